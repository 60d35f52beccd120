import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Choice } from "#client/state/tasks/assigneeChoices.ts";
import { recordWorkflow, type Task } from "#client/state/tasks/tasks.ts";
import { GapIcon, TickIcon } from "#client/theme/icons.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { isStatus, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { listKey } from "#shared/strings/keys.ts";
import { problemWords } from "../forms/problemWords.ts";
import { assigneeName, dueWords } from "../workflow/taskWords.ts";
import type { ComingGap } from "./session.ts";

/** Assignees of gaps that nobody owes, by gap. */
export interface Assigning {
  choices: readonly Choice[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (gap: string, choice: string) => void;
}

interface ComingGapsProps {
  /** Statuses that are listed even if nothing is missing for them. */
  ahead?: readonly string[];
  gaps: readonly ComingGap[];
  onProblem: (problem: Problem) => void;
  /** Left out where tasks cannot be given. */
  assigning?: Assigning;
}

/** The task by which somebody owes a gap. */
export function taskOf(tasks: readonly Task[], name: string): Task | undefined {
  return tasks.find((each) => isActiveTask(each) && each.gap?.gap === name);
}

/** Musts of the steps that follow, by step, each a link to its field with the person who owes it. */
export function ComingGaps({ ahead = [], gaps, ...line }: ComingGapsProps) {
  const { text } = useTexts();
  const steps = statusOrder.filter(isStatus).flatMap((status) => {
    const own = gaps.filter((gap) => gap.status === status);
    return own.length > 0 || ahead.includes(status) ? [{ status, own }] : [];
  });
  if (steps.length === 0) return null;
  return (
    <Section aria-label={text("editor.status.coming")}>
      <h3>
        {text("editor.status.coming")}{" "}
        {gaps.length > 0 && <small className="count">{gaps.length}</small>}
      </h3>
      {steps.map(({ status, own }) => (
        <div key={status} className="step">
          <h4>{text("editor.status.comingFor", { status: text(listKey("statuses", status)) })}</h4>
          {own.length === 0 ? (
            <p>
              <TickIcon size={16} /> {text("editor.handOver.nothing")}
            </p>
          ) : (
            <ul>
              {own.map((gap) => (
                <ComingLine
                  key={gap.problem.path.list + gap.problem.path.key + gap.name}
                  gap={gap}
                  {...line}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </Section>
  );
}

type ComingLineProps = Pick<ComingGapsProps, "onProblem" | "assigning"> & { gap: ComingGap };

function ComingLine({ gap: { name, problem }, onProblem, assigning }: ComingLineProps) {
  const services = useForm();
  const { tasks } = useSnapshot(recordWorkflow);
  const { where, what } = problemWords(services, problem);
  const task = taskOf(tasks, name);
  const isWorkflow = services.store.context.features.includes("workflow");
  return (
    <li>
      <button type="button" onClick={() => onProblem(problem)}>
        <GapIcon size={16} />
        <span>
          {where && <small>{where} · </small>}
          {what}
        </span>
      </button>
      {isWorkflow &&
        (task ? <Owner task={task} /> : <Nobody name={name} what={what} assigning={assigning} />)}
    </li>
  );
}

/** Names the person who has a task for a gap, and its day. */
function Owner({ task }: { task: Task }) {
  const { text, language } = useTexts();
  const name = assigneeName(task, text);
  return (
    <small className="owner">
      {task.assignee?.staff && (
        <span className="initials" aria-hidden="true">
          {initialsOf(task.assignee.staff.title)}
        </span>
      )}
      <span>{[name, dueWords(task, language, text)].filter(Boolean).join(", ")}</span>
    </small>
  );
}

type NobodyProps = Pick<ComingGapsProps, "assigning"> & { name: string; what: string };

/** Says that nobody owes a gap, and lets the task be given together with the hand-over. */
function Nobody({ name, what, assigning }: NobodyProps) {
  const { text } = useTexts();
  const chosen = assigning?.chosen[name] ?? "";
  return (
    <small className="owner">
      {chosen === "" && <span className="nobody">{text("editor.status.nobody")}</span>}
      {assigning && (
        <select
          aria-label={text("editor.handOver.assignTo", { what })}
          value={chosen}
          onChange={({ currentTarget: { value } }) => assigning.onChoose(name, value)}
        >
          <option value="">{text("editor.handOver.assign")}</option>
          {assigning.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </small>
  );
}

const Section = styled.section`
  margin-top: 16px;
  font-size: 13px;
  h3 {
    padding-bottom: 4px;
  }
  .step {
    padding: 4px 0;
    border-top: 1px solid var(--borderColor-muted);
  }
  h4 {
    padding: 6px 0;
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  p {
    display: flex;
    gap: 8px;
    padding: 6px 0;
  }
  p svg {
    color: var(--fgColor-success);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
  }
  small {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  .count {
    padding: 0 6px;
    border-radius: 10px;
    background: var(--bgColor-neutral-muted);
    font-weight: 500;
  }
  .owner {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    margin-left: auto;
  }
  .initials {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--bgColor-neutral-muted);
    font-size: 9px;
    font-weight: 600;
  }
  .nobody,
  button svg {
    color: var(--fgColor-attention);
  }
  button {
    display: flex;
    gap: 8px;
    padding: 6px 0;
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  button:hover > span {
    text-decoration: underline;
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  .nobody {
    white-space: nowrap;
  }
  select {
    /* As wide as its choice, so that it stands beside the gap. */
    field-sizing: content;
    max-width: 220px;
    min-height: 24px;
    border: 0;
    border-radius: 6px;
    background: var(--overlay-bgColor);
    color: var(--fgColor-accent);
    font-size: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  @media (min-width: 768px) {
    .step {
      display: grid;
      grid-template-columns: 140px minmax(0, 1fr);
      gap: 0 16px;
    }
  }
  @media (max-width: 767.98px) {
    .owner {
      flex: 0 0 100%;
      padding-left: 24px;
    }
    .owner,
    select,
    button {
      min-height: 40px;
      align-items: center;
    }
  }
`;
