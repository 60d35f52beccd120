import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import {
  recordWorkflow,
  type Task,
  type TaskStatus,
  updateTask,
} from "#client/state/tasks/tasks.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { DangerIcon, DeleteIcon, EditIcon, ReplaceIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { TaskForm } from "./lazyParts.ts";
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
  const Lines = areBeside ? Beside : List;
  return (
    <Lines role="list">
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskLine task={task} withRecord={withRecord} withAssignee={withAssignee} />
        </li>
      ))}
    </Lines>
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
    <Line ref={place} $isDone={!isOpen}>
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
      <div>
        <p className="title">
          {title}
          {withRecord && record && (
            <>
              {": "}
              <Link href={addressOfTask(task) ?? ""}>{record.title}</Link>
            </>
          )}
        </p>
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
        {note !== undefined && <p className="note">{note}</p>}
        <Facts task={task} withAssignee={withAssignee} />
      </div>
      <Tools task={task} title={title} onEdit={onEdit} onDelete={() => set("deleted")} />
    </Line>
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
    <div className="tools">
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
    </div>
  );
}

/** How a task ended; a step only in the workflow that is loaded, which is that of its record. */
function useEndWords(task: Task): string {
  const texts = useTexts();
  const { id, rounds } = useSnapshot(recordWorkflow);
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
    <p className={isLate ? "facts late" : "facts"}>
      {isLate && <DangerIcon size={12} />}
      {facts.join(", ")}
    </p>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
`;

const Beside = styled(List)`
  @media screen and (min-width: 1200px) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 40px;
    li + li {
      border-top: 0;
      position: relative;
    }
    li + li::before {
      content: "";
      position: absolute;
      inset: 8px auto 8px -20px;
      border-left: 1px solid var(--borderColor-muted);
    }
  }
`;

const Line = styled.div<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 10px;
  padding: 8px 0;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;
  > input,
  > svg {
    margin-top: 2px;
  }
  .title {
    ${({ $isDone }) => $isDone && "color: var(--fgColor-muted); text-decoration: line-through;"}
  }
  .title a {
    font-weight: 500;
  }
  .note,
  .facts {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
    white-space: pre-line;
  }
  .late {
    color: var(--fgColor-danger);
  }
  .tools {
    display: flex;
  }
  .late svg {
    margin-right: 4px;
    vertical-align: -2px;
  }
`;
