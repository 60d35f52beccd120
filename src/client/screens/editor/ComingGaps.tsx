import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Choice as PersonChoice } from "#client/state/tasks/assigneeChoices.ts";
import { type Task } from "#client/state/tasks/tasks.ts";
import { useWorkflow } from "#client/state/tasks/recordWorkflow.ts";
import { TickIcon } from "#client/theme/icons.ts";
import { Initials } from "#client/ui/initials.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Mark } from "#client/ui/mark.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { isStatus, statusOrder } from "#shared/domain/workflow/transitions.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { listKey } from "#shared/strings/keys.ts";
import { problemWords } from "../forms/problemWords.ts";
import { assigneeName, dueWords } from "../workflow/taskWords.ts";
import { ProblemButton } from "./ProblemList.tsx";
import type { ComingGap } from "./session.ts";

/** Assignees of gaps that nobody owes, by gap. */
export interface Assigning {
  choices: readonly PersonChoice[];
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
    <Stack as="section" gap={2} above={4} size="small" aria-label={text("editor.status.coming")}>
      <h3>
        {text("editor.status.coming")} {gaps.length > 0 && <Muted size="tiny">{gaps.length}</Muted>}
      </h3>
      {steps.map(({ status, own }) => (
        <Stack key={status} gap={1}>
          <Muted as="h4" strong={false}>
            {text("editor.status.comingFor", { status: text(listKey("statuses", status)) })}
          </Muted>
          {own.length === 0 ? (
            <Mark as="p" tone="success">
              <TickIcon size={16} /> {text("editor.handOver.nothing")}
            </Mark>
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
        </Stack>
      ))}
    </Stack>
  );
}

type ComingLineProps = Pick<ComingGapsProps, "onProblem" | "assigning"> & { gap: ComingGap };

function ComingLine({ gap: { name, problem }, onProblem, assigning }: ComingLineProps) {
  const services = useForm();
  const { tasks } = useWorkflow();
  const { what } = problemWords(services, problem);
  const task = taskOf(tasks, name);
  const isWorkflow = services.store.context.features.includes("workflow");
  return (
    <Line dense>
      <ProblemButton problem={problem} onProblem={onProblem} />
      {isWorkflow &&
        (task ? <Owner task={task} /> : <Nobody name={name} what={what} assigning={assigning} />)}
    </Line>
  );
}

/** Names the person who has a task for a gap, and its day. */
function Owner({ task }: { task: Task }) {
  const { text, language } = useTexts();
  const name = assigneeName(task, text);
  return (
    <Row gap={1} size="tiny">
      {task.assignee?.staff && (
        <Initials aria-hidden="true">{initialsOf(task.assignee.staff.title)}</Initials>
      )}
      <Muted>{[name, dueWords(task, language, text)].filter(Boolean).join(", ")}</Muted>
    </Row>
  );
}

type NobodyProps = Pick<ComingGapsProps, "assigning"> & { name: string; what: string };

/** Says that nobody owes a gap, and lets the task be given together with the hand-over. */
function Nobody({ name, what, assigning }: NobodyProps) {
  const { text } = useTexts();
  const chosen = assigning?.chosen[name] ?? "";
  return (
    <Row wrap gap={1} size="tiny">
      {chosen === "" && (
        <Text oneLine tone="attention">
          {text("editor.status.nobody")}
        </Text>
      )}
      {assigning && (
        <Fill>
          <ChoiceField
            label={text("editor.handOver.assignTo", { what })}
            isLabelHidden
            value={chosen === "" ? null : chosen}
            options={assigning.choices}
            none={{
              label: text("editor.handOver.assign"),
              onChoose: () => assigning.onChoose(name, ""),
            }}
            onChoose={(choice) => assigning.onChoose(name, choice)}
          />
        </Fill>
      )}
    </Row>
  );
}
