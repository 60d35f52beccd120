import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { recordWorkflow, type Task } from "#client/state/tasks/tasks.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { isStatus, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { listKey } from "#shared/strings/keys.ts";
import { problemWords } from "../forms/problemWords.ts";
import { assigneeName, dueWords } from "../workflow/taskWords.ts";
import type { ComingGap } from "./session.ts";

interface ComingGapsProps {
  gaps: readonly ComingGap[];
  onProblem: (problem: Problem) => void;
}

/** Musts of the steps that follow, by step, each a link to its field with whoever owes it. */
export function ComingGaps({ gaps, onProblem }: ComingGapsProps) {
  const { text } = useTexts();
  const steps = statusOrder.filter(isStatus).flatMap((status) => {
    const own = gaps.filter((gap) => gap.status === status);
    return own.length > 0 ? [{ status, own }] : [];
  });
  if (steps.length === 0) return null;
  return (
    <Section aria-label={text("editor.status.coming")}>
      <h3>
        {text("editor.status.coming")} <small>{gaps.length}</small>
      </h3>
      {steps.map(({ status, own }) => (
        <div key={status}>
          <h4>{text("editor.status.comingFor", { status: text(listKey("statuses", status)) })}</h4>
          <ul>
            {own.map((gap) => (
              <ComingLine
                key={gap.problem.path.list + gap.problem.path.key + gap.name}
                gap={gap}
                onProblem={onProblem}
              />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

type ComingLineProps = Pick<ComingGapsProps, "onProblem"> & { gap: ComingGap };

function ComingLine({ gap: { name, problem }, onProblem }: ComingLineProps) {
  const services = useForm();
  const { tasks } = useSnapshot(recordWorkflow);
  const { where, what } = problemWords(services, problem);
  const task = tasks.find((each) => isActiveTask(each) && each.gap?.gap === name);
  return (
    <li>
      <button type="button" onClick={() => onProblem(problem)}>
        <GapIcon size={16} />
        <span>
          {where && <small>{where} · </small>}
          {what}
        </span>
      </button>
      {services.store.context.features.includes("workflow") && <Owner task={task} />}
    </li>
  );
}

/** Names whoever has a task for a gap, and its day. */
function Owner({ task }: { task: Task | undefined }) {
  const { text, language } = useTexts();
  if (!task) return <small className="nobody">{text("editor.status.nobody")}</small>;
  const words = [assigneeName(task, text), dueWords(task, language, text)];
  return <small>{words.filter(Boolean).join(", ")}</small>;
}

const Section = styled.section`
  margin-top: 16px;
  font-size: 13px;
  h3 {
    padding-bottom: 4px;
    border-bottom: 1px solid var(--borderColor-muted);
  }
  h4 {
    padding-top: 8px;
    font-weight: 400;
    color: var(--fgColor-muted);
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
  .nobody,
  svg {
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
`;
