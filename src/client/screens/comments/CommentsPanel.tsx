import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useForm } from "#client/form/services.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusSoon } from "#client/form/rows.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import {
  commentCounts,
  type CommentPlace,
  isSamePlace,
  requestedComment,
} from "#client/state/comments/counts.ts";
import {
  addComment,
  type CommentThread,
  followThreads,
  loadMoreThreads,
  loadThreads,
  markCommentsRead,
  moreThreads,
  recordThreads,
  sentPlace,
  threadOfComment,
} from "#client/state/comments/threads.ts";
import { loadTyped, type Typed } from "#client/state/comments/typed.ts";
import { sayTrouble } from "#client/state/drafts/trouble.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { PanelBody } from "#client/ui/columns.ts";
import { Line } from "#client/ui/lines.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { FailedCard } from "../FailedCard.tsx";
import { WaitingChanges } from "../list/WaitingChanges.tsx";
import { CommentForm, isBegun } from "./CommentForm.tsx";
import type { CommentedRecord } from "./CommentLine.tsx";
import { pathOfPlace, placeName, placesAt } from "./places.ts";
import { ThreadCard, threadId } from "./ThreadCard.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";

export interface CommentsPanelProps {
  record: CommentedRecord;
  /** Where the focus was last. */
  focus: FieldPath | null;
  onField: (path: FieldPath) => void;
}

/** Loads what is said of a record, and notes that it has been read. */
function useThreads({ id, version }: CommentedRecord) {
  useEffect(() => void loadThreads(id), [id, version]);
  const { status, answers, failure } = useSnapshot(recordThreads.state);
  const unread = useSnapshot(commentCounts.state).data?.unread ?? 0;
  const isReady = answers === recordThreads.keysOf({ body: { recordId: id } }).answers;
  useEffect(() => {
    if (isReady && unread > 0) void markCommentsRead(id);
  }, [id, isReady, unread]);
  return { isReady, isFailed: status === "failed" && !isReady, failure };
}

function Followed({ record }: Pick<CommentsPanelProps, "record">) {
  const { text } = useTexts();
  const { id } = record;
  const [count, setCount] = useState(0);
  useHeard(
    (heard) => heard.topic === "records" && heard.id === id && heard.kind === "comment",
    () => void followThreads(id).then(setCount),
  );
  const show = () => {
    setCount(0);
    void loadThreads(id);
  };
  return (
    <WaitingChanges
      words={count > 0 ? text("comment.added", { count }) : null}
      onShow={show}
      isInPanel
    />
  );
}

/** True once the viewer's unsent comments on a record are read, or can't be. */
function useTypedRead({ id }: CommentedRecord): boolean {
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadTyped(id)
      .catch(sayTrouble)
      .finally(() => isWanted && setRead(id));
    return () => {
      isWanted = false;
    };
  }, [id]);
  return read === id;
}

/** Goes to the thread that somebody asks for, once it is shown. */
function useAsked({ id }: CommentedRecord, isReady: boolean): void {
  const { asked } = useSnapshot(requestedComment);
  useEffect(() => {
    if (!isReady || !asked) return;
    requestedComment.asked = null;
    if (asked.comment === null) return;
    threadOfComment(id, asked.comment).then(
      (thread) => thread !== null && focusSoon(threadId(thread)),
      // The call has shown why.
      () => undefined,
    );
  }, [id, isReady, asked]);
}

/** All that is said of a record: open threads, those whose place is gone, and resolved ones. */
export function CommentsPanel({ record, focus, onField }: CommentsPanelProps) {
  const { text } = useTexts();
  const { isReady, isFailed, failure } = useThreads(record);
  const isTypedRead = useTypedRead(record);
  useAsked(record, isReady);
  if (isFailed)
    return (
      <FailedCard
        title={text("comment.failed.load")}
        failure={failure}
        onRetry={() => void loadThreads(record.id)}
      />
    );
  return (
    <PanelBody gap={4} size="small">
      <Followed key={record.id} record={record} />
      {isTypedRead && <Begin record={record} focus={focus} />}
      {isReady && isTypedRead ? <Threads record={record} onField={onField} /> : <Waiting />}
    </PanelBody>
  );
}

function Waiting() {
  const { text } = useTexts();
  return (
    <AfterDelay>
      <output aria-label={text("common.loading")}>
        <Skeleton $height={120} />
      </output>
    </AfterDelay>
  );
}

