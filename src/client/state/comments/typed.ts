import { asJson } from "#shared/engine/body/borders.ts";
import { mayHaveDrafts } from "../drafts/database.ts";
import { type Draft, type Owner, ownerName, ownerNow } from "../drafts/draft.ts";
import { settleTab } from "../drafts/leftovers.ts";
import { forgetInTab, keepInTab } from "../drafts/tab.ts";
import { sayTrouble } from "../drafts/trouble.ts";
import { type CommentPlace, typedName } from "./counts.ts";
import type { Mentioned } from "./threads.ts";
import { onNewApp } from "../appState.ts";

/** A comment that has been typed and not sent. */
export interface Typed {
  /** Identifies the comment, so that it is said once however often it is sent. */
  clientId: string;
  text: string;
  /** People mentioned; some may have been deleted from the text since. */
  people: readonly Mentioned[];
  place?: CommentPlace;
}

/** Where a comment is typed: as a new thread of a record, as an answer, or over an earlier one. */
export type TypedWhere = { record: number } & (
  | { new: true }
  | { thread: number }
  | { comment: number }
);

interface Held {
  owner: Owner;
  name: string;
  typed: Typed;
  /** True once it is in the draft store. */
  isWritten: boolean;
}

/** Milliseconds from a keystroke until what is typed is written. */
const KEEP_MS = 700;

// Unsent comments are kept like drafts: encrypted with their author's key.
const held = new Map<string, Held>();
onNewApp(() => {
  held.clear();
});
let due: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<void> = Promise.resolve();

function nameOf({ record, ...rest }: TypedWhere): string {
  const [[kind = "", id = ""] = []] = Object.entries(rest);
  return `${typedName(record)}${kind} ${String(id)}`;
}

/** Id under which it is kept: one for each account and place, whichever page it is typed in. */
function idOf(owner: Owner, name: string): string {
  return `${ownerName(owner) ?? ""} ${name}`;
}

function loadStore() {
  return import("../drafts/store.ts");
}

/** The unsent comment at a place, or a new one. */
export function typedAt(where: TypedWhere): Typed {
  const known = held.get(idOf(ownerNow(), nameOf(where)));
  return known?.typed ?? { clientId: crypto.randomUUID(), text: "", people: [] };
}

/** Keeps what is typed somewhere, or forgets it once it is sent. */
export function keepTyped(where: TypedWhere, typed: Typed | null): void {
  const owner = ownerNow();
  const name = nameOf(where);
  const id = idOf(owner, name);
  if (typed && typed.text !== "") {
    held.set(id, { owner, name, typed, isWritten: false });
    due ??= setTimeout(() => void writeTyped(), KEEP_MS);
    return;
  }
  if (!held.delete(id)) return;
  forgetInTab(name);
  void enqueue(async () => (await loadStore()).removeDraft(id));
}

function enqueue(work: () => Promise<void>): Promise<void> {
  queue = queue.then(work).catch(sayTrouble);
  return queue;
}

/** Writes what is typed where drafts are kept; what can't be stays in this page, which says why. */
export function writeTyped(): Promise<void> {
  clearTimeout(due);
  due = undefined;
  const waiting = [...held].filter(([, { isWritten }]) => !isWritten);
  return waiting.length === 0
    ? queue
    : enqueue(async () => {
        for (const [id] of waiting) await writeOne(id);
      });
}

async function writeOne(id: string): Promise<void> {
  const now = held.get(id);
  const owner = now && ownerName(now.owner);
  if (!now || !owner) return;
  const { writeDraft } = await loadStore();
  await writeDraft(owner, now.name, id, draftOf(now));
  // Unless it has been gone on with, or sent, meanwhile.
  if (held.get(id) !== now) return;
  now.isWritten = true;
  forgetInTab(now.name);
}

function draftOf({ typed }: Held): Draft {
  const keptAt = new Date().toISOString();
  return { keptAt, base: {}, body: asJson(typed), pending: null, step: 0 };
}

/** Reads what the viewer has typed on a record, in whatever page. */
export async function loadTyped(record: number): Promise<void> {
  const viewer = ownerNow();
  const owner = ownerName(viewer);
  if (owner === null) return;
  await settleTab();
  await writeTyped();
  // Drop other users' stored comments from memory; they are kept for their authors only.
  for (const [id, each] of held)
    if (ownerName(each.owner) !== owner && each.isWritten) held.delete(id);
  if (!(await mayHaveDrafts())) return;
  const { draftsOf } = await loadStore();
  const start = typedName(record);
  for (const { id, name, draft } of await draftsOf(owner, (each) => each.startsWith(start))) {
    forgetInTab(name);
    // Border: only this module writes drafts of such names.
    const typed = draft.body as unknown as Typed;
    if (!held.has(id)) held.set(id, { owner: viewer, name, typed, isWritten: true });
  }
}

/** Ids of the viewer's unsent comments, as far as this page knows them. */
export function typedIds(): string[] {
  const owner = ownerName(ownerNow());
  return [...held].filter(([, each]) => ownerName(each.owner) === owner).map(([id]) => id);
}

/** Forgets what is typed in this page, because its author signs out or takes another group. */
export function forgetTyped(): void {
  clearTimeout(due);
  due = undefined;
  for (const { name } of held.values()) forgetInTab(name);
  held.clear();
}

/** The next page of this tab encrypts what is left, which takes longer than a closing page has. */
function keepInLeaving(): void {
  for (const [id, each] of held)
    if (!each.isWritten) keepInTab(each.name, id, each.owner, draftOf(each));
}

window.addEventListener("pagehide", keepInLeaving);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void writeTyped();
});
