import { proxy, ref } from "valtio";
import { askToMerge, takeOthers } from "#client/editing/takeOthers.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { readRecord } from "#client/state/editor.ts";
import { readNews, type RecordNews, versionNow } from "#client/state/records/recordNews.ts";
import { personName } from "#client/state/saveOutcome.ts";
import type { Conflict } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { EditorSession } from "../session.ts";

/** State of other users' changes to the open record. */
export interface Others {
  /** True if there is a newer state that could not be taken over yet. */
  isBehind: boolean;
  /** Places that both have changed, with the state that the other user has stored. */
  conflict: ReturnType<typeof ref<{ stored: Body; conflicts: readonly Conflict[] }>> | null;
  news: ReturnType<typeof ref<News>> | null;
}

/** Changes of others since one's last visit, or while the record is open. */
export interface News extends Omit<RecordNews, "since" | "moved"> {
  since: number;
  isLive: boolean;
  /** Another status, with who set it and why. */
  status: { to: string; by: string; at: string; why?: string | undefined } | null;
}

export function nothingOfOthers(): Others {
  return proxy<Others>({ isBehind: false, conflict: null, news: null });
}

/** Forgets what others have changed, since it has been seen. */
export function forgetNews(others: Others): void {
  others.news = null;
}

/** Asks how to merge what both have changed. */
export function decideConflict(session: EditorSession, others: Others): void {
  const { conflict } = others;
  others.conflict = null;
  if (conflict) askToMerge(session, conflict.stored);
}

/** Points out what others have changed since the last visit, unless there is something newer. */
export function welcome(others: Others, { since, moved, ...news }: RecordNews): void {
  if (since === undefined) return;
  others.news ??= ref({ ...news, since, isLive: false, status: moved ? statusOf(moved) : null });
}

function statusOf({ to, by, at, comment }: NonNullable<RecordNews["moved"]>): News["status"] {
  return { to, by: personName(by), at, why: comment };
}

/**
 * Looks whether somebody has changed or removed the record, and takes over what they have stored,
 * after a pause in what is entered.
 */
export async function lookOnce(
  session: EditorSession,
  others: Others,
  pause: () => Promise<void>,
): Promise<void> {
  const { meta } = session;
  const { id, version } = meta;
  if (id === null || meta.isGone || meta.saveState === "saving") return;
  const now = await versionNow(id);
  if (now === null) return;
  if (now === "gone") return tellGone(session);
  if (now <= meta.version) return;
  await pause();
  const stored = await readRecord(id);
  // Saved meanwhile: the next look compares again.
  if (!stored || meta.version !== version) return;
  await take(session, others, stored);
}

async function take(session: EditorSession, others: Others, stored: Body): Promise<void> {
  const { meta } = session;
  const { id, version, status } = meta;
  if (id === null) return;
  const news = await readNews(id, version);
  const taken = takeOthers(session, stored);
  others.isBehind = taken.kind === "later";
  if (taken.kind === "later") return;
  if (taken.kind === "conflict") {
    others.conflict = ref({ stored, conflicts: taken.conflicts });
    return;
  }
  others.conflict = null;
  others.news = newsAfter(others.news, {
    version: meta.version,
    since: version,
    // A lost reply of one's own save is no news.
    items: news?.version === meta.version ? news.items : [],
    status: meta.status === status ? null : movedBy(meta.status, stored, news),
  });
}

/** Points out what a merge with somebody else's save has brought in, apart from what was decided there. */
export async function tellMerged(
  { meta }: EditorSession,
  others: Others,
  since: number,
): Promise<void> {
  const { id, version, merge } = meta;
  if (id === null || merge?.stored["version"] !== version) return;
  const decided = new Set(merge.conflicts.map(({ path }) => path));
  const news = await readNews(id, since);
  if (news?.version !== version || meta.version !== version) return;
  const items = news.items.filter(({ pointer }) => !decided.has(pointer));
  others.news = newsAfter(others.news, { version, since, items, status: null });
}

function movedBy(to: string, stored: Body, news: RecordNews | null): News["status"] {
  if (news?.moved?.to === to) return statusOf(news.moved);
  const at = stored["updatedAt"];
  return { to, by: personName(stored["updatedBy"]), at: typeof at === "string" ? at : "" };
}

/** Combines new changes with earlier ones that have not been seen. */
function newsAfter(earlier: Others["news"], later: Omit<News, "isLive">): Others["news"] {
  if (later.items.length === 0 && !later.status) return earlier;
  const named = new Set(later.items.map(({ pointer }) => pointer));
  const rest = (earlier?.items ?? []).filter(({ pointer }) => !named.has(pointer));
  return ref({
    version: later.version,
    since: earlier?.since ?? later.since,
    items: [...rest, ...later.items],
    isLive: true,
    status: later.status ?? earlier?.status ?? null,
  });
}

/** Locks the form: entries can still be read and copied, but no longer saved. */
function tellGone({ store, meta }: EditorSession): void {
  const { context, nextStatus } = store;
  meta.isGone = true;
  takeFormFacts(store, { context, nextStatus, readOnly: true });
}
