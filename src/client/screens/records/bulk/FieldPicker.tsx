import { useMemo } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import type { OfferedField } from "./fieldForm.ts";

interface FieldPickerProps {
  fields: readonly OfferedField[];
  pointer: string;
  onChoose: (pointer: string) => void;
}

/** One of a record's many fields, by its step, or found by typing. */
export function FieldPicker({ fields, pointer, onChoose }: FieldPickerProps) {
  const { text } = useTexts();
  const options = useMemo(
    () =>
      fields.map((field) => ({ value: field.pointer, label: field.label, group: field.section })),
    [fields],
  );
  return (
    <ChoiceField
      label={text("bulk.field")}
      placeholder={text("bulk.chooseField")}
      value={pointer === "" ? null : pointer}
      options={options}
      onChoose={onChoose}
    />
  );
}