/** A button that opens the field for a new comment; one that was begun is open. */
function Begin({ record, focus }: Omit<CommentsPanelProps, "onField">) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(() => isBegun({ record: record.id, new: true }));
  const [hasSaid, setSaid] = useState(false);
  return (
    <div>
      {isOpen ? (
        <NewComment
          record={record.id}
          focus={focus}
          onSent={() => setSaid(true)}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button
          size="small"
          leadingVisual={AddIcon}
          onClick={() => {
            setSaid(false);
            setOpen(true);
          }}
        >
          {text("comment.add")}
        </Button>
      )}
      <output>{hasSaid && !isOpen ? text("comment.sent") : ""}</output>
    </div>
  );
}

function Threads({ record, onField }: Omit<CommentsPanelProps, "focus">) {
  const { text } = useTexts();
  const { store } = useForm();
  const { threads = [] } = useSnapshot(recordThreads.state).data ?? {};
  const resolved = useSnapshot(commentCounts.state).data?.resolved ?? 0;
  const isGone = ({ place }: CommentThread) =>
    Object.keys(place).length > 0 && pathOfPlace(store, place) === null;
  const open = threads.filter(({ resolvedAt }) => resolvedAt === undefined);
  const gone = open.filter(isGone);
  const done = threads.filter(({ resolvedAt }) => resolvedAt !== undefined);
  const lines = (shown: readonly CommentThread[]) => (
    <Stack as="ul" role="list">
      {shown.map((thread) => (
        <Line stacked key={thread.id}>
          <ThreadCard record={record} thread={thread} onField={onField} />
        </Line>
      ))}
    </Stack>
  );
  return (
    <>
      {open.length === 0 && <Muted as="p">{text("comment.none")}</Muted>}
      {lines(open.filter((thread) => !isGone(thread)))}
      {gone.length > 0 && (
        <Stack as="section" gap={2} aria-label={text("comment.gone")}>
          <Muted as="h3" size="tiny">
            {text("comment.gone")}
          </Muted>
          {lines(gone)}
        </Stack>
      )}
      <More record={record.id} state="open" />
      {resolved > 0 && (
        <details
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && done.length === 0)
              void loadMoreThreads(record.id, "resolved");
          }}
        >
          <Muted as="summary">{text("comment.resolvedCount", { count: resolved })}</Muted>
          {lines(done)}
          {done.length < resolved && <More record={record.id} state="resolved" />}
        </details>
      )}
    </>
  );
}

interface MoreProps {
  record: number;
  state: "open" | "resolved";
}

/** A button that shows older threads. */
function More({ record, state }: MoreProps) {
  const { text } = useTexts();
  const { before, status } = useSnapshot(moreThreads)[state];
  if (before === null) return null;
  return (
    <div>
      {status === "failed" && <p role="alert">{text("comment.failed.load")}</p>}
      <BusyButton
        size="small"
        isBusy={status === "loading"}
        onClick={() => void loadMoreThreads(record, state)}
      >
        {text("comment.older")}
      </BusyButton>
    </div>
  );
}

interface NewCommentProps {
  record: number;
  focus: FieldPath | null;
  onSent: () => void;
  onClose: () => void;
}

/** Begins a thread about the field that had the focus, its row, or the whole record. */
function NewComment({ record, focus, onSent, onClose }: NewCommentProps) {
  const { text } = useTexts();
  const services = useForm();
  const offered = placesAt(services.store, focus);
  const send = async (
    sent: Parameters<Parameters<typeof CommentForm>[0]["onSend"]>[0],
    typed: Typed,
  ) => {
    const place = sentPlace(typed.place ?? offered[0] ?? {});
    const failure = await addComment({ recordId: record, place, ...sent });
    if (!failure) onSent();
    return failure;
  };
  return (
    <CommentForm
      where={{ record, new: true }}
      label={text("comment.add")}
      placeholder={text("comment.addHint")}
      action={text("comment.send")}
      isFocused
      place={offered[0] ?? {}}
      onSend={send}
      onClose={onClose}
    >
      {({ place = offered[0] ?? {} }, change) => (
        <PlaceField
          place={place}
          places={offered.some((each) => isSamePlace(each, place)) ? offered : [place, ...offered]}
          onChange={(next) => change({ place: next })}
        />
      )}
    </CommentForm>
  );
}

interface PlaceFieldProps {
  place: CommentPlace;
  places: readonly CommentPlace[];
  onChange: (place: CommentPlace) => void;
}

function PlaceField({ place, places, onChange }: PlaceFieldProps) {
  const { text } = useTexts();
  const services = useForm();
  const at = places.findIndex((each) => isSamePlace(each, place));
  return (
    <ChoiceField
      label={text("comment.about")}
      value={at}
      options={places.map((each, value) => ({ value, label: placeName(services, each) }))}
      onChoose={(chosen) => onChange(places[chosen] ?? {})}
    />
  );
}
