import activityActions from "#schemas/lists/activityActions.json" with { type: "json" };
import activityKinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import { weekOf } from "#shared/domain/writing/dates.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { operations, type Operations } from "#shared/generated/operations.ts";
import { plans } from "#shared/generated/plans.ts";
import type { ActivityEntry, ActivityPage, ActivityWeeks } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import {
  lastBodies,
  listActivity,
  recordNames,
  type LogEntry,
  type LogView,
} from "#server/store/trail/activity.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { undoableJobs } from "../catalogues/undoableReplacements.ts";
import { isOthers } from "../companies/companyVisibility.ts";
import { masterRecordKind } from "../records/masterRecords.ts";
import { peopleOf } from "../bodies/references.ts";
import { formerTitles } from "../staff/formerStaff.ts";

/** Item kinds that every reader can look up; events on other kinds are for administrators only. */
const openKinds = new Set(
  operations.filter((each) => each.handler === "lookups.list").map((each) => each.kind ?? ""),
);

/** All item kinds, including product records, which are stored alongside catalogue items. */
const itemKinds = new Set([
  ...Object.keys(plans)
    .filter((document) => document.startsWith("catalogues/"))
    .map((document) => document.slice("catalogues/".length)),
  masterRecordKind,
]);

/** Log details shown besides author, action and time; never field contents. */
const shownDetails = new Set(
  "version restored from to type language records size removed file export asAt hour".split(" "),
);

type Wanted = Operations["activity.stream"]["query"];

type Actions = NonNullable<LogView["actions"]>[number];

const namesOf = (test: (kind: string) => boolean): string[] =>
  activityActions.items.filter(({ kind }) => test(kind)).map(({ value }) => value);

/** Actions of a kind; "items" stands for all that no other kind claims. */
function actionsOf(kind: string): Actions {
  const isWanted = kind !== "items";
  return { isWanted, names: namesOf((each) => (isWanted ? each === kind : each !== kind)) };
}

const accessKinds = activityKinds.items.filter(({ view }) => view === "access");
const accessNames = namesOf((kind) => accessKinds.some(({ value }) => value === kind));

/** Actions of a view: who signed in, was refused or fetched something, or what became of something. */
const actionsIn = (view: string): Actions => ({
  isWanted: view === "access",
  names: accessNames,
});

/** A page of the audit log, newest first, limited to what the viewer may see. */
export function activityPage(call: Call, wanted: Wanted): Promise<ActivityPage> {
  const { after, perPage = limits.pageSize, recordId, actorId, kind, view: shown } = wanted;
  return call.read(async (tx) => {
    const actions = [
      ...(kind === undefined ? [] : [actionsOf(kind)]),
      ...(shown === undefined ? [] : [actionsIn(shown)]),
    ];
    const view = { ...logViewOf(call), recordId, actorId, actions };
    const page = { perPage, ...(after === undefined ? {} : { after }) };
    const found = await listActivity(tx, view, page, limits.exactTotal);
    if (!found) throw unknownCursor();
    return { ...found, items: await presentEntries(tx, call, found.items) };
  });
}

/** Recent events by week; repeated actions by one person on one target are reported once a week. */
export function activityWeeks(call: Call): Promise<ActivityWeeks> {
  return call.read(async (tx) => {
    const page = { perPage: limits.pageSizeMaximum };
    // Sign-ins, refusals and downloads belong to the audit log; this overview covers the register.
    const actions = [actionsIn("changes")];
    const found = await listActivity(tx, { ...logViewOf(call), actions }, page, 0);
    const items = await presentEntries(tx, call, found?.items ?? []);
    const weeks = new Map<string, Map<string, ActivityEntry>>();
    for (const item of items) {
      const monday = weekOf(item.at);
      const week = weeks.get(monday) ?? new Map<string, ActivityEntry>();
      weeks.set(monday, week);
      const known = week.get(entryIdentity(item));
      if (known) known.times = (known.times ?? 1) + 1;
      else week.set(entryIdentity(item), item);
    }
    return {
      weeks: [...weeks]
        .map(([monday, week]) => ({ monday, items: [...week.values()] }))
        .toSorted((one, other) => (one.monday < other.monday ? 1 : -1)),
    };
  });
}

/** Identity of an entry in the overview: entries that read the same are shown as one. */
function entryIdentity({ action, actor, record, item, detail }: ActivityEntry): string {
  return [action, actor?.id, record?.id ?? item?.id, detail.to].join(" ");
}

function logViewOf({ viewer }: Call): LogView {
  const { account, companies, roles } = viewer;
  const isWhole = companies === null && hasRole(roles, "ROLE_TENANT_ADMIN");
  return { account, companies, isWhole, kinds: [...openKinds] };
}

interface LogTarget {
  kind: string;
  id: number;
}

