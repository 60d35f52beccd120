import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { type CommentPlace, takeCounts } from "./counts.ts";
import { appState } from "../appState.ts";

type Page = Operations["comments.list"]["reply"];
type Changed = Operations["comments.add"]["reply"];

export type CommentThread = Snapshot<Page["threads"][number]>;
export type Comment = Snapshot<CommentThread["comments"][number]>;
/** Somebody who can be mentioned. */
export type Mentioned = Comment["mentions"][number];

interface Threads {
  id: number | null;
  status: "loading" | "ready" | "failed";
  failure: FailureInPlace | null;
  /** Open and resolved ones as far as they have been asked for, those with the newest comments first. */
  threads: readonly CommentThread[];
  /** Where the next page begins, of the open ones and of the resolved ones; null for none. */
  next: { open: number | null; resolved: number | null };
}

function none(id: number | null): Threads {
  return {
    id,
    status: "loading",
    failure: null,
    threads: [],
    next: { open: null, resolved: null },
  };
}

export const recordThreads = appState<Threads>(() => none(null));

const newest = Number.MAX_SAFE_INTEGER;

/** Loads the newest open threads of a record, or reads them again. */
export async function loadThreads(id: number): Promise<void> {
  if (recordThreads.id !== id) Object.assign(recordThreads, none(id));
  try {
    const page = await listThreads(id, {});
    if (recordThreads.id !== id) return;
    const next = { open: page.before ?? null, resolved: page.counts.resolved > 0 ? newest : null };
    Object.assign(recordThreads, { status: "ready", threads: page.threads, next, failure: null });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    if (recordThreads.id === id && recordThreads.status !== "ready")
      Object.assign(recordThreads, { status: "failed", failure: inPlaceOf(thrown) });
  }
}

/**
 * Reads again what is shown, since somebody has said something: takes it over where nothing has to
 * move for it, and returns how many comments wait otherwise.
 */
export async function followThreads(id: number): Promise<number> {
  const { threads } = recordThreads;
  if (recordThreads.id !== id || recordThreads.status !== "ready") return 0;
  const page = await listThreads(id, {}).catch(() => null);
  // Read again, or changed by the viewer, meanwhile.
  if (!page || recordThreads.id !== id || recordThreads.threads !== threads) return 0;
  const now = page.threads.map(withEarlier);
  const shown = threads.filter(({ resolvedAt, last }) => isNewer(resolvedAt, last, page.before));
  if (staysInPlace(shown, now)) {
    recordThreads.threads = withThreads(now);
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

/** Loads further threads; the list stays as it is if that fails. */
export async function loadMoreThreads(of: "open" | "resolved"): Promise<void> {
  const { id, next } = recordThreads;
  const before = next[of];
  if (id === null || before === null) return;
  const page = await listThreads(id, { before, resolved: of === "resolved" });
  if (recordThreads.id !== id) return;
  recordThreads.threads = withThreads(page.threads);
  recordThreads.next = { ...recordThreads.next, [of]: page.before ?? null };
}

/** The thread of a comment, which may not be among those that are shown; null if it is gone. */
export async function threadOfComment(id: number, comment: number): Promise<number | null> {
  const has = ({ id: thread, comments }: CommentThread) =>
    thread === comment || comments.some((each) => each.id === comment);
  const known = recordThreads.threads.find(has);
  if (known) return known.id;
  const { threads } = await listThreads(id, { comment });
  if (recordThreads.id === id) recordThreads.threads = withThreads(threads);
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
  const others = recordThreads.threads.filter(({ id }) => !ids.has(id));
  return [...others, ...more].toSorted((one, other) => other.last - one.last);
}

/** Loads answers of a thread before those that are shown. */
export async function loadEarlier({ id, comments }: CommentThread): Promise<void> {
  const [, second] = comments;
  if (!second) return;
  const body = { thread: id, before: second.id };
  const earlier = await call("comments.earlier", { body }, { inPlace: ["network"] });
  recordThreads.threads = recordThreads.threads.map((thread) => {
    const [first, ...rest] = thread.comments;
    if (thread.id !== id || !first) return thread;
    return { ...thread, comments: [first, ...earlier.comments, ...rest] };
  });
}

export type CommentFailure = FailureInPlace & { code: string };

type Outcome = Promise<CommentFailure | null>;

/** Says something; returns why that failed, or null. */
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
  const { id } = recordThreads;
  try {
    const reply = await ask();
    if (id !== null && recordThreads.id === id) takeChange(id, reply, removed);
    return null;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const [field] = thrown.facts.fields;
    const said = inPlaceOf(thrown);
    return { ...said, code: thrown.code, message: field?.message ?? said.message };
  }
}

function takeChange(record: number, { counts, thread }: Changed, removed?: number): void {
  takeCounts(record, counts);
  recordThreads.threads = thread
    ? withThreads([withEarlier(thread)])
    : recordThreads.threads.filter(({ comments }) => comments.every(({ id }) => id !== removed));
}

/** A thread as replied has its newest comments; those that have been loaded before stay. */
function withEarlier(thread: CommentThread): CommentThread {
  const known = recordThreads.threads.find(({ id }) => id === thread.id);
  const [first, second] = thread.comments;
  if (!known || !first || !second) return thread;
  const earlier = known.comments.filter(({ id }) => id > first.id && id < second.id);
  const [, ...rest] = thread.comments;
  return { ...thread, comments: [first, ...earlier, ...rest] };
}

/** Notes that what is shown has been read. What is new stays marked as long as it is shown. */
export async function markCommentsRead(id: number): Promise<void> {
  const upTo = Math.max(0, ...recordThreads.threads.map(({ last }) => last));
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
