import { useTexts } from "#client/i18n/useTexts.ts";
import { type Askable, assigneeChoices } from "#client/state/tasks/assigneeChoices.ts";
import { SelectField } from "#client/theme/Field.tsx";

interface AssigneeFieldProps extends Askable {
  label: string;
  value: string;
  onChange: (choice: string) => void;
}

/** Chooses who is to do something: one of the staff, or everybody with a role. */
export function AssigneeField({ label, value, onChange, ...askable }: AssigneeFieldProps) {
  const { text } = useTexts();
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {assigneeChoices(askable, text).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
