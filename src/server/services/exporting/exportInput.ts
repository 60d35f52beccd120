import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { itemsNeeded } from "#server/exports/itemsNeeded.ts";
import type { ExportInput } from "#server/exports/exportModel.ts";
import { type Texts, exportTexts } from "#server/exports/exportTexts.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { redactFacts } from "../companies/companyVisibility.ts";
import { itemBody } from "../lookups/itemFacts.ts";
import { callContext } from "../records/recordContext.ts";
import { readDeep, referencesFrom } from "../bodies/references.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";
import { recordsOffered } from "./recordsOffered.ts";

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
  const companies = await itemBodies(tx, call, holders, context);
  const part = { ...offered, plans: context.plans ?? plans, companies };
  const ids = [...itemsNeeded(part).values()].flat();
  const items = new Map(
    (await itemBodies(tx, call, ids, context)).map((body) => [body["id"], body]),
  );
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

async function itemBodies(
  tx: Tx,
  call: Call,
  ids: readonly number[],
  context: Context,
): Promise<Body[]> {
  const known = await readDeep(tx, ids);
  const referenceOf = referencesFrom(known, context);
  return [...new Set(ids)].flatMap((id) => {
    const item = known.get(id);
    return item ? [redactFacts(call, item.kind, itemBody(item, context, referenceOf))] : [];
  });
}
