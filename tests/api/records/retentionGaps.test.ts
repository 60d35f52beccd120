import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { productItemId } from "../../helpers/factories.ts";
import { exportedFile, exportedPdf } from "../../helpers/exportedData.ts";
import { readParts } from "../../helpers/ooxml.ts";
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
    [
      "en",
      /law \(Section 1 KassenG\) demands 10 years.{0,120}“Nach drei Jahren” provides for 3 years/,
    ],
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

/** The text of a file of this type, without its markup. */
async function exportedText(contentType: string, wanted: Body): Promise<string> {
  const request = { contentType, companyId: own.company, unfinished: true, ...wanted };
  if (contentType === "pdf") return (await exportedPdf(own.admin, request)).pages.join(" ");
  const file = await exportedFile(app, own.admin.token, request);
  const isZip = contentType !== "html";
  const parts = isZip ? [...readParts(file).values()] : [file];
  return parts.map((part) => part.toString("utf8").replaceAll(/<[^>]*>/g, " ")).join(" ");
}

test.each(["pdf", "word", "excel", "html"])(
  "a rule for all data is no gap, and says so beside one sentence on what is kept, in each paper as %s",
  async (contentType) => {
    const name = `Alles als ${contentType}`;
    const purpose = { id: await productItemId(app, "deletionPractise", "gdpr-17-1-a") };
    const record = await save(name, { deletionPractiseGdpr: purpose, ...national(law) });
    expect(await linesFor(name)).not.toContain("/deletionPractise/*/personalDataCategory");
    const papers: Body[] = [
      { exportType: "register" },
      { exportType: "deletion" },
      { exportType: "record", recordId: Number(record["id"]) },
    ];
    for (const query of papers) {
      const paper = (await exportedText(contentType, query)).replaceAll(/\s+/g, " ");
      expect(paper, String(query["exportType"])).toContain("alle Daten");
      expect(paper, String(query["exportType"])).toMatch(
        /Löschen, wenn der Zweck entfällt; was gesetzlich aufzubewahren ist, ist bis zum Ablauf der Frist \(10 Jahre .{0,120}\) gesperrt\./,
      );
    }
  },
);
