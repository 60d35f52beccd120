import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { productItemId } from "../../helpers/factories.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { savePath, world } from "../../helpers/world.ts";

const lacking = "/deletionPractise/*/deletionPractiseNational";

const own = await world();
const { app } = own;
const { ok } = own.admin;
const country = { id: await productItemId(app, "countries", "DE") };
const item = async (list: string, de: string, more: Body = {}): Promise<number> =>
  (await ok(`/api/admin/${list}/create`, { translations: { de }, ...more })).id;
const people = await item("groupsOfPersons", "Kunden");
const category = await item("personalDataCategories", "Rechnungsdaten");
const law = await item("deletionPractise", "Kassenbücher", {
  country,
  nature: "duty",
  years: 10,
  startEvent: "document",
  fromYearEnd: true,
  basis: "§ 1 KassenG",
  personalDataCategories: [{ id: category }],
});
const short = await item("deletionPractise", "Nach drei Jahren", {
  country,
  years: 3,
  startEvent: "document",
});

const save = (name: string, row: Body, more: Body = {}): Promise<Body> =>
  own.record({
    name,
    groupsOfPersons: [{ group: { id: people }, personalDataCategory: [{ id: category }] }],
    deletionPractise: [row],
    ...more,
  });

async function linesFor(name: string): Promise<string[]> {
  const { items } = await ok("/api/filter/gapLines", { filter: { text: name } });
  return items.flatMap(({ gaps }: Body) => gaps);
}

const national = (id: number): Body => ({ deletionPractiseNational: { id } });

test("a rule that is shorter than a law about its data is a gap of the register, until the law is named", async () => {
  const record = await save("Kassenführung", national(short));
  expect(await linesFor("Kassenführung")).toContain(lacking);

  const { id: _, version: __, ...rest } = record;
  await ok(savePath, {
    ...rest,
    name: "Kasse nach Gesetz",
    deletionPractise: [national(law)],
  });
  expect(await linesFor("Kasse nach Gesetz")).not.toContain(lacking);
});

test("whoever reads the record is told the periods that its rules are held against, with their words", async () => {
  const { id } = await save("Gelesen", national(short));
  const body = await own.admin.read(`/api/processingActivity/${String(id)}`);

  expect(body.retentionDuties.find((duty: Body) => duty["id"] === law)).toMatchObject({
    title: "Kassenbücher",
    provision: "§ 1 KassenG",
    periodText: expect.stringMatching(/^10 Jahre/),
  });
});

test("a law of another country, of special cases or that is no longer in force is held against nothing", async () => {
  const body = await own.admin.read(`/api/admin/deletionPractise/byId/${law}`);
  const country = { id: await productItemId(app, "countries", "AT") };
  for (const [at, change] of [
    { country },
    { special: true },
    { validTo: "2020-12-31" },
  ].entries()) {
    const { version } = await own.admin.read(`/api/admin/deletionPractise/byId/${law}`);
    await ok("/api/admin/deletionPractise/edit", { ...body, version, ...change });
    const name = `Anderswo ${["eins", "zwei", "drei"][at]}`;
    await save(name, national(short));
    expect([change, await linesFor(name)]).not.toEqual([change, expect.arrayContaining([lacking])]);
  }
  const { version } = await own.admin.read(`/api/admin/deletionPractise/byId/${law}`);
  await ok("/api/admin/deletionPractise/edit", { ...body, version });
});

test("the deletion concept says both sides, with the activity, in its language", async () => {
  await save("Widersprochen", national(short));
  for (const [language, words] of [
    [
      "de",
      /Kassenbücher.{0,60}Gesetz \(§ 1 KassenG\) verlangt 10 Jahre.{0,120}„Nach drei Jahren“ sieht 3 Jahre/,
    ],
    ["en", /law \(§ 1 KassenG\) demands 10 years.{0,120}“Nach drei Jahren” provides for 3 years/],
  ] as const) {
    const wanted = { exportType: "deletion", companyId: own.company, unfinished: true };
    const { pages } = await exportedPdf(own.admin, { language, ...wanted });
    expect(pages.join(" ").replaceAll(/\s+/g, " ")).toMatch(words);
  }
});

test("the deletion concept says what binds, and which rule keeps data after the law demands erasure", async () => {
  const long = { years: 5, startEvent: "endOfProcedure" };
  const rule = { id: await item("deletionPractise", "Fünf Jahre danach", long) };
  const reports = { id: await productItemId(app, "deletionPractise", "whistle") };
  await save("Hinweise", { deletionPractiseGdpr: rule, deletionPractiseNational: reports });

  const request = { exportType: "deletion", companyId: own.company, unfinished: true };
  const { pages } = await exportedPdf(own.admin, { language: "de", ...request });
  const paper = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(paper).toContain("Gesetzliche Löschpflicht");
  expect(paper).toMatch(
    /„Fünf Jahre danach“.{0,60}ist länger, als das Gesetz \(§ 11 Abs. 5 Satz 1, 2 HinSchG\).{0,60}erlaubt: 3 Jahre ab Abschluss/,
  );
});
