import { useEffect } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { noteUnchosen } from "#client/form/unchosen.ts";
import { firstDay, isInCalendar, lastDay } from "#shared/engine/calendar.ts";

/** A calendar date, with the browser's date picker. */
export function DateWidget(props: FieldWidgetProps) {
  const { id, path, value, required, invalid, describedBy, onChange, onBlur } = props;
  const { store } = useForm();
  const text = typeof value === "string" ? value.slice(0, "yyyy-MM-dd".length) : "";
  // A picker shows nothing of a stored day that does not exist.
  const type = text === "" || isInCalendar(text) ? "date" : "text";
  useEffect(() => {
    if (text !== "") noteUnchosen(store, path, "");
  }, [store, path, text]);
  // Browsers show 31 February, but hand out nothing of it.
  const note = ({ validity }: HTMLInputElement) =>
    noteUnchosen(store, path, validity.badInput ? "?" : "", "form.notDate");
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
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
        note(currentTarget);
      }}
      onBlur={({ currentTarget }) => {
        note(currentTarget);
        onBlur();
      }}
    />
  );
}
