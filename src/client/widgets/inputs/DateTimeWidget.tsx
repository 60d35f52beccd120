import { TextInput } from "@primer/react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { localDateTime, utcDateTime } from "#shared/domain/writing/dates.ts";

/** A timestamp, entered in the reader's time zone and stored in UTC. */
export function DateTimeWidget(props: FieldWidgetProps) {
  const { id, value, required, invalid, describedBy, onChange, onBlur } = props;
  return (
    <TextInput
      block
      id={id}
      type="datetime-local"
      value={typeof value === "string" ? localDateTime(value) : ""}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      validationStatus={invalid ? "error" : undefined}
      onChange={(event) => onChange(utcDateTime(event.target.value))}
      onBlur={onBlur}
    />
  );
}
