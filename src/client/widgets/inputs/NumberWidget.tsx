import { useState } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";

/** A number, an integer if the document says so. Zero is a value; an empty field is not. */
export function NumberWidget(props: FieldWidgetProps) {
  const { id, node, value, required, invalid, describedBy, onChange, onBlur } = props;
  const [draft, setDraft] = useState<string | null>(null);
  // Keep the draft unless the value has been changed elsewhere since.
  const isOwn = draft !== null && (draft === "" ? value === undefined : Number(draft) === value);
  const shown = isOwn ? draft : typeof value === "number" ? String(value) : "";
  return (
    <input
      className="input"
      id={id}
      type="number"
      inputMode={node.widget === "integer" ? "numeric" : "decimal"}
      step={node.widget === "integer" ? 1 : "any"}
      min={node.minimum}
      max={node.maximum}
      value={shown}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        setDraft(event.target.value);
        const read = event.target.valueAsNumber;
        onChange(Number.isNaN(read) ? undefined : read);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
    />
  );
}
