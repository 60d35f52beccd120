import { Button } from "@primer/react";
import type { ErrorSchema, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import validators from "virtual:validator/task";
import schema from "#schemas/forms/task.json" with { type: "json" };
import layout from "#schemas/forms/task.ui.json" with { type: "json" };
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import {
  createTask,
  editTask,
  type NewTask,
  peopleFor,
  type TaskOutcome,
} from "#client/state/tasks/taskForms.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { refusedFields } from "../forms/refusedFields.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Card } from "#client/ui/cards.ts";
import { Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import type { WorkflowPerson } from "#client/state/tasks/recordWorkflow.ts";
import { chosenTaskKinds, isTaskKind } from "#shared/domain/workflow/taskKinds.ts";
import { assigneeChoices, assigneeOf, choiceOf } from "#client/state/tasks/assigneeChoices.ts";
import { assigneeName, kindWord, taskTitle } from "./taskWords.ts";

export interface TaskFormProps {
  /** The record the task is about; null for one of one's own. */
  recordId: number | null;
  /** The task to change; absent for a new one. */
  task?: Task;
  /** Inputs of the form. */
  widgets: ComponentProps<typeof SentForm>["widgets"];
  onClose: () => void;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

/** Holds and sends the input; a repeated request doesn't create a second task. */
function useTyped({ recordId, task, onClose }: TaskFormProps) {
  const { text } = useTexts();
  const [clientId] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(task);
  const [typed, setTyped] = useState<Typed>(() => typedOf(task, text));
  const [errors, setErrors] = useState<ErrorSchema<Typed>>({});
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const take = (outcome: TaskOutcome, sent: Typed) => {
    if (outcome.kind === "stored") return onClose();
    if (outcome.kind === "stale") {
      setTyped(takeTheirs(typedOf(base, text), sent, typedOf(outcome.task, text)));
      setBase(outcome.task);
      return setWords(text("workflow.task.changedMeanwhile"));
    }
    const fields = refusedFields<Typed>(outcome.thrown);
    setErrors(fields);
    if (Object.keys(fields).length === 0)
      setWords(outcome.message || text("workflow.task.notStored"));
  };
  const send = async (sent: Typed) => {
    setBusy(true);
    setErrors({});
    setWords("");
    const body = bodyOf(sent, base);
    const about = recordId === null ? {} : { recordId };
    const outcome = base
      ? await editTask({ id: base.id, version: base.version, ...body })
      : await createTask({ clientId, title: "", ...body, ...about });
    setBusy(false);
    take(outcome, sent);
  };
  return { typed, setTyped, errors, words, isBusy, send };
}

/** Makes or changes a task: what, for whom and by when. What could not be stored stays typed. */
export function TaskForm(props: TaskFormProps) {
  const { recordId, task, widgets, onClose } = props;
  const { text } = useTexts();
  const { typed, setTyped, errors, words, isBusy, send } = useTyped(props);
  const choices = useTaskChoices(recordId, task);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  return (
    <Card
      as="section"
      gap={3}
      ref={place}
      aria-label={text(task ? "workflow.task.changeTitle" : "workflow.task.add")}
    >
      <SentForm<Typed>
        schema={formSchema}
        uiSchema={layoutOf(choices, task)}
        widgets={widgets}
        validator={validator}
        typed={typed}
        onType={setTyped}
        errors={errors}
        isBusy={isBusy}
        onSend={(sent) => void send(sent)}
      >
        {words !== "" && (
          <Text as="p" tone="danger" size="tiny" role="alert">
            {words}
          </Text>
        )}
        <Row gap={2} above={3}>
          <BusyButton
            type="submit"
            variant="primary"
            size="small"
            isBusy={isBusy}
            busyText={text("common.saving")}
          >
            {text(task ? "action.save" : "workflow.task.add")}
          </BusyButton>
          <Button size="small" onClick={onClose}>
            {text("action.cancel")}
          </Button>
        </Row>
      </SentForm>
    </Card>
  );
}

const hidden = { "ui:widget": "hidden" };

/** The document's layout with what can be chosen; what the workflow decides can't be. */
function layoutOf(
  { kinds, assignees }: ReturnType<typeof useTaskChoices>,
  task: Task | undefined,
): UiSchema<Typed> {
  const isFixed = task !== undefined && task.type !== "todo";
  return {
    ...layout,
    ...(isFixed && { title: { "ui:readonly": true } }),
    kind: isFixed ? hidden : { ...layout.kind, "ui:options": { choices: kinds } },
    assignee:
      assignees.length > 1 ? { ...layout.assignee, "ui:options": { choices: assignees } } : hidden,
  };
}

function useTaskChoices(recordId: number | null, task: Task | undefined) {
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
function withAssignee(
  people: readonly WorkflowPerson[],
  task: Task | undefined,
  text: Texts["text"],
) {
  const { staff } = task?.assignee ?? {};
  if (!task || !staff || people.some(({ id }) => id === staff.id)) return people;
  return [{ id: staff.id, title: assigneeName(task, text) }, ...people];
}

interface Typed {
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

function typedOf(task: Task | undefined, text: Texts["text"]): Typed {
  if (!task) return { kind: "other" };
  const { kind, note, due, assignee } = task;
  const { staff, role } = assignee ?? {};
  const choice = staff ? choiceOf({ staff }) : role && choiceOf({ role });
  return filled({ title: taskTitle(task, text), kind, note, due, assignee: choice });
}

/** Request body for the input; workflow tasks keep their own title and kind. */
function bodyOf(
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
function takeTheirs(base: Typed, typed: Typed, theirs: Typed): Typed {
  return filled(
    Object.fromEntries(
      names.map((name) => [name, typed[name] === base[name] ? theirs[name] : typed[name]]),
    ),
  );
}
