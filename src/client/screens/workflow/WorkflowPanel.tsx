import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type Task } from "#client/state/tasks/tasks.ts";
import {
  loadWorkflow,
  useWorkflow,
  type WorkflowRound,
} from "#client/state/tasks/recordWorkflow.ts";
import { AddIcon, TickIcon } from "#client/theme/icons.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { isAtRest, isUndoable, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { FailedCard } from "../FailedCard.tsx";
import { lastMover } from "./nextStep.ts";
import { TaskForm } from "./lazyTaskForm.ts";
import { TaskLines } from "./TaskLines.tsx";
import { assigneeName, dueWords, isAsked } from "./taskWords.ts";
import { Timeline } from "./Timeline.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { PanelBody } from "#client/ui/columns.ts";
import { Row } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Callout } from "#client/ui/cards.ts";
import { Count } from "#client/ui/count.ts";

export interface WorkflowPanelProps {
  recordId: number;
  status: string;
  /** Counts the record's versions, so that the panel follows what happens to it. */
  version: number;
  /** Statuses that the viewer may move the record to, the next one first. */
  moves: readonly string[];
  isBusy: boolean;
  /** Moves the record after asking what to say and whom to ask. */
  onMove: (to: string) => void;
}

/** The workflow of a record: its rounds with who did what, who is asked now, and its tasks. */
export function WorkflowPanel(props: WorkflowPanelProps) {
  const { recordId, version } = props;
  const { text } = useTexts();
  const { id, status, failure } = useWorkflow();
  useEffect(() => void loadWorkflow(recordId), [recordId, version]);
  if (status === "failed")
    return (
      <FailedCard
        title={text("workflow.failed")}
        failure={failure}
        onRetry={() => void loadWorkflow(recordId)}
      />
    );
  if (status === "loading" || id !== recordId)
    return (
      <AfterDelay>
        <output aria-label={text("common.loading")}>
          <Skeleton $height={160} />
        </output>
      </AfterDelay>
    );
  return (
    <PanelBody gap={4} size="small">
      <Rounds {...props} />
      <Tasks recordId={recordId} />
    </PanelBody>
  );
}

/** Statuses that usually follow one, up to the end of the round. */
function statusesAhead(status: string): readonly string[] {
  if (isAtRest(status)) return [];
  return statusOrder.slice(statusOrder.indexOf(status) + 1, statusOrder.indexOf("finalised") + 1);
}

function Rounds(props: WorkflowPanelProps) {
  const { text, language } = useTexts();
  const { rounds, tasks } = useWorkflow();
  const round = rounds.at(-1);
  const [first] = round?.steps ?? [];
  if (!round || !first) return null;
  const days = round.steps.reduce((sum, step) => sum + step.days, 0);
  const earlier = rounds.slice(0, -1).toReversed();
  return (
    <section aria-label={text("workflow.title")}>
      <Row between gap={2} below={2}>
        <h3>{text("workflow.round", { number: round.number })}</h3>
        <Muted as="small" size="tiny">
          {[
            text("workflow.begun", { date: formatDate(first.from, "date", language) }),
            days > 0 && !isAtRest(props.status) ? text("workflow.soFar", { count: days }) : "",
          ]
            .filter((part) => part !== "")
            .join(", ")}
        </Muted>
      </Row>
      <Timeline
        round={round}
        current={<Current {...props} />}
        ahead={statusesAhead(props.status).map((status) => ({
          status,
          who: isAtRest(status) ? text("workflow.lockedAfter") : lastMover(status, rounds),
        }))}
        tasks={tasks}
      />
      {earlier.map((each) => (
        <EarlierRound key={each.number} round={each} tasks={tasks} />
      ))}
    </section>
  );
}

function EarlierRound({ round, tasks }: { round: WorkflowRound; tasks: readonly Task[] }) {
  const { text, language } = useTexts();
  const [first] = round.steps;
  const last = round.steps.at(-1);
  return (
    <details>
      <summary>
        {text("workflow.round", { number: round.number })}
        <Muted as="small" size="tiny">
          {formatDate(first?.from ?? "", "date", language)} –{" "}
          {formatDate(last?.until ?? "", "date", language)}
        </Muted>
      </summary>
      <Timeline round={round} tasks={tasks} />
    </details>
  );
}

/** True if the timeline shows these words as the comment of the last step. */
function isInTimeline(note: string, rounds: readonly WorkflowRound[]): boolean {
  return rounds.at(-1)?.steps.some(({ comment }) => comment === note) === true;
}

/** The person asked for the next step, and the steps open to the viewer. */
function Current({ status, moves, isBusy, onMove }: WorkflowPanelProps) {
  const { text, language } = useTexts();
  const { tasks, rounds } = useWorkflow();
  const asked = tasks.find((task) => isActiveTask(task) && isAsked(task));
  const next = moves.find((to) => !isUndoable(status, to));
  const others = moves.filter((to) => to !== next);
  if (!asked && moves.length === 0) return null;
  const due = asked ? dueWords(asked, language, text) : "";
  return (
    <Callout>
      {asked && (
        <Text as="p" keepsLines>
          <b>{text("workflow.asked", { name: assigneeName(asked, text) })}</b>
          {due && `, ${due}`}
        </Text>
      )}
      {asked?.note !== undefined && !isInTimeline(asked.note, rounds) && (
        <Text as="p" keepsLines>
          {asked.note}
        </Text>
      )}
      {moves.length > 0 && (
        <Row wrap gap={2}>
          {next !== undefined && (
            <BusyButton
              size="small"
              leadingVisual={TickIcon}
              isBusy={isBusy}
              onClick={() => onMove(next)}
            >
              {`${text(statusActionKey(status, next))} …`}
            </BusyButton>
          )}
          {others.map((to) => (
            <Button key={to} size="small" disabled={isBusy} onClick={() => onMove(to)}>
              {`${text(statusActionKey(status, to))} …`}
            </Button>
          ))}
        </Row>
      )}
    </Callout>
  );
}

function Tasks({ recordId }: { recordId: number }) {
  const { text } = useTexts();
  const { tasks } = useWorkflow();
  const [isAdding, setAdding] = useState(false);
  const open = tasks.filter((task) => isActiveTask(task) && !isAsked(task));
  const done = tasks.filter((task) => !isActiveTask(task));
  return (
    <section aria-label={text("workflow.tasks")}>
      <Row between gap={2} below={2}>
        <h3>
          {text("workflow.tasks")} {open.length > 0 && <Count>{open.length}</Count>}
        </h3>
        {!isAdding && (
          <Button
            size="small"
            variant="invisible"
            leadingVisual={AddIcon}
            onClick={() => setAdding(true)}
          >
            {text("workflow.task.add")}
          </Button>
        )}
      </Row>
      {isAdding && <TaskForm recordId={recordId} onClose={() => setAdding(false)} />}
      {open.length === 0 && !isAdding && <Muted as="p">{text("workflow.noTasks")}</Muted>}
      <TaskLines tasks={open} withAssignee />
      {done.length > 0 && (
        <details>
          <summary>{text("workflow.done", { count: done.length })}</summary>
          <TaskLines tasks={done} withAssignee />
        </details>
      )}
    </section>
  );
}
