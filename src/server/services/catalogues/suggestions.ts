import type {
  OpenSuggestions as SuggestionCounts,
  SuggestionDecision,
} from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { accountsOfStaff } from "#server/store/accounts/staffAccounts.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { settleItem } from "./catalogueDrafts.ts";
import type { Item } from "#server/store/items/items.ts";
import { type OpenSuggestion, openSuggestions } from "#server/store/items/openSuggestions.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords } from "#server/store/records/records.ts";
import { closeTaskOf, insertTask, type StoredTask } from "#server/store/tasks.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { plans } from "#shared/generated/plans.ts";
import { companyOf, maySeeItem } from "../companies/companyVisibility.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { catalogueOf, mayEdit } from "./catalogues.ts";

/** Records among which one is looked for that the author of a suggestion may see. */
const mostRecords = 100;

function taskOf({ id }: Pick<Item, "id">): string {
  return uuidOf(`suggestion ${id}`);
}

/** An item to decide on, and the page where that is done. */
type Suggested = { kind: string; id: number; page: string };

async function openFor(tx: Tx, call: Asking): Promise<OpenSuggestion[]> {
  const { roles } = call.viewer;
  return (await openSuggestions(tx)).filter((item) => {
    const { calls, write } = plans[`catalogues/${item.kind}`]?.catalogue ?? {};
    return calls === true && hasRole(roles, write ?? []) && maySeeItem(call, item);
  });
}

/** How many suggestions of each list wait for the caller. */
export function countSuggestions(call: Call): Promise<SuggestionCounts> {
  return call.transaction(async (tx) => {
    const counts = new Map<string, number>();
    for (const { kind } of await openFor(tx, call)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return { items: [...counts].map(([kind, count]) => ({ kind, count })) };
  });
}

/** Returns a function that says which suggestion a task asks the caller to decide on. */
export async function namingSuggestions(
  tx: Tx,
  call: Asking,
  tasks: readonly StoredTask[],
): Promise<(task: StoredTask) => Suggested | undefined> {
  const isAny = tasks.some(({ kind }) => kind === "suggestion");
  const open = isAny ? await openFor(tx, call) : [];
  const byTask = new Map(open.map((item) => [taskOf(item), item]));
  return ({ clientId }) => {
    const item = byTask.get(clientId ?? "");
    const { route, groupRoute = route } = plans[`catalogues/${item?.kind ?? ""}`]?.catalogue ?? {};
    return item && groupRoute ? { kind: item.kind, id: item.id, page: groupRoute } : undefined;
  };
}

/**
 * Asks the administrators to decide on an item that somebody suggested; of a company's, those who may
 * see the company.
 */
export async function askToDecide(tx: Tx, call: Call, item: Item): Promise<void> {
  await insertTask(tx, {
    clientId: taskOf(item),
    type: "feed",
    kind: "suggestion",
    title: displayTitle(item.body, call.language),
    companyId: companyOf(item),
    assignee: { role: "ROLE_TENANT_ADMIN" },
    createdBy: call.viewer.account,
  });
}

/** Accepts a suggestion, or refuses it: then its author is asked to choose something else. */
export function decideSuggestion(
  call: Call,
  { kind, id, accepted }: SuggestionDecision,
): Promise<undefined> {
  if (!plans[`catalogues/${kind}`]?.catalogue?.calls) throw new Problem("notFound");
  const catalogue = catalogueOf({ kind }, call);
  return call.transaction(async (tx) => {
    await lockItems(tx, [id]);
    await lockGroup(tx);
    const item = await mustReadItem(tx, call, catalogue, id);
    mustExist(item.suggestion);
    if (!mayEdit(call, catalogue, item)) throw new Problem("forbidden");
    const isNews = accepted || item.suggestion !== "refused";
    if (!isNews) return undefined;
    const op = accepted ? "accept" : "refuse";
    const action = accepted ? "item.accepted" : "item.refused";
    await settleItem(tx, call, item, settled[op], { op, action });
    await closeTaskOf(tx, taskOf(item), call.viewer.account);
    if (!accepted) await tellAuthor(tx, call, item);
    return undefined;
  });
}

/** A suggested item becomes one as all others, or one that is no longer offered. */
const settled = {
  accept: { state: "active", suggestion: null },
  refuse: { state: "inactive", suggestion: "refused" },
} as const;

/** Decides on a suggestion that another item has taken the place of. */
export async function settleReplaced(tx: Tx, call: Call, item: Item): Promise<void> {
  if (item.suggestion !== "open") return;
  // The log says what has taken its place.
  await settleItem(tx, call, item, settled.refuse, { op: "refuse", action: null });
  await closeTaskOf(tx, taskOf(item), call.viewer.account);
}

/** Nobody needs to decide on an item that is gone. */
export async function forgetSuggestion(tx: Tx, call: Call, item: Item): Promise<void> {
  if (item.suggestion !== null) await closeTaskOf(tx, taskOf(item), call.viewer.account);
}

async function tellAuthor(tx: Tx, call: Call, item: Item): Promise<void> {
  const { createdBy, id, kind, version, body } = item;
  if (createdBy === null) return;
  const author = (await accountNames(tx, [createdBy])).get(createdBy);
  if (!author || author.former !== null || author.contactId === null) return;
  const recordId = await recordFor(tx, { kind, id }, author.contactId);
  await insertTask(tx, {
    clientId: uuidOf(`refused ${id} ${version}`),
    type: "feed",
    kind: "refused",
    title: displayTitle(body, call.language),
    assignee: { staff: author.contactId },
    createdBy: call.viewer.account,
    ...(recordId === undefined ? {} : { recordId }),
  });
}

/** The newest record with the item that somebody may see: there it is to be replaced. */
async function recordFor(
  tx: Tx,
  item: { kind: string; id: number },
  staff: number,
): Promise<number | undefined> {
  const { companies = null } = (await accountsOfStaff(tx, [staff])).get(staff) ?? {};
  const naming = await idsNaming(tx, "record", [item]);
  const newest = naming.map(({ id }) => id).toSorted((one, other) => other - one);
  const records = await readRecords(tx, newest.slice(0, mostRecords));
  const seen = records.filter(
    ({ companyId, isTemplate }) =>
      !isTemplate && (companies === null || (companyId !== null && companies.includes(companyId))),
  );
  return seen.toSorted((one, other) => other.id - one.id)[0]?.id;
}
