import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { ExportRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { itemsNeeded } from "#server/exports/itemsNeeded.ts";
import type { ExportInput } from "#server/exports/exportModel.ts";
import type { ExportKind } from "#server/exports/shape.ts";
import { type Texts, exportTexts } from "#server/exports/exportTexts.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { callContext } from "../records/recordContext.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";
import { recordsOffered } from "./recordsOffered.ts";

/** A validated export request: kind, date, language and author. */
export interface ParsedExportRequest {
  kind: ExportKind;
  language: "de" | "en";
  companyId?: number;
  filterId?: number | "all" | null;
  recordId?: number;
  /** Whether an authority also gets records that were never finalised. */
  withUnfinished: boolean;
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
  const offered = await recordsOffered(tx, speaking, wanted);
  const { bodies } = offered;
  const seen = call.viewer.companies;
  const holders = companyIds(bodies, wanted).filter((id) => seen === null || seen.includes(id));
  const companies = await itemBodies(tx, holders, context);
  const part = { ...offered, plans: context.plans ?? plans, companies };
  const ids = [...itemsNeeded(part).values()].flat();
  const items = new Map((await itemBodies(tx, ids, context)).map((body) => [body["id"], body]));
  const author =
    (await accountNames(tx, [call.viewer.account])).get(call.viewer.account)?.title ?? "";
  return {
    ...part,
    language: wanted.language,
    timeZone: timeZoneOf(call.viewer.settings),
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
    withUnfinished: body.unfinished === true,
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
