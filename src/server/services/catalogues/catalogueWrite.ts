import { asBody } from "#shared/domain/values.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { overlayProblems } from "#shared/engine/plan/overlayValues.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { HideRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, mustFit, Problem } from "#server/auth/problem.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { deleteItem, lockItems, updateItem } from "#server/store/items/itemChanges.ts";
import { findByClientId, readStoredItem, type Item } from "#server/store/items/items.ts";
import {
  findProductByClientId,
  insertProductItem,
  isShipped,
  lockProduct,
} from "#server/store/items/productItems.ts";
import {
  insertHiddenItem,
  insertItem,
  deleteHiddenItem,
  type ItemDraft,
} from "#server/store/items/storeItem.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { resolveItem, toItemDraft } from "./catalogueBody.ts";
import { mustReadItem, presentItem } from "./catalogueRead.ts";
import { mustBeNewTitle, mustBeOnlyOne } from "./catalogueTitles.ts";
import { askToDecide, forgetSuggestion } from "./suggestions.ts";
import { mustBeUnused } from "./catalogueUsage.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf, isProductCatalogue, mayEdit, mayEditProductOwned } from "./catalogues.ts";
import { droppedRows } from "./itemRows.ts";
import { maySeeItem, withOwner } from "../companies/companyVisibility.ts";
import { refreshDependentRecords, planRefresh, type PendingRefresh } from "./pendingRefresh.ts";
import { callContext } from "../records/recordContext.ts";
import { mustRunNothing, tidyBody } from "../bodies/tidyBody.ts";
import { prepareBody, receiveBody, sentBody, staleProblem } from "../documents/write.ts";

/** How an item comes about, other than by somebody's form. */
interface Origin {
  isSuggested?: boolean;
  /** An entry of a file may lack custom fields that are mandatory here: it shows the gap. */
  isFromFile?: boolean;
  /** Nothing is preset in an entry that a file holds as a whole: what it leaves empty stays so. */
  isWhole?: boolean;
}

/**
 * Creates an item idempotently by clientId and returns it; throws if the title is taken, naming the
 * other item.
 */
export function createItem(
  call: Call,
  body: Body,
  facts: Pick<OperationFacts, "kind">,
  origin: Origin = {},
): Promise<Body> {
  const shownIn = ({ master }: Item) => catalogueOf(facts, master ? undefined : call);
  return saveAndShow(call, shownIn, async (tx) => ({
    after: await makeItem(tx, call, body, facts, origin),
    following: null,
  }));
}

/** Creates an item within an open transaction, or returns that which a repeated request has created. */
export async function makeItem(
  tx: Tx,
  call: Call,
  body: Body,
  facts: Pick<OperationFacts, "kind">,
  origin: Origin = {},
): Promise<Item> {
  const own = catalogueOf(facts, call);
  const sent = receiveBody(own, body, callContext(call));
  const isWanted = body["master"] === true || own.rule.isProductOwned?.(sent) === true;
  const isProductOwned = isProductCatalogue(own) || (isWanted && mayEditProductOwned(call));
  // Product items carry no custom fields.
  const catalogue = isProductOwned ? catalogueOf(facts) : own;
  const [, known] = await together([
    // Serialises simultaneous creates of the same item.
    isProductOwned ? lockProduct(tx) : lockGroup(tx),
    madeBefore(tx, call, catalogue, sent, isProductOwned),
  ]);
  return known ?? insertSent(tx, call, catalogue, sent, { ...origin, isProductOwned });
}

async function insertSent(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  sent: Body,
  { isSuggested = false, ...target }: Origin & WriteTarget,
): Promise<Item> {
  const complete = target.isWhole ? sent : defaultsInto(catalogue.plan.nodes, sent);
  const draft = await prepareItem(tx, call, catalogue, complete, target);
  const { account } = call.viewer;
  const item = target.isProductOwned
    ? await insertProductItem(tx, draft, account)
    : await insertItem(tx, { ...draft, suggestion: isSuggested ? "open" : null }, account);
  if (isSuggested) await askToDecide(tx, call, item);
  await catalogue.rule.afterSave?.(tx, call, item);
  return item;
}

async function madeBefore(
  tx: Tx,
  call: Call,
  { kind }: Catalogue,
  { clientId }: Body,
  isProductOwned: boolean,
): Promise<Item | null> {
  if (typeof clientId !== "string") return null;
  const item = isProductOwned
    ? await findProductByClientId(tx, kind, clientId)
    : await findByClientId(tx, clientId);
  if (item && (item.kind !== kind || !maySeeItem(call, item)))
    throw invalidField("/clientId", "notOffered");
  return item;
}

