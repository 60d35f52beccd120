import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import {
  beginDocument,
  type DocumentDraft,
  type DocumentFacts,
  type FinishedDocument,
} from "#server/exports/exportModel.ts";
import { itemsNeeded } from "#server/exports/itemsNeeded.ts";
import { coverNaming, missingActivity } from "#server/exports/missing.ts";
import { type LeftOut, noneLeftOut, selectActivities } from "#server/exports/selectActivities.ts";
import { withAnnexNames } from "#server/exports/measures.ts";
import type {
  ActivityModel,
  ExportKind,
  ExportModel,
  Missing,
  MissingReason,
} from "#server/exports/shape.ts";
import type { Whole } from "#server/exports/writeFile.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { redactFacts } from "../companies/companyVisibility.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { callContext } from "../records/recordContext.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";
import { documentFacts } from "./documentFacts.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";
import { type Offered, recordsOffered } from "./recordsOffered.ts";
import { type Intake, openIntake } from "./intake.ts";

/** What a document is asked to be. */
export interface DocumentWish {
  wanted: ParsedExportRequest;
  /** The group's logo: a PNG or JPEG file as base64. */
  logo?: string;
  /** What stands in the document with the reason instead of its content. */
  missing: readonly Missing[];
  /** Told what is begun, see `nameOfAnnex`. */
  begin: (at: number) => void;
  /** Where a file may be for what does not fit into memory. */
  spoolFile?: string;
}

/** A document that has been read. */
export interface ReadDocument {
  model: ExportModel;
  /** Its records as sheets, if those are asked for; the activities are then left out. */
  sheets?: NonNullable<Whole["sheets"]>;
  records: number;
  /** By which the activities and then the annexes are called. */
  called: number[];
  /** The companies whose records it holds. */
  companies: { id: number; title: string }[];
  /** Records whose activities could not be made. */
  failed: { at: number; cause: string }[];
}

/** Records are called by their ids, and annexes by their companies', so that no two are the same. */
function nameOfAnnex({ id }: Body): number {
  return -(asNumber(id) ?? 0);
}

/** Items of more records than this are read again instead of being kept. */
const mostItems = 5000;

/**
 * Reads a document with the caller's rights in one snapshot, batch by batch; of the records, only
 * their packed activities stay in memory.
 */
export async function readDocument(
  tx: Tx,
  call: Asking,
  wish: DocumentWish,
): Promise<ReadDocument> {
  const { wanted } = wish;
  // The export uses the requested language, not the reader's own.
  const speaking: Asking = { ...call, language: wanted.language };
  const items = new Map<number, Body>();
  const companies = new Map<number, Body>();
  const facts = await documentFacts(tx, speaking, wish, items);
  const draft = beginDocument(facts);
  const reading: Reading = {
    wish,
    facts,
    draft,
    companies,
    items,
    intake: openIntake(wanted, facts, wish.spoolFile),
  };
  const read: Drafted = { called: [], missing: [], failed: [], leftOut: noneLeftOut };
  const batches = recordsOffered(tx, speaking, wanted);
  for (let next = batches.next(); ;) {
    const { done, value: batch } = await next;
    if (done) break;
    const made = batch.map((each) => ({ each, body: attempt(each.present) }));
    const bodies = made.flatMap(({ body }) => (body instanceof Error ? [] : [body]));
    await readCompanies(tx, speaking, reading, bodies);
    await readItemsOf(tx, speaking, reading, bodies);
    next = batches.next();
    // If the drafts fail first, nobody waits for it.
    next.catch(() => undefined);
    for (const one of made) {
      draftOne(one, reading, read);
      // The next batch arrives meanwhile.
      await new Promise(setImmediate);
    }
  }
  const { companyId } = wanted;
  if (companyId !== undefined) await readCompanies(tx, speaking, reading, [], [companyId]);
  if (companyId !== undefined && !companies.has(companyId)) throw new Problem("notFound");
  const owners = [...companies.values()];
  await readItemsOf(tx, speaking, reading, [], owners);
  const finished = draft.finish(owners, read.leftOut);
  return {
    model: wholeModel(finished, reading, read.missing),
    ...(reading.intake.sheets && { sheets: reading.intake.sheets }),
    records: read.called.length,
    called: [...read.called, ...finished.annexCompanies.map(nameOfAnnex)],
    companies: owners.map(({ id, title }) => ({ id: asNumber(id) ?? 0, title: asText(title) })),
    failed: read.failed,
  };
}

/** What a record says in words, as a document would print it, for reading on the screen. */
export async function readActivity(
  tx: Tx,
  call: Asking,
  body: Body,
  kind: ExportKind,
): Promise<ActivityModel> {
  const wanted: ParsedExportRequest = {
    kind,
    contentType: "pdf",
    language: call.language,
    withUnfinished: true,
  };
  const wish: DocumentWish = { wanted, missing: [], begin: () => {} };
  const items = new Map<number, Body>();
  const companies = new Map<number, Body>();
  const facts = await documentFacts(tx, call, wish, items);
  const draft = beginDocument(facts);
  const reading: Reading = {
    wish,
    facts,
    draft,
    companies,
    items,
    intake: openIntake(wanted, facts),
  };
  await readCompanies(tx, call, reading, [body]);
  await readItemsOf(tx, call, reading, [body]);
  const company = companyOf(body, companies);
  const activity = draft.draft({ body, company, isUnfinished: false });
  // There is no annex on a screen: the company itself stands for it.
  return withAnnexNames(activity, new Map([[company["id"], asText(company["title"])]]));
}

