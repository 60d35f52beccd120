import { ownValue } from "#shared/engine/ownValue.ts";
import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { mapInSlices } from "#server/auth/sharing/slices.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { findLinks, readNamed } from "../../bodies/references.ts";
import { offeredLists } from "../../lookups/offeredEntries.ts";
import { callContext, editContext } from "../../records/recordContext.ts";
import { resolveFrom } from "../../records/resolveRecord.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { Hypothesis } from "./hypothesis.ts";

/** A record with what would be another in it, each at a row that has a name. */
export interface Concerned {
  record: Omit<StoredRecord, "body">;
  changes: (Change & { row: string })[];
}

/**
 * What would be another in these records, by the rules that the register is kept by: each is
 * resolved and judged as it is and as it would be.
 */
export async function concerning(
  tx: Tx,
  call: Call,
  { itemsAfter, bodyAfter }: Hypothesis,
  ids: readonly number[],
): Promise<Concerned[]> {
  const context = callContext(call);
  const plan = recordPlan(context);
  const lists = await offeredLists(tx);
  const all = await mapInSlices(call.viewer, await readRecords(tx, ids), (record) => ({
    record,
    context: editContext(call, record),
    imagined: bodyAfter(plan, record.body),
  }));
  const bodies = all.flatMap(({ record, imagined }) => [record.body, imagined.body]);
  const named = await readNamed(tx, await findLinks(call, plan, bodies), context);
  const { referenceOf } = named;
  const before = await mapInSlices(call.viewer, all, (each) =>
    resolveFrom(each.record.body, each.context, referenceOf, lists),
  );
  // References are kept by their items, so all are made the one way before they are made the other.
  const otherwise = named.referencesWith(itemsAfter(named.items, context));
  const found = await mapInSlices(
    call.viewer,
    all,
    ({ record, context: own, imagined }, index): Concerned[] => {
      const now = before[index] ?? {};
      const body = resolveFrom(imagined.body, own, otherwise, lists);
      const changes = changesBetween(plan, now, { ...imagined, body }, own);
      if (changes.length === 0) return [];
      const { body: _, ...rest } = record;
      const named = changes.map((change) => ({ ...change, row: rowName(plan, now, change.place) }));
      return [{ record: rest, changes: named }];
    },
  );
  return found.flat();
}

/** Name of the row around a place, from the first part of its summary; empty outside rows. */
function rowName({ nodes }: Plan, body: Body, place: string): string {
  const [, list = "", key = ""] = place.split("/");
  const node = nodes.find(({ name }) => name === list);
  const rows = body[list];
  if (node?.type !== "rows" || !Array.isArray(rows)) return "";
  const row = rows.find((each) => isBody(each) && String(each["id"]) === key);
  const [first = ""] = ownValue(plans, node.of ?? "")?.summary ?? [];
  if (!isBody(row)) return "";
  const names = first.split("|").map((name) => {
    const titles = referencesIn(row[name]).map((each) => isBody(each) && asText(each["title"]));
    return titles.filter(Boolean).join(", ");
  });
  return names.find((name) => name !== "") ?? "";
}