function logTargetOf({ target }: LogEntry): LogTarget | null {
  const [kind = "", id = ""] = target?.split("/") ?? [];
  return /^\d+$/.test(id) ? { kind, id: Number(id) } : null;
}

/** The account an event affected without its owner being the actor, or that of a machine. */
function accountOf(entry: LogEntry): number | null {
  const target = logTargetOf(entry);
  if (target?.kind === "machine") return target.id;
  return entry.actor === null && target?.kind === "account" ? target.id : null;
}

/** A person as the target of a log entry. */
function personEntry(person: Body | undefined): NamedEntry | null {
  const { id, title } = person ?? {};
  return typeof id === "number" ? { id, title: asText(title), exists: true } : null;
}

async function presentEntries(
  tx: Tx,
  call: Call,
  entries: readonly LogEntry[],
): Promise<ActivityEntry[]> {
  const person = await peopleOf(
    tx,
    entries.flatMap((entry) => [entry.actor, accountOf(entry)]),
    call.language,
  );
  const titled = await readTitles(
    tx,
    call,
    entries.map(logTargetOf).filter((target) => target !== null),
  );
  const undoable = await undoableJobs(
    tx,
    call,
    entries.map(jobOf).filter((id) => id !== null),
  );
  const isWhole = logViewOf(call).isWhole;
  return entries.map((entry) => {
    const job = jobOf(entry);
    const actor = person(entry.actor);
    const target = logTargetOf(entry);
    const named = target && (titled(target) ?? personEntry(person(accountOf(entry))));
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      action: actionOf(entry, target),
      // Border: a person reference (id, title).
      ...(actor ? { actor: actor as ActivityEntry["actor"] } : {}),
      ...(named && target.kind === "record" ? { record: named } : {}),
      ...(named && target.kind !== "record" ? { item: { kind: target.kind, ...named } } : {}),
      ...(job !== null && undoable.has(job) ? { undoableJob: job } : {}),
      ...timesOf(entry),
      detail: detailOf(entry, isWhole),
    };
  });
}

/** How often it happened, for entries that count. */
function timesOf({ detail }: LogEntry): Pick<ActivityEntry, "times"> {
  const times = asNumber(detail["times"]) ?? 1;
  return times > 1 ? { times } : {};
}

/** The job that did what an entry says, if one did. */
function jobOf({ detail }: LogEntry): number | null {
  return asNumber(detail["job"]) ?? null;
}

const namedActions = new Set(activityActions.items.map(({ value }) => value));

/** All catalogues share one action name per verb, unless a kind has its own. */
function actionOf({ action }: LogEntry, target: LogTarget | null): string {
  if (namedActions.has(action)) return action;
  const [kind, verb] = action.split(".");
  return target && target.kind === kind && itemKinds.has(kind) ? `item.${verb}` : action;
}

function detailOf({ detail, address }: LogEntry, withAddress: boolean): ActivityEntry["detail"] {
  const kept = Object.entries(detail).filter(([name]) => shownDetails.has(name));
  if (withAddress && address !== null) kept.push(["address", address]);
  // Border: written by our own services with the values listed in the response schema.
  return Object.fromEntries(kept) as ActivityEntry["detail"];
}

/** True if entry titles are hidden: they may be drafts, and the viewer isn't their keeper. */
function isKept({ viewer }: Call, kind: string): boolean {
  const keeper = plans[`catalogues/${kind}`]?.catalogue?.upkeep;
  return keeper !== undefined && !hasRole(viewer.roles, keeper);
}

interface NamedEntry {
  id: number;
  title: string;
  exists: boolean;
}

/** Titles of records and items: current ones, or those at deletion. */
async function readTitles(
  tx: Tx,
  call: Call,
  targets: readonly LogTarget[],
): Promise<(target: LogTarget) => NamedEntry | null> {
  const idsOf = (test: (kind: string) => boolean) =>
    targets.filter(({ kind }) => test(kind)).map(({ id }) => id);
  const records = await recordNames(
    tx,
    idsOf((kind) => kind === "record"),
  );
  const items = await readItems(
    tx,
    idsOf((kind) => itemKinds.has(kind)),
  );
  const gone = await lastBodies(
    tx,
    targets.filter(({ id }) => !records.has(id) && !items.has(id)),
  );
  const former = await formerTitles(tx, [...gone.keys()], call.language);
  return ({ kind, id }) => {
    // Accounts and groups count on their own, so that an item may have their number.
    const item = itemKinds.has(kind) ? items.get(id) : undefined;
    if (isKept(call, kind) || isOthers(call, kind, item?.body ?? gone.get(id))) return null;
    const title =
      kind === "record" ? records.get(id) : item && displayTitle(item.body, call.language);
    if (title !== undefined) return { id, title, exists: true };
    const last = gone.get(id);
    if (!last) return null;
    const name = kind === "record" ? asText(last["name"]) : displayTitle(last, call.language);
    return { id, title: former.get(id) ?? name, exists: false };
  };
}
