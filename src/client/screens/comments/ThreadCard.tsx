import { Button } from "@primer/react";
import { useState } from "react";
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
import { Fill, Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Mark } from "#client/ui/mark.ts";
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
    <Stack as="article" gap={2} aria-label={text("comment.on", { what: name })}>
      <Head thread={thread} name={name} onField={onField} />
      <CommentLine record={record} comment={first} />
      {earlier > 0 && <Earlier thread={thread} count={earlier} />}
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
    </Stack>
  );
}

/** A button that shows answers between the first comment and the last ones. */
function Earlier({ thread, count }: Pick<ThreadCardProps, "thread"> & { count: number }) {
  const { text } = useTexts();
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      {hasFailed && <p role="alert">{text("comment.failed.load")}</p>}
      <Button
        size="small"
        variant="invisible"
        onClick={() => void loadEarlier(thread).then((isLoaded) => setFailed(!isLoaded))}
      >
        {text("comment.earlier", { count })}
      </Button>
    </>
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
    <Row gap={2}>
      <Fill>
        <Text as="h3" size="small" id={threadId(id)} tabIndex={-1}>
          {path ? (
            <TextButton type="button" onClick={() => onField(path)} title={text("comment.toField")}>
              <CommentIcon size={16} />
              {name}
            </TextButton>
          ) : (
            <Mark tone="accent">
              <CommentIcon size={16} />
              {name}
            </Mark>
          )}
        </Text>
        {isResolved && resolvedBy && (
          <Hint>{text("comment.resolvedBy", { name: resolvedBy.title })}</Hint>
        )}
      </Fill>
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
    </Row>
  );
}
