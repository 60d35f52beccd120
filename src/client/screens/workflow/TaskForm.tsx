import { Button } from "@primer/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useTexts } from "#client/i18n/useTexts.ts";
import { createTask, type WorkflowPerson } from "#client/state/tasks.ts";
import { TextField } from "#client/theme/Field.tsx";
import { limits } from "#shared/api/limits.ts";
import { AssigneeField, assigneeOf } from "./AssigneeField.tsx";

/** What a new task is about. */
export interface TaskFormProps {
  /** The record the task is about; null for one of one's own. */
  recordId: number | null;
  /** Who can be given it besides oneself. */
  people: readonly WorkflowPerson[];
  onClose: () => void;
}

interface Typed {
  title: string;
  due: string;
  choice: string;
}

/** Sends what was typed; a request that is sent again after a lost reply makes no second task. */
function useSending(recordId: number | null, onClose: () => void) {
  const { text } = useTexts();
  const [clientId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async ({ title, due, choice }: Typed) => {
    const assignee = assigneeOf(choice);
    setBusy(true);
    const failure = await createTask({
      clientId,
      title: title.trim(),
      ...(due && { due }),
      ...(assignee && { assignee }),
      ...(recordId !== null && { recordId }),
    });
    setBusy(false);
    if (failure) setError(failure.message || text("workflow.task.notStored"));
    else onClose();
  };
  return { error, setError, isBusy, send };
}

/** Makes a task: what, for whom and by when. What could not be stored stays typed. */
export function TaskForm({ recordId, people, onClose }: TaskFormProps) {
  const { text } = useTexts();
  const [typed, setTyped] = useState<Typed>({ title: "", due: "", choice: "" });
  const { error, setError, isBusy, send } = useSending(recordId, onClose);
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setError("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.title.trim() === "") setError(text("problem.field.required"));
    else void send(typed);
  };
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);
  return (
    <Form ref={first} onSubmit={submit} noValidate aria-label={text("workflow.task.add")}>
      <TextField
        label={text("workflow.task.title")}
        isRequired
        value={typed.title}
        maxLength={limits.taskTitleMaximum}
        error={error}
        onChange={(event) => type({ title: event.target.value })}
      />
      {people.length > 0 && (
        <AssigneeField
          label={text("workflow.task.who")}
          nobody={text("workflow.task.myself")}
          people={people}
          value={typed.choice}
          onChange={(choice) => type({ choice })}
        />
      )}
      <TextField
        label={text("workflow.task.due")}
        type="date"
        value={typed.due}
        onChange={(event) => type({ due: event.target.value })}
      />
      <div className="buttons">
        <Button type="submit" variant="primary" size="small" loading={isBusy}>
          {text("workflow.task.add")}
        </Button>
        <Button size="small" onClick={onClose}>
          {text("action.cancel")}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  margin: 8px 0 12px;
  padding: 12px;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  .buttons {
    display: flex;
    gap: 8px;
  }
`;
