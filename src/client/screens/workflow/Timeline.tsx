import styled from "styled-components";
import { fontSizes, px, sizes } from "#client/ui/tokens.ts";
import { useTranslation } from "react-i18next";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import type { WorkflowRound } from "#client/state/tasks/recordWorkflow.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { ReactNode } from "react";
import { asStatus, statusWord } from "../rowMarks.ts";
import { assigneeName, isAsked } from "./taskWords.ts";

interface TimelineProps {
  round: WorkflowRound;
  /** Content below the record's current status. */
  current?: ReactNode;
  /** Statuses that are still ahead, with who is expected to take the record on from each. */
  ahead?: readonly { status: string; who: string }[];
  /** Tasks of the record, among them those that asked for steps. */
  tasks: readonly Task[];
}

/** The statuses of a round: since when, until when, who ended each, and what they said. */
export function Timeline({ round, current, ahead = [], tasks }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <List>
      {round.steps.map((step) => (
        <li key={step.from}>
          <PastStep step={step} tasks={tasks} />
          {step.until === undefined && current}
        </li>
      ))}
      {ahead.map(({ status, who }) => (
        <li key={status} className="ahead step">
          <span className="mark">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6" />
            </svg>
            {statusWord(status, t)}
          </span>
          <small>{who}</small>
        </li>
      ))}
    </List>
  );
}

type Step = WorkflowRound["steps"][number];

/** Task that asked for the step ending a status; undefined if nobody was asked. */
function askedFor({ status, from, until }: Step, tasks: readonly Task[]): Task | undefined {
  return tasks.find(
    (task) =>
      isAsked(task) &&
      task.kind === status &&
      task.createdAt >= from &&
      (until === undefined || task.createdAt < until),
  );
}

function PastStep({ step, tasks }: { step: Step; tasks: readonly Task[] }) {
  const { text, language } = useTexts();
  const { t } = useTranslation();
  const { status, from, until, days, by, comment } = step;
  const isOver = until !== undefined;
  const dates = {
    from: formatDate(from, "date", language),
    until: formatDate(until ?? from, "date", language),
  };
  const asked = isOver ? askedFor(step, tasks) : undefined;
  // Same-day steps show a single date and no duration.
  const span = dates.from === dates.until ? dates.from : text("workflow.step.dates", dates);
  const time = isOver ? span : text("workflow.step.since", dates);
  return (
    <>
      <div className="step">
        <StatusMark status={asStatus(status)} label={statusWord(status, t)} />
        {days > 0 && <small>{text("workflow.step.days", { count: days })}</small>}
      </div>
      <p>{isOver && by ? `${by.title}, ${time}` : time}</p>
      {asked && (
        <p>
          {[
            text("workflow.step.asked", { name: assigneeName(asked, text) }),
            asked.due === undefined
              ? ""
              : text("workflow.step.by", { date: formatDate(asked.due, "date", language) }),
          ]
            .filter((part) => part !== "")
            .join(", ")}
        </p>
      )}
      {comment !== undefined && <blockquote>{comment}</blockquote>}
    </>
  );
}

const List = styled.ol`
  list-style: none;
  font-size: ${sizes.small};
  li {
    position: relative;
    padding-bottom: ${px(3)};
    overflow-wrap: anywhere;
  }
  /* The line from one mark to the next. */
  li:not(:last-child)::before {
    content: "";
    position: absolute;
    inset-block: ${px(5.5)} -${px(0.5)};
    left: ${px(1.75)};
    border-left: ${px(0.5)} solid var(--borderColor-default);
  }
  .step {
    display: flex;
    justify-content: space-between;
    gap: ${px(2)};
    font-weight: 600;
  }
  .step small {
    flex: none;
  }
  p,
  blockquote {
    margin: 0 0 0 ${px(6)};
    font-size: ${fontSizes.tiny};
    line-height: ${px(4.5)};
    color: var(--fgColor-muted);
  }
  blockquote {
    margin-top: ${px(1)};
    padding-left: ${px(2.5)};
    border-left: ${px(0.5)} solid var(--borderColor-default);
    color: var(--fgColor-default);
    white-space: pre-line;
  }
  .ahead {
    color: var(--fgColor-muted);
  }
  /* Statuses ahead have no colour yet. */
  .mark {
    display: inline-flex;
    align-items: center;
    gap: ${px(1.5)};
    font-weight: 400;
  }
  .mark svg {
    width: ${px(4)};
    height: ${px(4)};
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;