/**
 * Saves an item under optimistic locking, returns it and refreshes everything that depends on it.
 */
export function editItem(call: Call, body: Body, facts: OperationFacts): Promise<Body> {
  const catalogue = catalogueOf(facts, call);
  const sent = receiveBody(catalogue, body, callContext(call));
  return saveAndShow(
    call,
    () => catalogue,
    (tx) => changeItem(tx, call, catalogue, sent),
  );
}

type Section = Operations["catalogue.saveSection"];

/**
 * Saves a section of an item that has its own endpoint and returns it; without a version it applies
 * to the latest.
 */
export async function saveSection(
  call: Call,
  body: Section["body"],
  facts: OperationFacts,
): Promise<Section["reply"]> {
  const catalogue = catalogueOf(facts, call);
  const stored = await saveAndShow(
    call,
    () => catalogue,
    (tx) => changeSection(tx, call, catalogue, sentBody(body)),
  );
  return asDocument(asBody(stored[sectionOf(catalogue).name]));
}

/** A saved item, and the refresh of its dependents that the caller starts after the commit. */
interface ChangedItem {
  after: Item;
  following: PendingRefresh | null;
}

/**
 * Saves an item, refreshes what depends on it and presents it. Facts of its kind are read after the
 * commit: on several machines, a transaction that has written can't search as the owner.
 */
async function saveAndShow(
  call: Call,
  catalogueFor: (item: Item) => Catalogue,
  save: (tx: Tx) => Promise<ChangedItem>,
): Promise<Body> {
  const show = (tx: Tx, item: Item) => presentItem(tx, call, catalogueFor(item), item);
  const { item, shown, following } = await call.transaction(async (tx) => {
    const { after, following: refresh } = await save(tx);
    const body = catalogueFor(after).rule.facts ? null : await show(tx, after);
    return { item: after, shown: body, following: refresh };
  });
  if (following) await refreshDependentRecords(call, following);
  return shown ?? call.transaction((tx) => show(tx, item));
}

/** Changes a section of an item within an open transaction. */
export async function changeSection(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  body: Body,
): Promise<ChangedItem> {
  const { name, section } = sectionOf(catalogue);
  const sent = receiveSection(section, body, name, callContext(call));
  const { version } = await mustReadItem(tx, call, section, Number(sent["id"]));
  return changeItem(tx, call, section, { version, ...sent });
}

/** Changes an item under optimistic locking within an open transaction. */
export async function changeItem(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  sent: Body,
): Promise<ChangedItem> {
  const { id, version } = sent;
  if (typeof id !== "number") throw invalidField("/id", "required");
  const [, before] = await together([lockGroup(tx), mustReadItem(tx, call, catalogue, id)]);
  if (!mayEdit(call, catalogue, before)) throw new Problem("forbidden");
  if (typeof version !== "number") throw invalidField("/version", "version");
  if (version !== before.version) {
    const item = await presentItem(tx, call, catalogue, before);
    throw staleProblem({ item }, item["updatedBy"], before.updatedAt);
  }
  const { master: isProductOwned } = before;
  const own = isProductOwned ? catalogueOf({ kind: catalogue.kind }) : catalogue;
  const draft = await prepareItem(tx, call, own, sent, { isProductOwned, before });
  const dropped = droppedRows(before, draft.body);
  if (dropped) await mustBeUnused(tx, call, before, dropped);
  await updateItem(tx, before, draft, { actor: call.viewer.account, op: "save" });
  const after = mustExist(await readStoredItem(tx, catalogue.kind, id));
  await catalogue.rule.afterSave?.(tx, call, after, before);
  return { after, following: await planRefresh(tx, call, before, after) };
}

interface WriteTarget {
  isProductOwned: boolean;
  before?: Item;
  isFromFile?: boolean;
  isWhole?: boolean;
}

