import type { NewTask } from "#client/state/tasks/taskForms.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import { isTaskKind } from "#shared/domain/workflow/taskKinds.ts";
import type { Text } from "#shared/strings/text.ts";
import { assigneeOf, choiceOf } from "#client/state/tasks/assigneeChoices.ts";
import { taskTitle } from "./taskWords.ts";

export interface Typed {
  title?: string;
  kind?: string;
  note?: string;
  /** Value of the assignee choice; empty for the user themselves. */
  assignee?: string;
  due?: string;
}

const names = ["title", "kind", "note", "assignee", "due"] as const;

/** Leaves out what is empty. */
function filled(typed: { [Name in keyof Typed]: string | undefined }): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
}

export function typedOf(task: Task | undefined, text: Text): Typed {
  if (!task) return { kind: "other" };
  const { kind, note, due, assignee } = task;
  const { staff, role } = assignee ?? {};
  const choice = staff ? choiceOf({ staff }) : role && choiceOf({ role });
  return filled({ title: taskTitle(task, text), kind, note, due, assignee: choice });
}

/** Request body for the input; workflow tasks keep their own title and kind. */
export function bodyOf(
  { title, kind, note, due, assignee }: Typed,
  task: Task | undefined,
): Partial<NewTask> {
  const given = assigneeOf(assignee ?? "");
  const isOwn = !task || task.type === "todo";
  return {
    ...(isOwn && { title: title?.trim() ?? "", ...(kind && isTaskKind(kind) && { kind }) }),
    ...(note && { note }),
    ...(due && { due }),
    ...(given && { assignee: given }),
  };
}

/** Merges with another user's changes: theirs win, except in fields edited here. */
export function takeTheirs(base: Typed, typed: Typed, theirs: Typed): Typed {
  return filled(
    Object.fromEntries(
      names.map((name) => [name, typed[name] === base[name] ? theirs[name] : typed[name]]),
    ),
  );
}
