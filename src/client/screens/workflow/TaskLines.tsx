import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type Task } from "#client/state/tasks/tasks.ts";
import { useWorkflow, type TaskStatus, updateTask } from "#client/state/tasks/recordWorkflow.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { DangerIcon, DeleteIcon, EditIcon, ReplaceIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Line, Thirds } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { TaskForm } from "./lazyTaskForm.ts";
import {
  addressOfContract,
  addressOfTask,
  assigneeName,
  authorWords,
  dueWords,
  endWords,
  endingStatus,
  isAsked,
  isOverdue,
  taskTitle,
} from "./taskWords.ts";

interface TaskLinesProps {
  tasks: readonly Task[];
  /** True if each line names its record, for pages that don't. */
  withRecord?: boolean;
  withAssignee?: boolean;
  areBeside?: boolean;
}

/** Tasks, each with a box that closes it and can open it again. */
export function TaskLines({ tasks, areBeside = false, ...shown }: TaskLinesProps) {
  const { withRecord = false, withAssignee = false } = shown;
  return (
    <Stack as={areBeside ? Thirds : "ul"} role="list">
      {tasks.map((task) => (
        <Line key={task.id} stacked>
          <TaskLine task={task} withRecord={withRecord} withAssignee={withAssignee} />
        </Line>
      ))}
    </Stack>
  );
}

type TaskLineProps = Required<Omit<TaskLinesProps, "tasks" | "areBeside">> & { task: Task };

function TaskLine(props: TaskLineProps) {
  const { task } = props;
  const [isEditing, setEditing] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Back to the button that opened the form.
    if (wasEditing.current && !isEditing)
      line.current?.querySelector<HTMLElement>("button")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing)
    return (
      <TaskForm task={task} recordId={task.record?.id ?? null} onClose={() => setEditing(false)} />
    );
  return <ShownLine {...props} place={line} onEdit={() => setEditing(true)} />;
}

interface ShownLineProps extends TaskLineProps {
  place: RefObject<HTMLDivElement | null>;
  onEdit: () => void;
}

function ShownLine({ task, withRecord, withAssignee, place, onEdit }: ShownLineProps) {
  const { text } = useTexts();
  const title = taskTitle(task, text);
  const isOpen = isActiveTask(task);
  const { id, record, note, canClose, suggestion, contract } = task;
  // The call shows its failures itself.
  const set = (status: TaskStatus) => void updateTask(id, status).catch(() => undefined);
  return (
    <Row ref={place} align="start" gap={2} size="small">
      {isAsked(task) ? (
        // The step itself closes it.
        <ReplaceIcon size={16} />
      ) : (
        <CheckBox
          checked={!isOpen}
          disabled={!canClose}
          aria-label={text(isOpen ? "workflow.task.close" : "workflow.task.reopen", {
            task: title,
          })}
          onChange={() => set(isOpen ? "closed" : "open")}
        />
      )}
      <Fill>
        <Text as={isOpen ? "p" : "s"} tone={isOpen ? undefined : "muted"}>
          {title}
          {withRecord && record && (
            <>
              {": "}
              <Text as={Link} strong href={addressOfTask(task) ?? ""}>
                {record.title}
              </Text>
            </>
          )}
        </Text>
        {contract && (
          <p>
            <Link href={addressOfContract(contract)}>{text("workflow.task.contract")}</Link>
          </p>
        )}
        {suggestion && (
          <p>
            <Link href={`${suggestion.page}?part=suggested`}>{text("workflow.task.decide")}</Link>
          </p>
        )}
        {note !== undefined && <Hint keepsLines>{note}</Hint>}
        <Facts task={task} withAssignee={withAssignee} />
      </Fill>
      <Tools task={task} title={title} onEdit={onEdit} onDelete={() => set("deleted")} />
    </Row>
  );
}

interface ToolsProps {
  task: Task;
  title: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Actions on a task other than closing it. */
function Tools({ task, title, onEdit, onDelete }: ToolsProps) {
  const { text } = useTexts();
  // Another group's tasks are changed there.
  if (!task.canEdit || task.group) return null;
  return (
    <Row>
      {isActiveTask(task) && (
        <PlainIconButton name={text("workflow.task.edit", { task: title })} onClick={onEdit}>
          <EditIcon size={16} />
        </PlainIconButton>
      )}
      {task.type === "todo" && (
        <PlainIconButton name={text("workflow.task.delete", { task: title })} onClick={onDelete}>
          <DeleteIcon size={16} />
        </PlainIconButton>
      )}
    </Row>
  );
}

/** How a task ended; a step only in the workflow that is loaded, which is that of its record. */
function useEndWords(task: Task): string {
  const texts = useTexts();
  const { id, rounds } = useWorkflow();
  const isLoaded = id !== null && id === task.record?.id;
  return endWords(task, isLoaded ? endingStatus(task, rounds) : undefined, texts);
}

/** For whom, by when, from whom and in which group. */
function Facts({ task, withAssignee }: { task: Task; withAssignee: boolean }) {
  const { text, language } = useTexts();
  const ending = useEndWords(task);
  const isOpen = isActiveTask(task);
  const isLate = isOpen && isOverdue(task);
  const facts = [
    withAssignee || task.assignee?.isGone ? assigneeName(task, text) : "",
    isOpen ? dueWords(task, language, text) : ending,
    authorWords(task, text),
    task.group?.title ?? "",
  ].filter((fact) => fact !== "");
  if (facts.length === 0) return null;
  return (
    <Hint tone={isLate ? "danger" : undefined}>
      {isLate && <DangerIcon size={12} />} {facts.join(", ")}
    </Hint>
  );
}
