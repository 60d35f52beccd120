import { foreignElsewhere } from "#shared/domain/legalBasis/elsewhere.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkPreview } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listOffered } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext } from "../records/recordContext.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import type { Elsewhere } from "./action.ts";

/** Texts and law of a record that are of another country than it would stand in, in words. */
type ForeignWords = Required<Pick<BulkPreview["items"][number], "reading" | "law">>;

/** The texts and the law of each record that are foreign only because of where it would stand. */
export async function foreignIn(
  tx: Tx,
  call: Call,
  records: readonly Elsewhere[],
): Promise<ForeignWords[]> {
  const context = callContext(call);
  const plan = recordPlan(context);
  const bodies = records.flatMap(({ before, after }) => [before, ...after]);
  const referenceOf = await referencesOf(tx, plan, bodies, context);
  const lists = await offeredLists(tx);
  const resolved = (body: Body) => resolveFrom(body, context, referenceOf, lists);
  const countryOf = ({ company }: Body) =>
    asBody(asBody(referenceOf(Number(asBody(company)["id"] ?? 0)))["country"])["id"];
  const found = records.map(({ before, after }) => {
    // Companies of one country have the same law.
    const places = new Map(after.map((body) => [countryOf(body), body]));
    return foreignElsewhere(plan, resolved(before), [...places.values()].map(resolved), context);
  });
  const named = found.flatMap(({ law }) => law.filter((each) => each.counterparts.length > 0));
  const kinds = new Set(named.flatMap(({ node }) => node.lookup?.list ?? []));
  const offered = kinds.size > 0 ? await listOffered(tx, ...kinds) : [];
  const titles = new Map(
    offered.map(({ kind, key, body }) => [`${kind} ${key}`, displayTitle(body, call.language)]),
  );
  return found.map(({ reading, law }) => ({
    reading,
    law: law.map(({ path, node, entry, counterparts }) => ({
      path,
      title: asText(entry["title"]),
      instead: counterparts.flatMap((key) => titles.get(`${node.lookup?.list} ${key}`) ?? []),
    })),
  }));
}
