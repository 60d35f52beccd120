import { useTexts } from "#client/i18n/useTexts.ts";
import type { NewTask, WorkflowPerson } from "#client/state/tasks.ts";
import { SelectField } from "#client/theme/Field.tsx";
import { isRole } from "#shared/domain/workflow/roles.ts";
import type { Role } from "#shared/generated/words/words.ts";

/** Who is to do something, as a call takes it. */
type Assignee = NonNullable<NewTask["assignee"]>;

/** The choice that stands for somebody, or for everybody with a role. */
export function choiceOf({ staff, role }: Assignee): string {
  return staff ? `staff ${staff.id}` : `role ${role ?? ""}`;
}

/** Whom a choice stands for; undefined for nobody. */
export function assigneeOf(choice: string): Assignee | undefined {
  const [kind, value = ""] = choice.split(" ");
  if (kind === "staff") return { staff: { id: Number(value) } };
  return kind === "role" && isRole(value) ? { role: value } : undefined;
}

interface AssigneeFieldProps {
  label: string;
  /** The first choice: nobody, or oneself. */
  nobody: string;
  people: readonly WorkflowPerson[];
  /** Offered besides the people: everybody with this role. */
  everybody?: Role | undefined;
  value: string;
  onChange: (choice: string) => void;
}

/** Chooses who is to do something: one of the staff, or everybody with a role. */
export function AssigneeField({
  label,
  nobody,
  people,
  everybody,
  value,
  onChange,
}: AssigneeFieldProps) {
  const { text } = useTexts();
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{nobody}</option>
      {everybody !== undefined && (
        <option value={choiceOf({ role: everybody })}>
          {text("workflow.step.everybody", { role: text(`lists.roles.${everybody}`) })}
        </option>
      )}
      {people.map(({ id, title }) => (
        <option key={id} value={choiceOf({ staff: { id } })}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
