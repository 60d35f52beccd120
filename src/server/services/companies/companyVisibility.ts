import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Asking } from "#server/auth/call.ts";
import { isFileOf, readFiles, type StoredFile } from "#server/store/files/files.ts";
import { isFileUsed } from "#server/store/files/unusedFiles.ts";
import type { Item } from "#server/store/items/items.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { NamedReference } from "../bodies/mustBeSound.ts";
import { isPersonWithin, peopleKind } from "./personVisibility.ts";

/** The catalogue that visibility can be limited by. */
const kind = "companies";

/**
 * Limits a viewer's visible items of a catalogue by id, by parent id, or by the companies that people
 * belong to; no limit if all are absent.
 */
export interface ItemVisibility {
  ids?: readonly number[];
  parentIds?: readonly number[];
  peopleOf?: readonly number[];
}

/**
 * The visibility of a catalogue: viewers limited to some companies see only those and their items,
 * and everybody only their own of what belongs to people.
 */
export function visibilityOf({ viewer }: Asking, catalogue: string): ItemVisibility {
  const { companies, account } = viewer;
  if (isOwned(catalogue)) return { parentIds: [account] };
  if (companies === null) return {};
  if (catalogue === kind) return { ids: companies };
  if (catalogue === peopleKind) return { peopleOf: companies };
  return belongsToCompanies(catalogue) ? { parentIds: companies } : {};
}

export function companyOf({ kind: of, parentId }: Pick<Item, "kind" | "parentId">) {
  return belongsToCompanies(of) ? (parentId ?? undefined) : undefined;
}

export function isCompany(item: Readonly<{ kind?: string }>): boolean {
  return item.kind === kind;
}

/** Catalogues whose items each belong to one person. */
export const ownedKinds: readonly string[] = Object.values(plans).flatMap(({ catalogue }) =>
  catalogue?.reach === "own" ? [catalogue.kind] : [],
);

/** True if each item of a catalogue belongs to one person, who alone sees it. */
function isOwned(catalogue: string): boolean {
  return ownedKinds.includes(catalogue);
}

/** An item as it is stored by its owner, in such a catalogue. */
export function withOwner({ viewer }: Asking, catalogue: string, body: Body): Body {
  return isOwned(catalogue) ? { ...body, owner: viewer.account } : body;
}

/** True if an item belongs to another user, so that not even its title is shown. */
export function isOthers({ viewer }: Asking, catalogue: string, body: Body | undefined): boolean {
  return isOwned(catalogue) && body?.["owner"] !== viewer.account;
}

export function maySeeItem(
  call: Asking,
  item: Pick<Item, "id" | "kind" | "parentId"> & Partial<Pick<Item, "body">>,
): boolean {
  const { ids, parentIds, peopleOf } = visibilityOf(call, item.kind);
  if (ids) return ids.includes(item.id);
  if (peopleOf) return item.body !== undefined && isPersonWithin(item.body, peopleOf);
  return !parentIds || (item.parentId !== null && parentIds.includes(item.parentId));
}

/**
 * Removes companies hidden from the viewer from a look-up item, including nested references and rows.
 * If the item is such a company or belongs to one, only its title is left.
 */
export function redactFacts(call: Asking, catalogue: string, item: Body): Body {
  if (call.viewer.companies === null) return item;
  if (isHidden(call, catalogue, item)) return titleOf(item);
  return redactNested(call, nodesWithCustomFields(call, catalogue), item);
}

function nodesWithCustomFields({ viewer: { overlay } }: Asking, catalogue: string) {
  return (overlay?.plans ?? plans)[`catalogues/${catalogue}`]?.nodes ?? [];
}

/** The same for the parts of an item, of which not even the title of a hidden company is told. */
function redactNested(call: Asking, nodes: readonly PlanNode[], body: Body): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    const isOfCompanies = node.lookup?.list === kind;
    const kept = (each: Json): boolean =>
      !(isOfCompanies && isBody(each) && isHidden(call, kind, each));
    const redacted = (each: Json): Json =>
      isBody(each) ? redactPart(call, node, each, redactNested) : each;
    if (Array.isArray(value)) result[node.name] = value.filter(kept).map(redacted);
    else if (kept(value)) result[node.name] = redacted(value);
    else delete result[node.name];
  }
  return result;
}

