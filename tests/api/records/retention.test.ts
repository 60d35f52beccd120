import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { productItemId } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies } from "../../helpers/world.ts";

const reckoning = "/api/retention/reckon";
const calendar = "/api/retention/calendar";
const table = "/api/retention/table";

const two = await twoCompanies({ database: await ownDatabase() });
const { app, kiel, wien, admin } = two;
const viennese = await two.person("ROLE_READER", { companies: [wien] });
const germany = await productItemId(app, "countries", "DE");
const austria = await productItemId(app, "countries", "AT");

const save = (name: string, company: number, rules: number[], more: Body = {}): Promise<Body> => {
  const deletionPractise = rules.map((id) => ({ deletionPractiseGdpr: { id } }));
  return two.save({ name, company: { id: company }, deletionPractise, ...more });
};

const item = async (list: string, de: string, more: Body = {}): Promise<number> =>
  (await admin.ok(`/api/admin/${list}/create`, { translations: { de }, ...more })).id;
const category = await item("personalDataCategories", "Rechnungsdaten");
const about = { country: { id: germany }, personalDataCategories: [{ id: category }] };
const law = await item("deletionPractise", "Kassenbücher", {
  ...about,
  nature: "duty",
  years: 10,
  startEvent: "document",
  fromYearEnd: true,
  basis: "§ 1 KassenG",
  source: "https://gesetze.example/kasse",
  asOf: "2026-01-31",
});
const short = await item("deletionPractise", "Nach drei Jahren", {
  ...about,
  years: 3,
  startEvent: "document",
});
const rolling = await item("deletionPractise", "Protokolle", { days: 7, startEvent: "collection" });
const purpose = await item("deletionPractise", "Zweck entfallen", { startEvent: "endOfPurpose" });
await save("Kasse", kiel, [law, rolling]);
await save("Laden", kiel, [law]);
await save("Wiener Protokolle", wien, [rolling, purpose]);
await save("Vorlage", kiel, [short], { template: true });

describe("what holds", () => {
  const asked = () => ({ category, country: germany });

  test("is told with law, end and the rules that contradict it", async () => {
    const { result } = await admin.ok(reckoning, {
      ...asked(),
      event: "document",
      day: "2026-03-15",
    });
    expect(result).toMatchObject({
      duties: [
        {
          id: law,
          title: "Kassenbücher",
          basis: "§ 1 KassenG",
          source: "https://gesetze.example/kasse",
          asOf: "2026-01-31",
          state: "computed",
          end: "2036-12-31",
          due: "2037-01-01",
        },
      ],
      limits: [{ id: short, state: "computed", end: "2029-03-15" }],
      longest: law,
      conflicts: [{ duty: law, rule: short, certain: true }],
    });
  });

  test("is remarked on in the language of who asks, and what a group notes stands behind it", async () => {
    const made = async (path: string, title: string, more: Body) =>
      (await admin.ok(`/api/admin/${path}/create`, { translations: { de: title }, ...more })).id;
    const own = await made("personalDataCategories", "Fahrtenschreiber", {});
    await made("deletionPractise", "Schaublätter", {
      country: { id: germany },
      personalDataCategories: [{ id: own }],
      nature: "duty",
      years: 1,
      startEvent: "document",
      remark: { de: "Danach löschen.", en: "Erase after that." },
      note: "So auch bei uns.",
    });
    const told = async (language: string) => {
      const headers = { "accept-language": language };
      const wanted = { category: own, country: germany };
      const { body } = await app.post(reckoning, wanted, { token: admin.token, headers });
      return body.result.duties.map(({ note }: Body) => note);
    };
    expect(await told("de")).toEqual(["Danach löschen. So auch bei uns."]);
    expect(await told("en")).toEqual(["Erase after that. So auch bei uns."]);
  });

  test("is compared with the rule that is chosen, even if it is about nothing", async () => {
    const { result } = await admin.ok(reckoning, { ...asked(), rule: rolling });
    expect(result.limits).toMatchObject([{ id: rolling, state: "noDay" }]);
    expect(result.conflicts).toEqual([{ duty: law, rule: rolling, certain: false }]);
  });

  test("in a country without any period is unknown", async () => {
    const { result } = await admin.ok(reckoning, { category, country: austria });
    expect(result).toEqual({ duties: [], limits: [], conflicts: [] });
  });

  test("is asked for with what the group is offered; of what is not there, nothing is told", async () => {
    const { result, categories, countries, rules } = await admin.ok(reckoning, {});
    expect(result).toBeUndefined();
    expect(categories).toContainEqual({ id: category, title: "Rechnungsdaten" });
    expect(countries.map(({ id }: Body) => id)).toContain(germany);
    expect(rules.map(({ id }: Body) => id)).toEqual(expect.arrayContaining([law, short]));
    for (const body of [
      { ...asked(), rule: category },
      { category: law, country: germany },
    ])
      expect(await admin.refusal(reckoning, body)).toEqual([404]);
  });
});

describe("what becomes due", () => {
  const idsOf = (lines: { rule: Body }[]) => lines.map(({ rule }) => rule["id"]);

  test("is told by years, day by day, or not at all, with how many records name the rule", async () => {
    const told = await admin.ok(calendar, {});
    const years = told.due.map(({ due, year }: Body) => [due, year]);
    const [first] = years;
    expect(years).toHaveLength(3);
    expect(first[1]).toBe(Number(first[0].slice(0, 4)) - 11);
    expect(told.due[0].rule).toMatchObject({ id: law, records: 2, nature: "duty" });
    expect(told.running).toMatchObject([{ rule: { id: rolling, records: 2 } }]);
    expect(told.open).toMatchObject([{ id: purpose, records: 1 }]);
    expect(told.companies).toEqual([
      { id: kiel, title: "Kiel" },
      { id: wien, title: "Wien" },
    ]);
  });

  test("is narrowed to a company", async () => {
    const told = await admin.ok(calendar, { company: wien });
    expect(told.due).toEqual([]);
    expect(told.running).toMatchObject([{ rule: { id: rolling, records: 1 } }]);
    expect(told.companies).toHaveLength(2);
  });

  test("of other companies is told to nobody, not even as a number", async () => {
    const told = await viennese.ok(calendar, {});
    expect(told.companies).toEqual([{ id: wien, title: "Wien" }]);
    expect([told.due, idsOf(told.running)]).toEqual([[], [rolling]]);
    expect(told.running[0].rule.records).toBe(1);
    for (const path of [calendar, table])
      expect(await viennese.refusal(path, { company: kiel })).toEqual([404]);
  });

  test("is saved as a table, which the log tells", async () => {
    const reply = await admin.post(table, { company: kiel });
    expect(reply.headers["content-type"]).toContain("text/csv");
    const [head, ...lines] = reply.raw.toString().replace("\uFEFF", "").trim().split(/\r?\n/);
    expect(head).toMatch(/^Fällig am;Fristbeginn im Jahr;Löschregel;/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^01\.01\.\d{4};\d{4};Kassenbücher;10 Jahre .*;§ 1 KassenG;/);
    expect(lines[3]).toMatch(/^laufend;bis \d\d\.\d\d\.\d{4};Protokolle;/);
    const { rows } = await app.asOwner(
      "select detail from audit where action = 'export.made' order by seq desc limit 1",
      [],
    );
    expect(rows[0].detail).toMatchObject({ lines: 4 });
  });
});
