import { expect, test } from "vitest";
import { withoutChoicesOf } from "#shared/engine/rules/choices.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { rules } from "#shared/domain/rules.ts";
import { asBodies, asBody } from "#shared/domain/values.ts";
import { planOf } from "#shared/generated/plans.ts";
import { readProductDocuments } from "#server/productDocuments.ts";
import { type Chance, chanceOf } from "../../scripts/testkit/chance.ts";
import { testContext } from "../helpers/samples/sampleRules.ts";

const plan = planOf("record");
const master = readProductDocuments();
const itemsOf = (list: string): readonly Body[] => master[list] ?? [];

/** Every country, with the facts that a record's company brings. */
const countries = new Map(
  itemsOf("countries").map(({ key, countryCode, eea }, index) => {
    const code = String(countryCode ?? key);
    return [String(key), { id: index + 1, countryCode: code, eea: eea === true }];
  }),
);

interface Place {
  rows: PlanNode;
  field: PlanNode;
}

const isJurisdictional = ({ lookup }: PlanNode) =>
  lookup?.jurisdiction !== undefined && lookup.row === undefined;

/** The fields of rows that name law of one country. */
const places: Place[] = plan.nodes.flatMap((rows) =>
  (rows.type === "rows" ? (rows.children ?? []) : []).filter(isJurisdictional).map((field) => ({
    rows,
    field,
  })),
);

/** An entry of law as a record names it. */
function entryOf(list: string, chance: Chance): Body {
  const item = chance.pick(itemsOf(list));
  const country = countries.get(String(asBody(item["country"])["key"]));
  return { id: 1000 + itemsOf(list).indexOf(item), ...(country ? { country } : {}) };
}

function randomRecord(chance: Chance): Body {
  const record: Body = { controller: true };
  for (const { rows, field } of places) {
    if (chance.percent(40)) continue;
    const { list = "" } = field.lookup ?? {};
    const entries = Array.from({ length: chance.between(1, 3) }, () => entryOf(list, chance));
    const value: Json = field.type === "references" ? entries : (entries[0] ?? null);
    const [known = { clientId: rows.name, processingType: "separate" }] = asBodies(
      record[rows.name],
    );
    record[rows.name] = [{ ...known, [field.name]: value }];
  }
  return record;
}

const pointersWhere = (record: Body, test: (entries: Body[]) => boolean) =>
  places
    .filter(({ rows, field }) => test(asBodies(asBodies(record[rows.name])[0]?.[field.name])))
    .map(({ field }) => field.pointer.replace("*", "0"));

const isElsewhere = (entry: Body, own: Body) => {
  const { id, countryCode } = asBody(entry["country"]);
  if (id === undefined || id === own["id"]) return false;
  return countryCode === "EU" ? own["eea"] === false : true;
};

test("law of one country is an open must in each record of every other country, and nowhere else", () => {
  const chance = chanceOf(71);
  expect(places.length).toBeGreaterThan(8);
  for (const [key, companyCountry] of countries) {
    for (let turn = 0; turn < 3; turn += 1) {
      const record: Body = { ...randomRecord(chance), companyCountry };
      const open = missingFrom(plan, record, testContext, rules)
        .filter(({ words, level }) => words === "foreign" && level === "must")
        .map(({ path }) => path);
      const expected = pointersWhere(record, (entries) =>
        entries.some((entry) => isElsewhere(entry, companyCountry)),
      );
      expect(open.toSorted(), key).toEqual(expected.toSorted());
    }
  }
});

test("a copy for another company keeps what holds in one country", () => {
  const chance = chanceOf(72);
  for (let turn = 0; turn < 50; turn += 1) {
    const record = randomRecord(chance);
    expect(withoutChoicesOf(plan.nodes, "/company/id", record)).toEqual(record);
  }
});
