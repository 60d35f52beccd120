import { asJson } from "#shared/engine/body/borders.ts";
import { proxy, ref } from "valtio";
import { call, type KeptReply } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** What narrows a list: values of the call's own parameters. */
export type LookupQuery = Readonly<Record<string, string | number | boolean | null>>;

/** Items of one list as they are known now. */
export interface LookupList {
  state: "loading" | "ready" | "failed";
  items: readonly Body[];
}

interface CachedLookup {
  state: LookupList["state"];
  items: ReturnType<typeof ref<readonly Body[]>>;
  at: number;
}

/** After this time a list is asked for again when somebody opens it; what is there stays shown meanwhile. */
const FRESH_MS = 60_000;
const MOST_RECENT = 5;
const nothing: readonly Body[] = [];

/** Look-up lists by list and query. */
export const lookups = proxy<Record<string, CachedLookup | undefined>>({});
const created = new Map<string, Body[]>();
/** What came last, by list and query: asked again, an unchanged list is not sent again. */
const replies = new Map<string, KeptReply>();

/** One name for a list with its query. */
export function lookupName(list: string, query: LookupQuery): string {
  return `${list} ${JSON.stringify(query)}`;
}

/** Asks for a list unless it is there and fresh. */
export async function loadLookup(list: string, query: LookupQuery): Promise<void> {
  const name = lookupName(list, query);
  const known = lookups[name];
  if (known && (known.state === "loading" || Date.now() - known.at < FRESH_MS)) return;
  const items = known?.items ?? ref(nothing);
  lookups[name] = { state: "loading", items, at: Date.now() };
  try {
    const found = await fetchLookup(list, query);
    lookups[name] = {
      state: "ready",
      items: ref(found.map((item) => asJson(item))),
      at: Date.now(),
    };
  } catch {
    lookups[name] = { state: "failed", items, at: 0 };
  }
}

function fetchLookup(list: string, query: LookupQuery) {
  const kept = cachedReply(lookupName(list, query));
  if (list === "records") return call("lookups.records", { body: query }, { kept });
  return call("lookups.list", { body: query }, { kind: list, withProductOwned: true, kept });
}

/** Most replies that are kept: words that were searched for are many. */
const MOST_KEPT = 100;

function cachedReply(name: string): KeptReply {
  const known = replies.get(name);
  if (known) return known;
  const kept: KeptReply = {};
  const [oldest] = replies.keys();
  if (replies.size >= MOST_KEPT && oldest !== undefined) replies.delete(oldest);
  replies.set(name, kept);
  return kept;
}

/** Whether a list is so long that the server must be asked for what was typed. */
export function isCutOff(list: LookupList): boolean {
  return list.items.length >= limits.lookupMaximum;
}

/** Keeps an item that was typed in, so that other fields of the same list offer it before it is saved. */
export function keepCreated(list: string, item: Body): void {
  created.set(list, [...(created.get(list) ?? []), item]);
}

/** Items of a list that were typed in and are not saved yet. */
export function createdItems(list: string): readonly Body[] {
  return created.get(list) ?? nothing;
}

/** Forgets lists, because what was typed in is stored now, or the language has changed. */
export function forgetLookups(): void {
  created.clear();
  for (const name of Object.keys(lookups)) delete lookups[name];
}

const recentKey = (list: string) => `RECENT_${list}`;

/** Ids of what was chosen last from a list on this device, the latest first. */
export function recentIds(list: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(list)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

/** Remembers that something was chosen. */
export function rememberChoice(list: string, item: Body): void {
  const { id } = item;
  if (typeof id !== "number") return;
  const others = recentIds(list).filter((each) => each !== id);
  const kept = [id, ...others].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(recentKey(list), JSON.stringify(kept));
  } catch {
    // Without storage nothing is remembered; choosing works all the same.
  }
}
