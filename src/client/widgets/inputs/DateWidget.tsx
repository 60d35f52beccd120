import type { FieldWidgetProps } from "#client/form/services.ts";
import { firstDay, isInCalendar, lastDay } from "#shared/engine/calendar.ts";
import { useUnreadDate } from "./useUnreadDate.ts";

/** A calendar date, with the browser's date picker. */
export function DateWidget(props: FieldWidgetProps) {
  const { id, value, required, invalid, describedBy } = props;
  const text = typeof value === "string" ? value.slice(0, "yyyy-MM-dd".length) : "";
  // A picker shows nothing of a stored day that does not exist.
  const type = text === "" || isInCalendar(text) ? "date" : "text";
  const handlers = useUnreadDate(props, "form.notDate");
  return (
    <input
      className="input"
      id={id}
      type={type}
      min={firstDay}
      max={lastDay}
      value={text}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...handlers}
    />
  );
}
