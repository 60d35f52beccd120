import type { FieldWidgetProps } from "#client/form/services.ts";

/** A calendar date, with the browser's date picker. */
export function DateWidget(props: FieldWidgetProps) {
  const { id, value, required, invalid, describedBy, onChange, onBlur } = props;
  return (
    <input
      className="input"
      id={id}
      type="date"
      value={typeof value === "string" ? value.slice(0, 10) : ""}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
