import { isRole } from "#shared/domain/workflow/roles.ts";
import type { Role } from "#shared/generated/words/words.ts";
import type { Text } from "#shared/strings/text.ts";
import type { NewTask } from "./taskForms.ts";
import type { WorkflowPerson } from "./recordWorkflow.ts";

type Assignee = NonNullable<NewTask["assignee"]>;

/** The choice that stands for somebody, or for everybody with a role. */
export function choiceOf({ staff, role }: Assignee): string {
  return staff ? `staff ${staff.id}` : `role ${role ?? ""}`;
}

/** Assignee that a choice stands for; undefined for nobody. */
export function assigneeOf(choice: string): Assignee | undefined {
  const [kind, value = ""] = choice.split(" ");
  if (kind === "staff") return { staff: { id: Number(value) } };
  return kind === "role" && isRole(value) ? { role: value } : undefined;
}

export interface Choice {
  value: string;
  label: string;
}

export interface Askable {
  /** The first choice: nobody, or oneself. */
  nobody: string;
  people: readonly Pick<WorkflowPerson, "id" | "title">[];
  /** Offered besides the people: everybody with this role. */
  everybody?: Role | undefined;
}

export function assigneeChoices({ nobody, people, everybody }: Askable, text: Text): Choice[] {
  return [
    { value: "", label: nobody },
    ...(everybody ? [everybodyChoice(everybody, text)] : []),
    ...personChoices(people),
  ];
}

export function everybodyChoice(role: Role, text: Text): Choice {
  const label = text("workflow.step.everybody", { role: text(`lists.roles.${role}`) });
  return { value: choiceOf({ role }), label };
}

export function personChoices(people: Askable["people"]): Choice[] {
  return people.map(({ id, title }) => ({ value: choiceOf({ staff: { id } }), label: title }));
}
