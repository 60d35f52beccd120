import { asJson } from "#shared/engine/body/borders.ts";
import { ref } from "valtio";
import { call, type KeptReply } from "#client/api/call.ts";
import { loadTexts } from "#client/i18n/language.ts";
import {
  companyNameWords,
  hasCompanyNames,
  isSameCompanyName,
} from "#shared/domain/catalogues/companyNames.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { auth } from "./auth.ts";
import { loadModule } from "./loading/loadModule.ts";
import { outcomeOf, type SaveOutcome } from "./saveOutcome.ts";
import { appState, onNewApp } from "./appState.ts";

/** Filters of a list, as parameters of its call. */
export type LookupQuery = Readonly<
  Record<string, string | number | boolean | null | readonly number[]>
>;

export interface LookupList {
  state: "loading" | "ready" | "failed";
  items: readonly Body[];
}

interface CachedLookup {
  state: LookupList["state"];
  items: ReturnType<typeof ref<readonly Body[]>>;
  at: number;
}

/**
 * Cache lifetime in milliseconds; an older list is reloaded when opened and stays visible
 * meanwhile.
 */
const FRESH_MS = 60_000;
const MOST_RECENT = 5;
const nothing: readonly Body[] = [];

/** Look-up lists by list and query. */
export const lookups = appState<Record<string, CachedLookup | undefined>>(() => ({}));
const created = new Map<string, Body[]>();
/** Loads under way by list and query, so that whoever asks meanwhile waits for the same items. */
const loads = new Map<string, Promise<void>>();
/** The last reply per list and query, to avoid retransmitting an unchanged list (ETag). */
const replies = new Map<string, KeptReply>();
onNewApp(() => {
  created.clear();
  loads.clear();
  replies.clear();
});

/** Cache key of a list with its query. */
export function lookupName(list: string, query: LookupQuery): string {
  return `${list} ${JSON.stringify(query)}`;
}

/** Loads a list unless a fresh one is cached. */
export async function loadLookup(list: string, query: LookupQuery): Promise<void> {
  const name = lookupName(list, query);
  const known = lookups[name];
  const isFresh = known?.state !== "loading" && Date.now() - (known?.at ?? 0) < FRESH_MS;
  if (isFresh) return;
  const load = loads.get(name) ?? loadAs(name, list, query).finally(() => loads.delete(name));
  loads.set(name, load);
  await load;
}

async function loadAs(name: string, list: string, query: LookupQuery): Promise<void> {
  const items = lookups[name]?.items ?? ref(nothing);
  lookups[name] = { state: "loading", items, at: Date.now() };
  try {
    const [found] = await Promise.all([fetchLookup(list, query), loadGroupWords(list)]);
    lookups[name] = {
      state: "ready",
      items: ref(found.map((item) => asJson(item))),
      at: Date.now(),
    };
  } catch {
    lookups[name] = { state: "failed", items, at: 0 };
  }
}

/** The item of a list that has only one; null if there are more or the list can't be read. */
export async function onlyItem(list: string, query: LookupQuery): Promise<Body | null> {
  try {
    const options = { kind: list, withProductOwned: true, inPlace: "all" } as const;
    const [item, ...more] = await call("lookups.list", { body: query }, options);
    return item && more.length === 0 ? asJson(item) : null;
  } catch {
    return null;
  }
}

/**
 * The items of a list with one of these titles, however long the list is; none if they can't be
 * asked for.
 */
export async function itemsTitled(
  list: string,
  query: LookupQuery,
  titles: readonly string[],
): Promise<readonly Body[]> {
  await loadLookup(list, query);
  const kept = lookups[lookupName(list, query)];
  // Border: a snapshot of opaque items is the items themselves.
  const items = [...((kept?.items ?? nothing) as readonly Body[]), ...createdItems(list)];
  if (!kept || !isCutOff({ state: kept.state, items: kept.items })) return items;
  try {
    const options = { kind: list, withProductOwned: true, inPlace: "all" } as const;
    const body = { ...query, titles: [...titles] };
    const found = await call("lookups.list", { body }, options);
    return [...items, ...found.map((item) => asJson(item))];
  } catch {
    return items;
  }
}

/**
 * An entry of a list of companies whose name is the same but for case, spaces or legal form; null if
 * there is none, or it can't be asked for.
 */
export async function itemNamedAlike(list: string, title: string): Promise<Body | null> {
  const [text = ""] = companyNameWords(title).toSorted((one, other) => other.length - one.length);
  if (!hasCompanyNames(list) || text === "") return null;
  try {
    const options = { kind: list, withProductOwned: true, inPlace: "all" } as const;
    const found = await call("lookups.list", { body: { text } }, options);
    const alike = found.find((item) => isSameCompanyName(item.title ?? "", title));
    return alike ? asJson(alike) : null;
  } catch {
    return null;
  }
}

/** Loads the words of a list's groups; without them, its items stand one below the other. */
async function loadGroupWords(list: string): Promise<void> {
  if (plans[`catalogues/${list}`]?.groupBy === undefined) return;
  await loadModule(() => loadTexts("catalogues")).catch(() => undefined);
}

function fetchLookup(list: string, query: LookupQuery) {
  // A picker says itself that it can't be reached, next to the entries, which stay.
  const options = { kept: cachedReply(lookupName(list, query)), inPlace: ["network"] as const };
  if (list === "records") return call("lookups.records", { body: query }, options);
  if (list === "masterRecord") return call("lookups.masterRecords", { body: query }, options);
  return call("lookups.list", { body: query }, { ...options, kind: list, withProductOwned: true });
}

/** Maximum number of cached replies; searches produce many. */
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

/** True if a list is incomplete, so that searches must go to the server. */
export function isCutOff({ items: { length } }: LookupList): boolean {
  // A list of as many as its beginning would have is searched there, too.
  return length === limits.lookupMatches || length >= limits.lookupMaximum;
}

/** Creates an item that is more than its title, or suggests it; other fields offer it at once. */
export async function addEntry(list: string, item: Body): Promise<SaveOutcome> {
  const outcome = await outcomeOf(async () => {
    const options = { inPlace: ["network", "invalid"] as const };
    return (await call("catalogue.add", { body: { kind: list, item } }, options)).item;
  });
  if (outcome.kind === "stored") keepCreated(list, outcome.body);
  return outcome;
}

/** Remembers a typed-in item, so that other fields of the same list offer it before it is saved. */
export function keepCreated(list: string, item: Body): void {
  created.set(list, [...(created.get(list) ?? []), item]);
}

/** Typed-in items of a list that are not saved yet. */
export function createdItems(list: string): readonly Body[] {
  return created.get(list) ?? nothing;
}

/** Clears all lists after typed-in items are saved or the language changes. */
export function forgetLookups(): void {
  created.clear();
  for (const name of Object.keys(lookups)) delete lookups[name];
}

/** Recent choices are private: the next user of the browser must not see them. */
const recentKey = (list: string) =>
  `RECENT_${auth.viewer?.group ?? 0}_${auth.viewer?.account ?? 0}_${list}`;

/** Ids that this account recently chose from a list on this device, latest first. */
export function recentIds(list: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(list)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

export function rememberChoice(list: string, item: Body): void {
  const { id } = item;
  if (typeof id !== "number") return;
  const others = recentIds(list).filter((each) => each !== id);
  const kept = [id, ...others].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(recentKey(list), JSON.stringify(kept));
  } catch {
    // Choosing works without storage, only nothing is remembered.
  }
}
