import { useEffect, useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { peopleFor } from "#client/state/tasks/taskForms.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import type { WorkflowPerson } from "#client/state/tasks/recordWorkflow.ts";
import { chosenTaskKinds } from "#shared/domain/workflow/taskKinds.ts";
import type { Text } from "#shared/strings/text.ts";
import { assigneeChoices } from "#client/state/tasks/assigneeChoices.ts";
import { assigneeName, kindWord } from "./taskWords.ts";

export function useTaskChoices(recordId: number | null, task: Task | undefined) {
  const { text } = useTexts();
  const [people, setPeople] = useState<readonly WorkflowPerson[]>([]);
  useEffect(() => {
    let isShown = true;
    if (recordId !== null)
      void peopleFor(recordId).then((found) => {
        if (isShown) setPeople(found);
      });
    return () => {
      isShown = false;
    };
  }, [recordId]);
  return {
    kinds: chosenTaskKinds.map((kind) => ({ value: kind, label: kindWord(kind, text) })),
    assignees: assigneeChoices(
      {
        nobody: text("workflow.task.myself"),
        people: withAssignee(people, task, text),
        everybody: task?.assignee?.role,
      },
      text,
    ),
  };
}

/** Keeps the current assignee among the choices, even without access. */
function withAssignee(people: readonly WorkflowPerson[], task: Task | undefined, text: Text) {
  const { staff } = task?.assignee ?? {};
  if (!task || !staff || people.some(({ id }) => id === staff.id)) return people;
  return [{ id: staff.id, title: assigneeName(task, text) }, ...people];
}
