import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import {
  beginDocument,
  type DocumentDraft,
  type FinishedDocument,
} from "#server/exports/exportModel.ts";
import type { CommentThread } from "#server/exports/recordSections.ts";
import { coverNaming, missingActivity } from "#server/exports/missing.ts";
import {
  type LeftOut,
  noneLeftOut,
  selectActivities,
  sumLeftOut,
} from "#server/exports/selectActivities.ts";
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
import { documentFacts } from "./documentFacts.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";
import { readComments } from "./readComments.ts";
import { endOfDate, type Offered, recordsOffered } from "./recordsOffered.ts";
import { companyOf, type Naming, readCompanies, readItemsOf } from "./readNamed.ts";
import { type Intake, openIntake } from "./intake.ts";

export interface DocumentWish {
  wanted: ParsedExportRequest;
  /** The group's logo: a PNG or JPEG file as base64. */
  logo?: string;
  /** Parts to print as a reason instead of their content. */
  missing: readonly Missing[];
  /** Told what is begun, see `nameOfAnnex`. */
  begin: (at: number) => void;
  /** Told what share of the records is read. */
  reach?: (share: number) => void;
  /** Where a file may be for what does not fit into memory. */
  spoolFile?: string;
}

export interface ReadDocument {
  model: ExportModel;
  /** Its records as rows, if those are asked for; the activities are then left out. */
  rows?: Pick<Whole, "sheets" | "lines">;
  records: number;
  /** By which the activities and then the annexes are called. */
  called: number[];
  /** The companies whose records it was made from, and whether it holds or only counts them. */
  companies: { id: number; title: string; isOwner: boolean }[];
  /** Records whose activities could not be made. */
  failed: { at: number; cause: string }[];
}

/** Records are called by their ids, and annexes by their companies', so that no two are the same. */
function nameOfAnnex({ id }: Body): number {
  return -(asNumber(id) ?? 0);
}

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
  const { companyId } = wanted;
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
  const read: Drafted = {
    called: [],
    missing: [],
    failed: [],
    inOverviews: 0,
    owners: new Set([companyId ?? []].flat()),
    leftOut: noneLeftOut,
  };
  const batches = recordsOffered(tx, speaking, wanted, wish.reach);
  for (let next = batches.next(); ;) {
    const { done, value: batch } = await next;
    if (done || isEnough(read, wanted)) break;
    const made = batch.map((each) => ({ each, body: attempt(each.present) }));
    const bodies = made.flatMap(({ body }) => (body instanceof Error ? [] : [body]));
    await readCompanies(tx, speaking, reading, bodies);
    await readItemsOf(tx, speaking, reading, bodies);
    const threads = await commentsOf(tx, speaking, wanted, bodies);
    next = batches.next();
    // If the drafts fail first, nobody waits for it.
    next.catch(() => undefined);
    for (const one of made) {
      draftOne({ ...one, ...(threads && { threads }) }, reading, read);
      // The next batch arrives meanwhile.
      await new Promise(setImmediate);
    }
  }
  if (companyId !== undefined) await readCompanies(tx, speaking, reading, [], [companyId]);
  if (companyId !== undefined && !companies.has(companyId)) throw new Problem("notFound");
  const owners = [...companies].flatMap(([id, body]) => (read.owners.has(id) ? [body] : []));
  await readItemsOf(tx, speaking, reading, [], owners);
  const finished = draft.finish(owners, read.leftOut);
  return {
    model: wholeModel(finished, reading, read.missing),
    ...(reading.intake.rows && { rows: reading.intake.rows }),
    records: read.called.length + read.inOverviews,
    called: [...read.called, ...finished.annexCompanies.map(nameOfAnnex)],
    companies: [...companies].map(([id, { title }]) => {
      return { id, title: asText(title), isOwner: read.owners.has(id) };
    }),
    failed: read.failed,
  };
}

/** Renders a record in words, as a document would print it, for reading on the screen. */
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

interface Reading extends Naming {
  wish: DocumentWish;
  draft: DocumentDraft;
  intake: Intake;
}

interface Drafted {
  called: number[];
  missing: string[];
  failed: { at: number; cause: string }[];
  /** How many records have no activity of their own. */
  inOverviews: number;
  /** The companies whose records are in the document. */
  owners: Set<number>;
  leftOut: LeftOut;
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** True if a document limited to a few records has them. */
function isEnough({ called, inOverviews }: Drafted, { most }: ParsedExportRequest): boolean {
  return most !== undefined && called.length + inOverviews >= most;
}

interface ReadRecord {
  each: Offered;
  body: Body | Error;
  /** The record's comments, if its paper has them. */
  threads?: readonly CommentThread[];
}

/** The comments of the record that is read, if they are asked for. */
function commentsOf(
  tx: Tx,
  call: Asking,
  wanted: ParsedExportRequest,
  [body]: readonly Body[],
): Promise<readonly CommentThread[]> | undefined {
  if (!wanted.withComments || !body) return undefined;
  return readComments(tx, call, asNumber(body["id"]) ?? 0, endOfDate(call, wanted));
}

/** Drafts a record's activity, or the reason why it has none, unless the document leaves it out. */
function draftOne({ each, body, threads }: ReadRecord, reading: Reading, read: Drafted): void {
  const { wish, facts, draft, companies, intake } = reading;
  const { id, name, isUnfinished } = each;
  if (isEnough(read, wish.wanted)) return;
  if (!(body instanceof Error)) {
    const unfinished = new Set(isUnfinished ? [body["id"] ?? null] : []);
    const chosen = selectActivities({ ...facts, bodies: [body], unfinished });
    read.leftOut = sumLeftOut(read.leftOut, chosen);
    if (chosen.bodies.length === 0) return;
    read.owners.add(asNumber(asBody(body["company"])["id"]) ?? 0);
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
      : attempt(() =>
          draft.draft({ body, company, isUnfinished, ...(threads && { threads }) }, intake.take),
        );
  if (!(failure instanceof Error)) {
    // Overviews alone tell of it.
    if (intake.rows || failure.sections.length > 0) return;
    read.called.pop();
    read.inOverviews += 1;
    return;
  }
  read.failed.push({ at: id, cause: failure.message });
  without("crashed");
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
  const { length, names } = intake.spool;
  const activities = {
    length,
    names,
    *[Symbol.iterator]() {
      for (const activity of intake.spool.read()) yield complete(activity);
    },
  };
  return { ...document, cover, annexes, activities };
}
