import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referenceId } from "#shared/engine/body/references.ts";
import { projectForWrite } from "#shared/engine/body/project.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { changedThough, givenContext } from "#shared/domain/templateRules.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import type { RecordRead, RecordWrite, SavedRecord } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import { isSame } from "#shared/engine/body/compare.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem, type WrongField } from "#server/auth/problem.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import { readLinks } from "#server/store/trail/links.ts";
import { hasDependents } from "#server/store/records/relatedRecords.ts";
import type { SaveNote } from "#server/store/documents/storeBodies.ts";
import type { RecordDraft, StoredRecord } from "#server/store/records/records.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mayEditProductOwned } from "../catalogues/catalogues.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { prepareBody, receiveBody, sentBody, staleProblem } from "../documents/write.ts";
import { recordPlan } from "../bodies/plans.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { begunFrom, mustNotCircle, withLivingRules } from "../templates/originOf.ts";
import { findCreated, findRecord, removeStored, storeRecord } from "./masterRecords.ts";
import { creationContext, editContext, rightsOf, callContext } from "./recordContext.ts";
import { createSeveral } from "./severalRecords.ts";
import { withTakenBack } from "./takenBack.ts";
import { readForResolving, resolveFrom, toRecordDraft } from "./resolveRecord.ts";
import { presentedBody, type ToldBeside } from "./presentedBody.ts";
import { duplicatesOf, presentRecord, readUnsaid } from "./presentRecord.ts";

/**
 * Reads a record as its viewer may see it; throws `notFound` for other groups' and hidden
 * companies' records.
 */
export function openRecord(call: Call, id: number): Promise<RecordRead> {
  return call.read(async (tx) => {
    const found = findRecord(tx, id);
    const ahead = { lists: offeredLists(tx), hasDependents: hasDependents(tx, id) };
    const record = found.then((stored) =>
      presentRecord(tx, call, mustBeVisible(call, stored), { ahead }),
    );
    const [presented] = await together([record, ahead.lists, ahead.hasDependents]);
    return presented;
  });
}

/** Saves a whole record under optimistic locking, or throws with all problems and stores nothing. */
export async function saveRecord(call: Call, body: RecordWrite): Promise<SavedRecord> {
  const whole = sentBody(body);
  const context = creationContext(call, whole);
  const sent = receiveBody(
    { plan: recordPlan(context), validate: validators.record },
    whole,
    context,
  );
  return call.transaction((tx) =>
    sent["id"] === undefined
      ? createRecord(tx, call, sent)
      : changeRecord(tx, call, { sent, whole }),
  );
}

/** Removes a record of the version the viewer has seen; its history stays. */
export function removeRecord(
  call: Call,
  { id, version }: { id: number; version?: number },
): Promise<undefined> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, id, true));
    if (!rightsOf(call, stored).canDelete) throw new Problem("forbidden");
    if (version !== undefined && version !== stored.version)
      throw await staleRecord(tx, call, stored);
    await removeStored(tx, stored, call.viewer.account);
    return undefined;
  });
}

/** Returns the record, or throws `notFound` if the viewer may not know it exists. */
export function mustBeVisible(call: Call, stored: StoredRecord | null): StoredRecord {
  const known = mustExist(stored);
  return mustExist(maySeeRecord(call, known) ? known : null);
}

async function createRecord(tx: Tx, call: Call, sent: Body): Promise<SavedRecord> {
  // Ignoring a flag would silently create an ordinary record of the group instead.
  if (sent["leaMaster"] === true && !mayEditProductOwned(call)) throw new Problem("forbidden");
  if (sent["template"] === true) mustKeepTemplates(call);
  const create = async (body: Body, siblings: string | null) => {
    const { stored, body: known } = await storeOne(tx, call, body, { siblings });
    return presentRecord(tx, call, stored, { known });
  };
  if (creationContext(call, sent).mode !== "multipleCreationMode") return create(sent, null);
  return { items: await createSeveral(tx, call, sent, create) };
}

/** Templates are for all companies: they are kept by administrators who see them all. */
function mustKeepTemplates({ viewer }: Call): void {
  if (!hasRole(viewer.roles, "ROLE_TENANT_ADMIN")) throw new Problem("forbidden");
  if (viewer.companies !== null) throw new Problem("allCompanies");
}

