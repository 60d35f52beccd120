import { Button } from "@primer/react";
import { useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { loadOwnTasks, useOwnTasks } from "#client/state/tasks/tasks.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { Muted } from "#client/ui/text.ts";
import { FailedCard } from "../FailedCard.tsx";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { TaskForm } from "./lazyTaskForm.ts";
import { TaskLines } from "./TaskLines.tsx";

/** The viewer's tasks, soonest first, and a way to add a note to self. */
export function OwnTasks() {
  const { text } = useTexts();
  const { status, items, total, failure } = useOwnTasks();
  const [isAdding, setAdding] = useState(false);
  if (status === "failed")
    return (
      <FailedCard
        title={text("workflow.failed")}
        failure={failure}
        onRetry={() => void loadOwnTasks()}
      />
    );
  if (status === "loading") return null;
  // Those beyond the reply are only counted.
  const left = total - items.filter(isActiveTask).length;
  return (
    <>
      {items.length === 0 && (
        <Muted as="p" above={1} below={2}>
          {text("workflow.noOwnTasks")}
        </Muted>
      )}
      <TaskLines tasks={items} withRecord />
      {left > 0 && (
        <Muted as="p" above={1} below={2}>
          {text("workflow.more", { count: left })}
        </Muted>
      )}
      {isAdding ? (
        <TaskForm recordId={null} onClose={() => setAdding(false)} />
      ) : (
        <Button
          size="small"
          variant="invisible"
          leadingVisual={AddIcon}
          onClick={() => setAdding(true)}
        >
          {text("workflow.task.add")}
        </Button>
      )}
    </>
  );
}
