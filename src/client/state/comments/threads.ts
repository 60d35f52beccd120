import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { type CommentPlace, takeCounts } from "./counts.ts";
import { appState } from "../appState.ts";
import { nullOnFailure } from "../requests/nullOnFailure.ts";
import { resource } from "../requests/resource.ts";

type Page = Operations["comments.list"]["reply"];
type Changed = Operations["comments.add"]["reply"];

export type CommentThread = Snapshot<Page["threads"][number]>;
export type Comment = Snapshot<CommentThread["comments"][number]>;
/** Somebody who can be mentioned. */
export type Mentioned = Comment["mentions"][number];

/** Threads as far as they have been asked for, open and resolved, those with the newest comments first. */
export const recordThreads = resource("comments.list");

type State = "open" | "resolved";

/** Where the next page begins, null for none; a failed one is asked for again. */
interface MoreThreads {
  before: number | null;
  status: "idle" | "loading" | "failed";
}

export const moreThreads = appState<Record<State, MoreThreads>>(() => ({
  open: { before: null, status: "idle" },
  resolved: { before: null, status: "idle" },
}));

const newest = Number.MAX_SAFE_INTEGER;

function inputOf(id: number) {
  return { body: { recordId: id } };
}

/** Loads the newest open threads of a record, or reads them again. */
export async function loadThreads(id: number): Promise<void> {
  const page = await recordThreads.load(inputOf(id));
  if (!page) return;
  takeCounts(id, page.counts);
  Object.assign(moreThreads, {
    open: { before: page.before ?? null, status: "idle" },
    resolved: { before: page.counts.resolved > 0 ? newest : null, status: "idle" },
  });
}

/** The threads of a record as far as they are known. */
function threadsOf(id: number): readonly CommentThread[] | null {
  const { answers, data } = recordThreads.state;
  return answers === recordThreads.keysOf(inputOf(id)).answers ? (data?.threads ?? null) : null;
}

function knownThreads(): readonly CommentThread[] {
  return recordThreads.state.data?.threads ?? [];
}

function setThreads(threads: readonly CommentThread[]): void {
  const { data } = recordThreads.state;
  // Border: threads are replaced as a whole, never changed in place.
  if (data) data.threads = threads as Page["threads"];
}

/**
 * Reads again what is shown, since somebody has said something: takes it over where nothing has to
 * move for it, and returns how many comments wait otherwise.
 */
export async function followThreads(id: number): Promise<number> {
  const threads = threadsOf(id);
  if (!threads) return 0;
  const page = await listThreads(id, {}).catch(() => null);
  // Read again, or changed by the viewer, meanwhile.
  if (!page || threadsOf(id) !== threads) return 0;
  const now = page.threads.map(withEarlier);
  const shown = threads.filter(({ resolvedAt, last }) => isNewer(resolvedAt, last, page.before));
  if (staysInPlace(shown, now)) {
    setThreads(withThreads(now));
    return 0;
  }
  const known = new Set(threads.flatMap(({ comments }) => comments.map((each) => each.id)));
  const added = now.flatMap(({ comments }) => comments).filter((each) => !known.has(each.id));
  return Math.max(1, added.length);
}

/** True if an open thread is within the newest page. */
function isNewer(resolvedAt: string | undefined, last: number, before = 0): boolean {
  return resolvedAt === undefined && last >= before;
}

/** True if the order is unchanged except for comments added at the very end. */
function staysInPlace(shown: readonly CommentThread[], now: readonly CommentThread[]): boolean {
  const sayings = (threads: readonly CommentThread[]) =>
    threads.flatMap(({ id, comments }) => comments.map((each) => `${id} ${each.id}`));
  const [before, after] = [sayings(shown), sayings(now)];
  const isSame = before.every((each, at) => each === after[at]);
  return isSame && shown.length === now.length;
}

/** Loads further threads of a record; the list stays as it is if that fails. */
export async function loadMoreThreads(id: number, state: State): Promise<void> {
  const more = moreThreads[state];
  const { before } = more;
  if (before === null || more.status === "loading") return;
  more.status = "loading";
  try {
    const page = await listThreads(id, { before, resolved: state === "resolved" });
    if (!threadsOf(id)) return;
    setThreads(withThreads(page.threads));
    Object.assign(more, { before: page.before ?? null, status: "idle" });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    more.status = "failed";
  }
}

/** The thread of a comment, which may not be among those that are shown; null if it is gone. */
export async function threadOfComment(id: number, comment: number): Promise<number | null> {
  const has = ({ id: thread, comments }: CommentThread) =>
    thread === comment || comments.some((each) => each.id === comment);
  const known = threadsOf(id)?.find(has);
  if (known) return known.id;
  const { threads } = await listThreads(id, { comment });
  if (threadsOf(id)) setThreads(withThreads(threads));
  return threads[0]?.id ?? null;
}