/** How a record comes about, other than by somebody's form. */
interface Creation extends Partial<Pick<SaveNote, "action" | "comment">> {
  /** Value shared by the records that are created together. */
  siblings?: string | null;
  /** Decided elsewhere: nobody here is stamped as its author. */
  elsewhere?: { status?: Status | undefined; values: Body } | undefined;
}

/** Creates one record, or returns that which a repeated request has created. */
export async function storeOne(
  tx: Tx,
  call: Call,
  sent: Body,
  { action = "record.created", comment, siblings = null, elsewhere }: Creation,
): Promise<{ stored: StoredRecord; body?: Body }> {
  const context = creationContext(call, sent);
  const clientId = typeof sent["clientId"] === "string" ? sent["clientId"] : null;
  const known = clientId && (await findCreated(tx, clientId, sent["leaMaster"] === true));
  // A retry after a lost response returns the first record.
  if (known) return { stored: mustBeVisible(call, known) };
  await mustOfferCompany(tx, call, sent);
  const { nodes } = recordPlan(context);
  const begun = await begunFrom(tx, call, nodes, sent);
  const projected = projectForWrite(nodes, begun, {}, context);
  const { asked } = givenContext(begun);
  const status = elsewhere?.status ?? firstStatus;
  // Nothing is preset in a record of a file: it was left empty there. No file makes templates.
  const complete = elsewhere
    ? { template: false, leaMaster: false, ...projected }
    : defaultsInto(nodes, projected);
  const { body, draft } = await prepareRecord(
    tx,
    call,
    // Nobody sends the status, but it is stamped.
    { ...complete, status },
    elsewhere?.values ?? {},
    { ...context, status, ...(asked ? { asked } : {}) },
  );
  const note = { actor: call.viewer.account, op: "create", action, comment };
  return { stored: await storeRecord(tx, null, { ...draft, clientId, siblings }, note), body };
}

async function changeRecord(
  tx: Tx,
  call: Call,
  { sent, whole }: { sent: Body; whole: Body },
): Promise<RecordRead> {
  const found = mustBeVisible(call, await findRecord(tx, Number(sent["id"]), true));
  const stored = await withLivingRules(tx, found);
  // First, since another's status change takes away rights that the sender had when typing.
  if (sent["version"] !== stored.version) throw await staleRecord(tx, call, stored);
  const { context, before, projected } = await projectChange(tx, call, stored, sent);
  const actor = call.viewer.account;
  // Only its writers change the links of a record, which is locked.
  const [links, beside, , { body, draft }] = await together([
    readLinks(tx, [stored.id]),
    readUnsaid(tx, call, stored, [actor]).then((told) => {
      mustNotTouch(call, stored, whole, told);
      return told;
    }),
    mustOfferCompany(tx, call, sent, stored.companyId),
    prepareRecord(tx, call, projected, before, context),
  ]);
  const { name, companyId } = draft.columns;
  const note = { actor, op: "save", action: "record.saved" } as const;
  const [saved, duplicates] = await together([
    storeRecord(tx, stored, draft, note, links),
    duplicatesOf(tx, call, { ...stored, name, companyId }, draft.body),
  ]);
  return asDocument(presentedBody(call, saved, body, { ...beside, duplicates }));
}

/** Checks that the caller may change a record so, and drops what they may not write. */
async function projectChange(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  sent: Body,
): Promise<{ context: Context; before: Body; projected: Body }> {
  if (!rightsOf(call, stored).canEdit) throw new Problem("forbidden");
  await mustNotCircle(tx, stored, sent);
  const context = editContext(call, stored);
  mustLeaveFixed(context, sent, stored.body);
  const { nodes } = recordPlan(context);
  const before = await withTakenBack(tx, call, stored, sent, nodes);
  return { context, before, projected: projectForWrite(nodes, sent, before, context) };
}

interface ChangeOrigin {
  /** Values that were decided elsewhere. */
  elsewhere?: Body | undefined;
  /** Status of the record before, where this begins a new version of it. */
  from?: Status;
}

/**
 * Stores a body made here of that of a locked record; null if the record is so by now. Nobody here
 * is stamped as the author of values that were decided elsewhere.
 */
