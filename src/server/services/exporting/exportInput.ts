import { asJson } from "#shared/engine/body/borders.ts";
import { asBody } from "#shared/domain/values.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { ExportRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { itemsNeeded } from "#server/exports/itemsNeeded.ts";
import type { ExportInput } from "#server/exports/exportModel.ts";
import type { ExportKind } from "#server/exports/shape.ts";
import { type Texts, exportTexts } from "#server/exports/exportTexts.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { listRecordIds } from "#server/store/records/recordList.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { readRevisionsAt } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { filterOf } from "../records/recordList.ts";
import { presentRecord } from "../records/records.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";

/** A validated export request: kind, date, language and author. */
export interface ParsedExportRequest {
  kind: ExportKind;
  language: "de" | "en";
  companyId?: number;
  filterId?: number | "all" | null;
  recordId?: number;
  /** Key date of the records, yyyy-MM-dd. */
  asAt?: string;
}

/** Reads everything an export needs with the caller's rights in one snapshot. */
export async function exportInput(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): Promise<ExportInput> {
  // The export uses the requested language, not the reader's own.
  const speaking: Call = { ...call, language: wanted.language };
  const context = callContext(speaking);
  const records = await recordsToExport(tx, call, wanted);
  const bodies = await recordBodies(tx, speaking, records, wanted);
  const seen = call.viewer.companies;
  const holders = companyIds(bodies, wanted).filter((id) => seen === null || seen.includes(id));
  const companies = await itemBodies(tx, holders, context);
  const part = { kind: wanted.kind, plans: context.plans ?? plans, bodies, companies };
  const ids = [...itemsNeeded(part).values()].flat();
  const items = new Map((await itemBodies(tx, ids, context)).map((body) => [body["id"], body]));
  const author =
    (await accountNames(tx, [call.viewer.account])).get(call.viewer.account)?.title ?? "";
  return {
    ...part,
    language: wanted.language,
    texts: withOwn(exportTexts(wanted.language), call, wanted.language),
    group: call.viewer.groupTitle,
    items: (_, id) => items.get(id),
    features: call.viewer.features,
    author,
    madeAt: call.now.toISOString(),
    ...(wanted.asAt ? { asAt: wanted.asAt } : {}),
  };
}

/** Merges the texts of the group's custom fields into the product's. */
function withOwn(texts: Texts, { viewer }: Call, language: ParsedExportRequest["language"]): Texts {
  const own = viewer.overlay?.texts[language];
  return own ? (key) => (Object.hasOwn(own, key) ? own[key] : texts(key)) : texts;
}

async function recordsToExport(
  tx: Tx,
  call: Call,
  wanted: ParsedExportRequest,
): Promise<StoredRecord[]> {
  if (wanted.recordId !== undefined) {
    const [record] = await readRecords(tx, [wanted.recordId]);
    const known = mustExist(record);
    return [mustExist(maySeeRecord(call, known) ? known : null)];
  }
  const filter = filterOf(call, {
    ...(wanted.companyId === undefined ? {} : { companyId: wanted.companyId }),
    ...(wanted.filterId === undefined ? {} : { filterId: wanted.filterId }),
  });
  const ids = await listRecordIds(tx, filter);
  const byId = new Map((await readRecords(tx, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The records as they are now, or as of the end of a given day. */
async function recordBodies(
  tx: Tx,
  call: Call,
  records: readonly StoredRecord[],
  wanted: ParsedExportRequest,
): Promise<Body[]> {
  if (wanted.asAt === undefined) {
    const bodies: Body[] = [];
    for (const record of records) bodies.push(asJson(await presentRecord(tx, call, record)));
    return bodies;
  }
  const revisions = await readRevisionsAt(tx, "record", new Date(`${wanted.asAt}T23:59:59.999Z`));
  const context: Context = callContext(call);
  const isWanted = (body: Body, id: number): boolean =>
    (wanted.recordId === undefined || wanted.recordId === id) &&
    (wanted.companyId === undefined || asBody(body["company"])["id"] === wanted.companyId) &&
    (call.viewer.companies === null ||
      call.viewer.companies.includes(Number(asBody(body["company"])["id"])));
  const chosen = revisions.filter(({ id, body }) => isWanted(body, id));
  if (wanted.recordId !== undefined && chosen.length === 0) throw new Problem("notFound");
  return chosen.map(({ id, version, body }) => ({
    ...projectForRead(recordPlan(context), body, context),
    id,
    version,
  }));
}

function companyIds(bodies: readonly Body[], wanted: ParsedExportRequest): number[] {
  const ids = bodies.flatMap((body) => {
    const id = asBody(body["company"])["id"];
    return typeof id === "number" ? [id] : [];
  });
  return [...new Set(wanted.companyId === undefined ? ids : [...ids, wanted.companyId])];
}

async function itemBodies(tx: Tx, ids: readonly number[], context: Context): Promise<Body[]> {
  const known = await readDeep(tx, ids);
  const referenceOf = referencesFrom(known, context);
  return [...new Set(ids)].flatMap((id) => {
    const item = known.get(id);
    return item ? [itemBody(item, context, referenceOf)] : [];
  });
}

/** Validates an export request; returns the parsed request or throws with the wrong fields. */
export function parseExportRequest(
  body: ExportRequest,
  today: string,
  dayOf: (text: string) => string | undefined,
): ParsedExportRequest {
  if (body.contentType !== "pdf") refuseField("/contentType", "notOffered");
  const wanted: ParsedExportRequest = {
    kind: exportKindOf(body),
    language: body.language,
    filterId: body.filterId ?? null,
  };
  if (typeof body.companyId === "number") wanted.companyId = body.companyId;
  if (wanted.kind === "record")
    wanted.recordId = body.recordId ?? refuseField("/recordId", "required");
  const day = body.exportHistoryDate ? historyDay(body.exportHistoryDate, today, dayOf) : today;
  return day < today ? { ...wanted, asAt: day } : wanted;
}

function exportKindOf({ exportType }: ExportRequest): ExportKind {
  return exportType === "record" || exportType === "register"
    ? exportType
    : refuseField("/exportType", "notOffered");
}

function historyDay(
  text: string,
  today: string,
  dayOf: (text: string) => string | undefined,
): string {
  const day = dayOf(text);
  return day !== undefined && day <= today ? day : refuseField("/exportHistoryDate", "format.date");
}

function refuseField(path: string, code: string): never {
  throw new Problem("invalid", { fields: [{ path, code }] });
}