/** A reference, row or object within a body. */
function redactPart(
  call: Asking,
  { lookup, export: printed, children = [] }: PlanNode,
  part: Body,
  redact: (call: Asking, nodes: readonly PlanNode[], body: Body) => Body,
): Body {
  if (!lookup?.list) return redact(call, children, part);
  // Papers need the address of a contact, whichever company the person works for.
  if (lookup.list === peopleKind && !printed && isOfHiddenCompany(call, part)) return titleOf(part);
  return redactFacts(call, lookup.list, part);
}

function isOfHiddenCompany(call: Asking, { company }: Body): boolean {
  return isBody(company) && isHidden(call, kind, company);
}

function isHidden(call: Asking, catalogue: string, item: Body): boolean {
  const { ids, parentIds } = visibilityOf(call, catalogue);
  const parent = item[plans[`catalogues/${catalogue}`]?.catalogue?.parent ?? ""];
  if (ids) return !ids.includes(Number(item["id"]));
  return parentIds !== undefined && !parentIds.includes(Number(parent));
}

function titleOf({ id, title }: Body): Body {
  return { id: id ?? null, title: title ?? "" };
}

/**
 * Removes companies hidden from the viewer from the facts of a body's references; of the references
 * themselves, their titles stay.
 */
export function redactBody(call: Asking, nodes: readonly PlanNode[], body: Body): Body {
  if (call.viewer.companies === null) return body;
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    const redacted = (each: Json): Json =>
      isBody(each) ? redactPart(call, node, each, redactBody) : each;
    result[node.name] = Array.isArray(value) ? value.map(redacted) : redacted(value);
  }
  return result;
}

/** True if the viewer may see a record; product records are visible to everyone. */
export function maySeeRecord(
  { viewer }: Asking,
  record: Pick<StoredRecord, "companyId" | "isProductOwned"> &
    Partial<Pick<StoredRecord, "isTemplate">>,
): boolean {
  const { companyId, isTemplate = false, isProductOwned } = record;
  const { companies } = viewer;
  if (companies === null || isProductOwned) return true;
  // Templates of the group belong to no company: all begin from them.
  return companyId === null ? isTemplate : companies.includes(companyId);
}

/**
 * True if the viewer may see a file: attached to a visible record, part of a catalogue, or uploaded
 * by them. An upload that nothing refers to yet is its uploader's alone.
 */
export async function maySeeFile(tx: Tx, { viewer }: Asking, file: StoredFile): Promise<boolean> {
  const { companies, account } = viewer;
  if (file.createdBy === account) return true;
  if (companies !== null) return isFileOf(tx, file.id, companies);
  // Files of the demo have no uploader.
  return file.createdBy === null || isFileUsed(tx, file.id);
}

/**
 * Records and files referenced but hidden from the caller: referencing them would reveal their
 * names or contents.
 */
export async function hiddenAmongNamed(
  tx: Tx,
  call: Asking,
  named: readonly NamedReference[],
): Promise<Set<number>> {
  const idsOf = (list: string): number[] =>
    named.filter((each) => each.list === list).map(({ id }) => id);
  const seesAll = call.viewer.companies === null;
  const records = seesAll ? [] : await readRecords(tx, idsOf("records"));
  const hidden = records.filter((record) => !maySeeRecord(call, record)).map(({ id }) => id);
  for (const file of (await readFiles(tx, idsOf("file"))).values())
    if (!(await maySeeFile(tx, call, file))) hidden.push(file.id);
  return new Set(hidden);
}

function belongsToCompanies(catalogue: string): boolean {
  const plan = plans[`catalogues/${catalogue}`];
  const parent = plan?.nodes.find(({ name }) => name === plan.catalogue?.parent);
  return parent?.lookup?.list === kind;
}