/** Resolves a sent item; throws with all problems found. */
async function prepareItem(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  sent: Body,
  target: WriteTarget,
): Promise<ItemDraft> {
  const { isProductOwned, before, isFromFile, isWhole } = target;
  const { kind, plan, rule } = catalogue;
  const mode = before ? undefined : "singleCreationMode";
  const stored = before?.body ?? {};
  const allowed = projectForWrite(plan.nodes, sent, stored, callContext(call, mode));
  mustRunNothing(plan.nodes, allowed);
  // Fields that became mandatory since may be missing in an entry of a file, as in one that is there.
  const context = callContext(call, isFromFile ? undefined : mode);
  const settled = await prepareBody(tx, call, tidyBody(plan.nodes, allowed), {
    plan,
    context,
    before: stored,
    isProductOwned,
    resolve: (body) => resolveItem(tx, plan, body, context),
  });
  const owned = withOwner(call, kind, settled);
  const preset = before || isWhole ? undefined : rule.presets;
  const own = preset ? await preset(tx, call, owned) : owned;
  const body = (await rule.beforeSave?.(tx, call, own, before, isProductOwned)) ?? own;
  await (catalogue.unique ? mustBeOnlyOne : mustBeNewTitle)(tx, catalogue, body, target);
  const { clientId } = sent;
  const draft = toItemDraft(kind, plan, body);
  return typeof clientId === "string" ? { ...draft, clientId } : draft;
}

/** Removes an item; throws with its usages if anything references it. */
export async function removeItem(
  call: Call,
  { id }: { id: number },
  facts: OperationFacts,
): Promise<undefined> {
  const catalogue = catalogueOf(facts, call);
  await call.transaction(async (tx) => {
    // The lock waits for transactions that are about to reference the item.
    await lockItems(tx, [id]);
    await lockGroup(tx);
    const item = await mustReadItem(tx, call, catalogue, id);
    if (!mayEdit(call, catalogue, item)) throw new Problem("forbidden");
    if (isShipped(item)) throw invalidField("/id", "check.shipped");
    await mustBeUnused(tx, call, item);
    await catalogue.rule.beforeRemove?.(tx, call, item);
    await deleteItem(tx, item, call.viewer.account);
    await forgetSuggestion(tx, call, item);
    await catalogue.rule.afterRemove?.(tx, call, item);
  });
  await catalogue.rule.afterRemoval?.(call, id);
  return undefined;
}

/**
 * Withdraws a product item from the groups' pickers or offers it again; existing references stay
 * valid.
 */
export function hideProductItem(
  call: Call,
  { id, hidden }: HideRequest,
  facts: OperationFacts,
): Promise<undefined> {
  const catalogue = catalogueOf(facts, call);
  return call.transaction(async (tx) => {
    const item = await mustReadItem(tx, call, catalogue, id);
    if (!item.master) throw new Problem("notFound");
    await (hidden ? insertHiddenItem(tx, item) : deleteHiddenItem(tx, id));
    const action = hidden ? "item.hidden" : "item.shown";
    await writeAudit(tx, { actor: call.viewer.account, action, target: `${item.kind}/${id}` });
    return undefined;
  });
}

function sectionOf(catalogue: Catalogue): { name: string; section: Catalogue } {
  const name = catalogue.plan.catalogue?.section ?? "";
  return { name, section: { ...catalogue, plan: planOfSection(catalogue.plan, name) } };
}

/** A copy of an item's plan in which only one object is writable. */
function planOfSection(plan: Plan, name: string): Plan {
  const locked = (node: PlanNode): PlanNode => ({ ...node, access: { ...node.access, write: [] } });
  const open = (node: PlanNode): PlanNode => {
    const { read } = node.access ?? {};
    return { ...node, access: read ? { read } : {} };
  };
  const nodes = plan.nodes.map((node) => (node.name === name ? open(node) : locked(node)));
  return { ...plan, nodes };
}

/** Validates a sent section against the item's document; all other properties are ignored. */
function receiveSection(
  { plan, validate }: Catalogue,
  body: Body,
  name: string,
  context: Context,
): Body {
  const sent = stripReadOnly(plan.nodes, body);
  const named = new Set(["id", "version", name]);
  const unknown = Object.keys(sent).filter((each) => !named.has(each));
  const missing = ["id", name].filter((each) => sent[each] === undefined);
  const problems = [
    ...unknown.map((each) => ({ path: `/${each}`, code: "additionalProperties", status: 400 })),
    ...missing.map((each) => ({ path: `/${each}`, code: "required", status: 412 })),
    ...[...schemaProblems(validate, sent), ...overlayProblems(plan, sent, context)].filter(
      ({ path }) => {
        const first = path.split("/")[1] ?? "";
        return named.has(first) && sent[first] !== undefined;
      },
    ),
  ];
  mustFit(problems);
  return sent;
}
