import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import {
  addComment,
  type CommentThread,
  loadEarlier,
  resolveThread,
} from "#client/state/comments/threads.ts";
import { showToast } from "#client/state/notices.ts";
import { CommentIcon, TickIcon } from "#client/theme/icons.ts";
import { CommentForm } from "./CommentForm.tsx";
import { type CommentedRecord, CommentLine } from "./CommentLine.tsx";
import { pathOfPlace, placeName } from "./places.ts";
import { failureWords } from "./saidWords.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface ThreadCardProps {
  record: CommentedRecord;
  thread: CommentThread;
  /** Goes to the field or row that the thread is about. */
  onField: (path: FieldPath) => void;
}

/** Id of the element that shows a thread. */
export function threadId(thread: number): string {
  return `comments-${thread}`;
}

export function ThreadCard({ record, thread, onField }: ThreadCardProps) {
  const { text } = useTexts();
  const { id, comments, resolvedAt, total } = thread;
  const [first, ...answers] = comments;
  const name = placeName(useForm(), thread.place);
  const label = text("comment.answerTo", { what: name });
  const earlier = total - comments.filter((each) => each.text !== undefined).length;
  if (!first) return null;
  return (
    <Whole aria-label={text("comment.on", { what: name })}>
      <Head thread={thread} name={name} onField={onField} />
      <CommentLine record={record} comment={first} />
      {earlier > 0 && (
        <Button
          size="small"
          variant="invisible"
          className="earlier"
          onClick={() => void loadEarlier(thread).catch(() => undefined)}
        >
          {text("comment.earlier", { count: earlier })}
        </Button>
      )}
      {answers.map((comment) => (
        <CommentLine key={comment.id} record={record} comment={comment} />
      ))}
      {resolvedAt === undefined && (
        <CommentForm
          where={{ record: record.id, thread: id }}
          label={label}
          placeholder={text("comment.answerHint")}
          action={text("comment.answer")}
          onSend={(sent) => addComment({ recordId: record.id, thread: id, ...sent })}
        />
      )}
    </Whole>
  );
}

function Head({ thread, name, onField }: Omit<ThreadCardProps, "record"> & { name: string }) {
  const { text } = useTexts();
  const { id, place, resolvedAt, resolvedBy } = thread;
  const [isBusy, setBusy] = useState(false);
  const path = pathOfPlace(useForm().store, place);
  const isResolved = resolvedAt !== undefined;
  const settle = async () => {
    setBusy(true);
    const failure = await resolveThread(id, !isResolved);
    setBusy(false);
    if (failure) showToast(failureWords(failure, text), { kind: "gap" });
  };
  return (
    <div className="head">
      <CommentIcon size={16} />
      <h3 id={threadId(id)} tabIndex={-1}>
        {path ? (
          <button type="button" onClick={() => onField(path)} title={text("comment.toField")}>
            {name}
          </button>
        ) : (
          name
        )}
        {isResolved && resolvedBy && (
          <small>{text("comment.resolvedBy", { name: resolvedBy.title })}</small>
        )}
      </h3>
      <BusyButton
        size="small"
        variant="invisible"
        leadingVisual={isResolved ? undefined : TickIcon}
        isBusy={isBusy}
        aria-label={text(isResolved ? "comment.reopenWhat" : "comment.resolveWhat", {
          what: name,
        })}
        onClick={() => void settle()}
      >
        {text(isResolved ? "comment.reopen" : "comment.resolve")}
      </BusyButton>
    </div>
  );
}

const Whole = styled.article`
  display: grid;
  gap: 10px;
  .head {
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }
  .head > svg {
    flex: none;
    margin-top: 6px;
    color: var(--fgColor-accent);
  }
  h3 {
    flex: 1;
    min-width: 0;
    padding: 4px 0;
    font-size: 13px;
    line-height: 20px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  h3 button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  h3 button:hover {
    text-decoration: underline;
  }
  small {
    display: block;
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .earlier {
    justify-self: start;
    margin-left: 24px;
  }
  .deleted {
    color: var(--fgColor-muted);
    font-style: italic;
  }
  form {
    margin-left: 32px;
  }
  .said form {
    margin-left: 0;
  }
`;
