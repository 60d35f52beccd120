import { Button } from "@primer/react";
import type { ErrorSchema, UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import validators from "virtual:validator/task";
import schema from "#schemas/forms/task.json" with { type: "json" };
import layout from "#schemas/forms/task.ui.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import { createTask, editTask, type TaskOutcome } from "#client/state/tasks/taskForms.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { refusedFields } from "../forms/refusedFields.ts";
import { bodyOf, takeTheirs, type Typed, typedOf } from "./taskBody.ts";
import { useTaskChoices } from "./useTaskChoices.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Card } from "#client/ui/cards.ts";
import { Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";

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
