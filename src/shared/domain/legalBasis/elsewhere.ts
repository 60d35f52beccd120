import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import { referenceKey } from "#shared/engine/body/references.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { textsToRead } from "#shared/engine/rules/reading.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";
import { jurisdictionFields } from "#shared/generated/jurisdictions.ts";
import { isForeignAuthority } from "../transfers/recipients.ts";
import { asBodies, asBody, asText } from "../values.ts";
import { counterpartKey } from "./counterparts.ts";
import { isForeignLaw } from "./foreignLaw.ts";
import { placeText, reading } from "./foreignTexts.ts";

/** A text or recipient that names law, an authority or a place of another country than its record stands in. */
export interface ForeignText {
  path: string;
  phrase: string;
}

/** An entry of law that does not hold in the country of its record's company. */
export interface ForeignEntry {
  path: string;
  node: PlanNode;
  entry: Body;
  /** Keys of the entries in its place in the countries where the record would stand. */
  counterparts: readonly string[];
}

/** Texts and law of a record that are of another country than its company. */
interface Foreign {
  reading: ForeignText[];
  law: ForeignEntry[];
}

type RecordPlan = Pick<Plan, "nodes">;

/**
 * The texts and the law that are foreign only because of where a record would stand. All bodies have
 * the facts of what they name, and their derived country.
 */
export function foreignElsewhere(
  plan: RecordPlan,
  before: Body,
  after: readonly Body[],
  context: Context,
): Foreign {
  const known = foreignIn(plan, before, context);
  const places = after.map((body) => foreignIn(plan, body, context));
  const texts = new Map(
    places.flatMap((each) => each.reading).map((each) => [textKey(each), each]),
  );
  for (const each of known.reading) texts.delete(textKey(each));
  const laws = Map.groupBy(
    places.flatMap((each) => each.law),
    entryKey,
  );
  for (const each of known.law) laws.delete(entryKey(each));
  return {
    reading: [...texts.values()],
    law: [...laws.values()].flatMap(([first, ...others]) => {
      const keys = [first, ...others].flatMap((each) => each?.counterparts ?? []);
      return first ? [{ ...first, counterparts: [...new Set(keys)] }] : [];
    }),
  };
}

const textKey = ({ path, phrase }: ForeignText) => `${path} ${phrase}`;
const entryKey = ({ path, entry }: ForeignEntry) => `${path} ${referenceKey(entry)}`;

function foreignIn(plan: RecordPlan, body: Body, context: Context): Foreign {
  const texts = textsToRead(plan, body, context, reading).filter(
    ({ node, problem }) => problem.code === placeText && mayRead(node, context),
  );
  return {
    reading: [
      ...texts.map(({ path, problem }) => ({ path, phrase: problem.params["phrase"] ?? "" })),
      ...foreignAuthorities(body),
    ],
    law: foreignEntries(plan, body, context),
  };
}

function foreignAuthorities(body: Body): ForeignText[] {
  return asBodies(body.externalRecipients).flatMap((row, index) => {
    const path = `/externalRecipients/${index}/country`;
    return isForeignAuthority(row, body)
      ? [{ path, phrase: asText(asBody(row.country).title) }]
      : [];
  });
}

const ofLaw = partWith(({ name }) => jurisdictionFields.includes(name));

function foreignEntries({ nodes }: RecordPlan, body: Body, context: Context): ForeignEntry[] {
  const own = asBody(body.companyCountry);
  const found: ForeignEntry[] = [];
  walkBody(ofLaw(nodes), body, ({ node, path, value, scope }) => {
    if (node.children || !isShown(node, scope, body, context) || !mayRead(node, context)) return;
    for (const entry of asBodies(value)) {
      if (!isForeignLaw(entry, own)) continue;
      const key = counterpartKey(entry, own);
      found.push({ path, node, entry, counterparts: key ? [key] : [] });
    }
  });
  return found;
}