async function listThreads(
  id: number,
  wanted: Omit<Operations["comments.list"]["body"], "recordId">,
): Promise<Page> {
  const body = { recordId: id, ...wanted };
  const page = await call("comments.list", { body }, { inPlace: "all" });
  takeCounts(id, page.counts);
  return page;
}

function withThreads(more: readonly CommentThread[]): CommentThread[] {
  const ids = new Set(more.map(({ id }) => id));
  const others = knownThreads().filter(({ id }) => !ids.has(id));
  return [...others, ...more].toSorted((one, other) => other.last - one.last);
}

/** Loads answers of a thread before those that are shown; false if that failed. */
export async function loadEarlier({ id, comments }: CommentThread): Promise<boolean> {
  const [, second] = comments;
  if (!second) return true;
  const body = { thread: id, before: second.id };
  const earlier = await nullOnFailure(call("comments.earlier", { body }, { inPlace: "all" }));
  if (!earlier) return false;
  setThreads(
    knownThreads().map((thread) => {
      const [first, ...rest] = thread.comments;
      if (thread.id !== id || !first) return thread;
      return { ...thread, comments: [first, ...earlier.comments, ...rest] };
    }),
  );
  return true;
}

export type CommentFailure = FailureInPlace & { code: string };

type Outcome = Promise<CommentFailure | null>;

/** Says something of a record; returns why that failed, or null. */
export function addComment(body: Operations["comments.add"]["body"]): Outcome {
  return changing(() => call("comments.add", { body }, { inPlace: "all" }));
}

export function editComment(body: Operations["comments.edit"]["body"]): Outcome {
  return changing(() => call("comments.edit", { body }, { inPlace: "all" }));
}

export function removeComment(id: number): Outcome {
  return changing(() => call("comments.remove", { body: { id } }, { inPlace: "all" }), id);
}

export function resolveThread(thread: number, resolved: boolean): Outcome {
  const body = { thread, resolved };
  return changing(() => call("comments.resolve", { body }, { inPlace: "all" }));
}

/** Changes comments; `removed` may be the last of its thread. */
async function changing(ask: () => Promise<Changed>, removed?: number): Outcome {
  const { key } = recordThreads.state;
  try {
    const reply = await ask();
    if (key !== "" && recordThreads.state.key === key) takeChange(recordOf(key), reply, removed);
    return null;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const [field] = thrown.facts.fields;
    const said = inPlaceOf(thrown);
    return { ...said, code: thrown.code, message: field?.message ?? said.message };
  }
}

/** The record that the threads of a request are of. */
function recordOf(key: string): number {
  // Border: the key is the input of the latest request.
  return (JSON.parse(key) as ReturnType<typeof inputOf>).body.recordId;
}

function takeChange(record: number, { counts, thread }: Changed, removed?: number): void {
  takeCounts(record, counts);
  setThreads(
    thread
      ? withThreads([withEarlier(thread)])
      : knownThreads().filter(({ comments }) => comments.every(({ id }) => id !== removed)),
  );
}

/** A thread as replied has its newest comments; those that have been loaded before stay. */
function withEarlier(thread: CommentThread): CommentThread {
  const known = knownThreads().find(({ id }) => id === thread.id);
  const [first, second] = thread.comments;
  if (!known || !first || !second) return thread;
  const earlier = known.comments.filter(({ id }) => id > first.id && id < second.id);
  const [, ...rest] = thread.comments;
  return { ...thread, comments: [first, ...earlier, ...rest] };
}

/** Notes that what is shown has been read. What is new stays marked as long as it is shown. */
export async function markCommentsRead(id: number): Promise<void> {
  const upTo = Math.max(0, ...knownThreads().map(({ last }) => last));
  if (upTo === 0) return;
  try {
    const body = { recordId: id, upTo };
    takeCounts(id, await call("comments.markRead", { body }, { inPlace: "all" }));
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
  }
}

/** Staff who may read a record, by a part of their name; nobody without a connection. */
export async function findMentionable(id: number, text: string): Promise<readonly Mentioned[]> {
  try {
    const body = { recordId: id, text };
    return (await call("comments.people", { body }, { inPlace: "all" })).people;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return [];
  }
}

/** A place as a call takes it. */
export function sentPlace({ list, row, field }: CommentPlace): CommentPlace {
  return {
    ...(list !== undefined && { list }),
    ...(row !== undefined && { row }),
    ...(field !== undefined && { field }),
  };
}
