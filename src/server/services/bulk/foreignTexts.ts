import { reading } from "#shared/domain/legalBasis/foreignTexts.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { textsToRead } from "#shared/engine/rules/reading.ts";
import type { BulkPreview } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { callContext } from "../records/recordContext.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import type { Elsewhere } from "./action.ts";

/** A text that names law, authorities or a place of another country than its record stands in. */
export type ForeignText = NonNullable<BulkPreview["items"][number]["reading"]>[number];

/** The texts of each record that somebody should read only because of where it would stand. */
export async function textsForeignElsewhere(
  tx: Tx,
  call: Call,
  records: readonly Elsewhere[],
): Promise<ForeignText[][]> {
  const context = callContext(call);
  const plan = recordPlan(context);
  const bodies = records.flatMap(({ before, after }) => [before, ...after]);
  const referenceOf = await referencesOf(tx, plan, bodies, context);
  const lists = await offeredLists(tx);
  const textsIn = (body: Body): ForeignText[] =>
    textsToRead(plan, resolveFrom(body, context, referenceOf, lists), context, reading)
      .filter(({ node }) => mayRead(node, context))
      .map(({ path, problem }) => ({ path, phrase: problem.params["phrase"] ?? "" }));
  const countryOf = ({ company }: Body) =>
    asBody(asBody(referenceOf(Number(asBody(company)["id"] ?? 0)))["country"])["id"];
  return records.map(({ before, after }) => {
    const known = new Set(textsIn(before).map(nameOf));
    // Companies of one country read the same texts.
    const places = new Map(after.map((body) => [countryOf(body), body]));
    const found = new Map(
      [...places.values()].flatMap(textsIn).map((text) => [nameOf(text), text]),
    );
    return [...found].flatMap(([name, text]) => (known.has(name) ? [] : [text]));
  });
}

const nameOf = ({ path, phrase }: ForeignText) => `${path} ${phrase}`;