interface Reading {
  wish: DocumentWish;
  facts: DocumentFacts;
  draft: DocumentDraft;
  companies: Map<number, Body>;
  items: Map<number, Body>;
  intake: Intake;
}

interface Drafted {
  called: number[];
  missing: string[];
  failed: { at: number; cause: string }[];
  leftOut: LeftOut;
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Drafts a record's activity, or the reason why it has none, unless the document leaves it out. */
function draftOne(
  { each, body }: { each: Offered; body: Body | Error },
  reading: Reading,
  read: Drafted,
): void {
  const { wish, facts, draft, companies, intake } = reading;
  const { id, name, isUnfinished } = each;
  if (!(body instanceof Error)) {
    const unfinished = new Set(isUnfinished ? [body["id"] ?? null] : []);
    const chosen = selectActivities({ ...facts, bodies: [body], unfinished });
    read.leftOut = sumOf(read.leftOut, chosen);
    if (chosen.bodies.length === 0) return;
  }
  wish.begin(id);
  read.called.push(id);
  const without = (reason: MissingReason): void => {
    draft.skip();
    const missing = missingActivity(name, reason, draft.words);
    read.missing.push(missing.name);
    intake.miss(id, missing, draft.words.reasons[reason]);
  };
  const known = wish.missing.find(({ at }) => at === id);
  if (known) return without(known.reason);
  const company = companyOf(body, companies);
  const failure =
    body instanceof Error
      ? body
      : attempt(() => draft.draft({ body, company, isUnfinished }, intake.take));
  if (!(failure instanceof Error)) {
    // Overviews alone tell of it.
    if (!intake.sheets && failure.sections.length === 0) read.called.pop();
    return;
  }
  read.failed.push({ at: id, cause: failure.message });
  without("crashed");
}

function sumOf(one: LeftOut, other: LeftOut): LeftOut {
  return {
    unfinished: one.unfinished + other.unfinished,
    leftOut: one.leftOut + other.leftOut,
    processorOnly: one.processorOnly + other.processorOnly,
    controllerOnly: one.controllerOnly + other.controllerOnly,
  };
}

function companyOf(body: Body | Error, companies: ReadonlyMap<number, Body>): Body {
  if (body instanceof Error) return {};
  const reference = asBody(body["company"]);
  return companies.get(asNumber(reference["id"]) ?? 0) ?? reference;
}

/** Reads the companies that are not known yet and that the caller may see. */
async function readCompanies(
  tx: Tx,
  call: Asking,
  { companies }: Reading,
  bodies: readonly Body[],
  owners: readonly number[] = [],
): Promise<void> {
  const seen = call.viewer.companies;
  const named = bodies.flatMap((body) => asNumber(asBody(body["company"])["id"]) ?? []);
  const missing = [...named, ...owners].filter(
    (id) => !companies.has(id) && (seen === null || seen.includes(id)),
  );
  for (const company of await itemBodies(tx, call, missing))
    companies.set(asNumber(company["id"]) ?? 0, company);
}

/** Reads the items that the records and companies are printed with. */
async function readItemsOf(
  tx: Tx,
  call: Asking,
  { facts, companies, items }: Reading,
  bodies: readonly Body[],
  owners: readonly Body[] = bodies.map((body) => companyOf(body, companies)),
): Promise<void> {
  if (items.size > mostItems) items.clear();
  const part = { ...facts, bodies, companies: [...new Set(owners)] };
  const missing = [...itemsNeeded(part).values()].flat().filter((id) => !items.has(id));
  for (const item of await itemBodies(tx, call, missing))
    items.set(asNumber(item["id"]) ?? 0, item);
}

async function itemBodies(tx: Tx, call: Asking, ids: readonly number[]): Promise<Body[]> {
  const context = callContext(call);
  const known = await readDeep(tx, ids);
  const referenceOf = referencesFrom(known, context);
  return [...new Set(ids)].flatMap((id) => {
    const item = known.get(id);
    return item ? [redactFacts(call, item.kind, itemBody(item, context, referenceOf))] : [];
  });
}

/** The document with its activities, and with the reason in place of annexes that failed. */
function wholeModel(
  { document, complete, annexCompanies }: FinishedDocument,
  { wish, draft, intake }: Reading,
  missing: string[],
): ExportModel {
  const annexes = document.annexes.map((annex, index) => {
    const at = nameOfAnnex(annexCompanies[index] ?? {});
    const found = wish.missing.find((each) => each.at === at);
    if (!found) return annex;
    const without = missingActivity(annex.name, found.reason, draft.words);
    missing.push(without.name);
    return without;
  });
  const cover = coverNaming(document.cover, missing, draft.words);
  const { length } = intake.spool;
  const activities = {
    length,
    *[Symbol.iterator]() {
      for (const activity of intake.spool.read()) yield complete(activity);
    },
  };
  return { ...document, cover, annexes, activities };
}