export async function storeChange(
  tx: Tx,
  call: Call,
  found: StoredRecord,
  whole: Body,
  { elsewhere = {}, from = found.status }: ChangeOrigin = {},
): Promise<StoredRecord | null> {
  const { id, version, companyId } = found;
  const { status: _, ...body } = whole;
  const stored = await withLivingRules(tx, found);
  const document = { plan: recordPlan(callContext(call)), validate: validators.record };
  const sent = receiveBody(document, { ...body, id, version }, editContext(call, stored));
  const { context, before, projected } = await projectChange(tx, call, stored, sent);
  await mustOfferCompany(tx, call, sent, companyId);
  const settled = { ...before, ...elsewhere };
  const { draft } = await prepareRecord(tx, call, projected, settled, context);
  if (isSame(draft.body, found.body)) return null;
  const note = { actor: call.viewer.account, op: "save", action: "record.saved" } as const;
  return storeRecord(tx, { ...stored, status: from }, draft, note);
}

/** Resolves and validates a record, and returns what to store. */
export async function prepareRecord(
  tx: Tx,
  call: Call,
  sent: Body,
  before: Body,
  context: Context,
): Promise<{ body: Body; draft: RecordDraft }> {
  const body = await prepareBody(tx, call, sent, {
    plan: recordPlan(context),
    context,
    before,
    isProductOwned: sent["leaMaster"] === true,
    resolve: async (whole) => {
      const [named, lists] = await readForResolving(tx, whole, context);
      return { ...named, body: resolveFrom(whole, context, named.referenceOf, lists) };
    },
  });
  return { body, draft: toRecordDraft(body, context) };
}

/** A new record needs an active company visible to its author; existing records keep theirs. */
export async function mustOfferCompany(
  tx: Tx,
  call: Call,
  { company }: Body,
  before: number | null = null,
): Promise<void> {
  const id = referenceId(company);
  if (id === undefined || id === before) return;
  const item = await readStoredItem(tx, "companies", id);
  // Missing items are reported along with all other references.
  if (!item) return;
  const refused = (code: string) => invalidField("/company", code);
  if (!maySeeItem(call, item)) throw refused("unknownReference");
  if (item.state === "inactive") throw refused("notOffered");
}

/** Values fixed by the template may be sent back, but not changed. */
export function mustLeaveFixed(context: Context, sent: Body, stored: Body): void {
  const { nodes } = recordPlan(context);
  const changed = changedThough(context.fixed ?? [], nodes, sent, stored);
  const fields = changed.map((name) => ({ path: `/${name}`, code: "fixedByTemplate" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/** The problem of an outdated save of a record. */
export async function staleRecord(tx: Tx, call: Call, stored: StoredRecord): Promise<Problem> {
  const record = asJson(await presentRecord(tx, call, stored));
  return staleProblem({ record }, record["updatedBy"], stored.updatedAt);
}

/** Read-only fields may be sent back unchanged, but not modified. */
function mustNotTouch(
  call: Call,
  stored: StoredRecord,
  sent: Body,
  beside: Omit<ToldBeside, "duplicates">,
): void {
  const told = { ...beside, duplicates: undefined };
  // None of the guarded fields is derived, so that nothing has to be resolved.
  const now = presentedBody(call, stored, stored.body, told);
  const guarded = recordPlan(callContext(call)).nodes.filter(
    (node) => node.readOnly && !node.derive && !node.children && sent[node.name] !== undefined,
  );
  const fields = guarded
    .filter(({ name }) => name !== "readiness" && !isSameAsStored(sent[name], now[name]))
    .filter(({ name }) => name !== lonely || !mayHaveRead(call, stored, sent[name]))
    .map((node): WrongField => ({ path: `/${node.name}`, code: "readOnly" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/**
 * The permission that changes through others' actions, e.g. when they create a record from this
 * one.
 */
const lonely = "canDeleteWithoutPrecondition";

/** True if the client may have read this value earlier, whatever depends on the record now. */
function mayHaveRead(call: Call, stored: StoredRecord, sent: Json | undefined): boolean {
  return sent === false || sent === rightsOf(call, stored, false)[lonely];
}

/** References compare by id; their titles differ by language. */
function isSameAsStored(sent: Json | undefined, now: Json | undefined): boolean {
  return isBody(sent) && isBody(now) ? sent["id"] === now["id"] : isSame(sent, now);
}

/** Reads a template of the group or of the product; throws `notFound` for any other record. */
export function openTemplate(call: Call, id: number): Promise<RecordRead> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await findRecord(tx, id));
    return presentRecord(tx, call, mustExist(stored.isTemplate ? stored : null));
  });
}
