import type { FieldWidgetProps } from "#client/form/services.ts";
import { firstDay, lastDay } from "#shared/engine/calendar.ts";
import { localDateTime, utcDateTime } from "#shared/domain/writing/localDateTimes.ts";
import { useUnreadDate } from "./useUnreadDate.ts";

/** A timestamp, entered in the reader's time zone and stored in UTC. */
export function DateTimeWidget(props: FieldWidgetProps) {
  const { id, value, required, invalid, describedBy } = props;
  const handlers = useUnreadDate(props, "form.notMoment", utcDateTime);
  return (
    <input
      className="input"
      id={id}
      type="datetime-local"
      min={`${firstDay}T00:00`}
      max={`${lastDay}T23:59`}
      value={typeof value === "string" ? localDateTime(value) : ""}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...handlers}
    />
  );
}
