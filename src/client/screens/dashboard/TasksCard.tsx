import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import {
  consultantTasks,
  loadOwnTasks,
  useOwnTasks,
  showTaskSheet,
  type Task,
} from "#client/state/tasks/tasks.ts";
import { Card } from "#client/ui/cards.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { TaskLines } from "../workflow/TaskLines.tsx";
import { isContact } from "../workflow/taskWords.ts";
import { FailedCard } from "../FailedCard.tsx";
import { tasksToday } from "./today.ts";

/** Tasks shown of the viewer's, side by side; the list of all is a click away. */
const most = 3;

/**
 * What needs the viewer today, and what waits for consultants in the groups they advise; nothing if
 * there is nothing to do. `areAbove` if the card of the day names some of them, or is going to.
 */
export function TasksCard({ areAbove }: { areAbove: boolean }) {
  const texts = usePageTexts();
  const { text } = texts;
  const { status, items, total, failure } = useOwnTasks();
  const consultant = useSnapshot(consultantTasks.state).data?.items ?? [];
  const above = areAbove ? tasksToday(items).map(({ id }) => id) : [];
  const contact = items.filter((task) => isContact(task) && !above.includes(task.id));
  const own = items.filter((task) => !isContact(task) && !above.includes(task.id));
  if (status === "failed")
    return (
      <Card data-screen-only>
        <FailedCard
          title={text("workflow.failed")}
          failure={failure}
          onRetry={() => void loadOwnTasks()}
        />
      </Card>
    );
  if (own.length + contact.length + consultant.length === 0) return null;
  // Tasks that are also the viewer's own are listed once.
  const listed = [own, contact].flatMap((list) => list.slice(0, most));
  const listedIds = new Set([...above, ...listed.map(({ id }) => id)]);
  const others = consultant.filter(({ id }) => !listedIds.has(id));
  // Those beyond the reply are only counted.
  const unlisted = total - items.filter(isActiveTask).length;
  return (
    <TextsProvider value={texts}>
      <Card data-screen-only gap={5}>
        <Tasks id="tasks" title={text("workflow.today")} tasks={own} unlisted={unlisted} />
        <Tasks id="contact-tasks" title={text("workflow.contactTasks")} tasks={contact} />
        <Tasks
          id="consultant-tasks"
          title={text("workflow.consultantTasks")}
          tasks={others}
          isOfOthers
        />
      </Card>
    </TextsProvider>
  );
}

interface TasksProps {
  id: string;
  title: string;
  tasks: readonly Task[];
  /** How many more there are than are known here. */
  unlisted?: number;
  /** The viewer's own list does not have these tasks, so all are shown here. */
  isOfOthers?: boolean;
}

function Tasks({ id, title, tasks, unlisted = 0, isOfOthers = false }: TasksProps) {
  const { text } = useTexts();
  const [path] = useLocation();
  const shown = isOfOthers ? tasks : tasks.slice(0, most);
  const left = tasks.slice(shown.length).filter(isActiveTask).length + unlisted;
  if (tasks.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={`${id}-title`}>
      <Row as="header" between>
        <h2 id={`${id}-title`}>{title}</h2>
        {left > 0 && (
          <Button
            size="small"
            variant="invisible"
            aria-haspopup="dialog"
            onClick={() => showTaskSheet(path)}
          >
            {text("workflow.more", { count: left })}
          </Button>
        )}
      </Row>
      <TaskLines tasks={shown} withRecord areBeside />
    </Stack>
  );
}
