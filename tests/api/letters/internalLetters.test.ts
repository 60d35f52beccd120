import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterPreview } from "#shared/generated/types.ts";
import { completeRecord, makeCompleteCompany, makeOfficer } from "../../helpers/completeRecord.ts";
import { makeGroup, makeItem, makePerson, productItemId } from "../../helpers/factories.ts";
import { blocksIn } from "../../helpers/letters/writtenBlocks.ts";
import { savePath, world } from "../../helpers/world.ts";

const { app, group, admin } = await world();
const company = await makeCompleteCompany(app, group);
const contact = await makeOfficer(app, group);
const named = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const employees = await named("groupsOfPersons", "employees");
const conduct = await named("personalDataCategories", "performance-and-conduct-data");
const vendor = await makeItem(app, group, "vendor", {
  title: "Zeitwerk GmbH",
  country: await named("countries", "DE"),
  dpaConcludedOn: "2025-03-01",
  dpaPoints: {
    onInstruction: { state: "covered", place: "§ 3" },
    returned: { state: "missing" },
  },
});
const tool = await makeItem(app, group, "tools", {
  title: "Zeiterfassung",
  usesAi: true,
  monitoring: "suitable",
  evaluations: "Kommen und Gehen je Person",
});
const unjudged = await makeItem(app, group, "tools", { title: "Zugangsleser" });
const row = (more: Body): Body => ({ clientId: randomUUID(), ...more });
const record = await admin.ok(savePath, {
  ...(await completeRecord(app, { company, contact })),
  name: "Zeiterfassung",
  internalRecipients: [],
  tools: [{ id: tool }, { id: unjudged }],
  groupsOfPersons: [row({ group: employees, personalDataCategory: [conduct] })],
  externalRecipients: [
    row({
      typeOfRecipient: await named("externalRecipientCategories", "payroll-provider"),
      vendor: { id: vendor },
      country: await named("countries", "DE"),
      processingType: "controllerToProcessor",
      groupsOfPersons: [employees],
      personalDataCategory: [conduct],
    }),
    row({
      typeOfRecipient: await named("externalRecipientCategories", "payroll-provider"),
      vendor: { id: await makeItem(app, group, "vendor", { title: "Lohnbüro ohne Auswahl" }) },
      country: await named("countries", "DE"),
      processingType: "controllerToProcessor",
      groupsOfPersons: [employees],
    }),
  ],
});
const id = Number(record["id"]);

async function preview(kind: string, ids: number[] = [id]): Promise<LetterPreview> {
  return admin.ok("/api/letters/preview", {
    kind,
    company,
    language: "de",
    ids,
    withUnfinished: true,
  });
}

const saidIn = ({ sections }: LetterPreview): Map<string, string> =>
  new Map(sections.map(({ key, html }) => [key, html]));

function lastRows({ sections }: LetterPreview, named: string) {
  return blocksIn(sections.find(({ key }) => key === named)?.html ?? "").at(-1)?.rows ?? [];
}

test("a check list of agreements has the points of Art. 28(3) of each processor, open ones as gaps", async () => {
  const letter = await preview("agreements");
  const said = saidIn(letter);
  expect(said.get("contracts")).toContain("Zeitwerk GmbH");
  expect(said.get("contracts")).toContain("01.03.2025");
  const subject = blocksIn(said.get("subject") ?? "").find(({ rows }) => rows.length > 0);
  expect(subject?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ["Lohnbüro ohne Auswahl", "nicht eingegrenzt", "alle Daten dieser Personen"],
    ["Zeitwerk GmbH", "nicht eingegrenzt", "Leistungs- und Verhaltensdaten"],
  ]);
  const points = lastRows(letter, "points");
  expect(points.map(({ cells }) => cells[0]?.slice(0, 2))).toEqual(
    [..."abcdefgh"].map((letterOfLaw) => `${letterOfLaw})`),
  );
  expect(points[0]?.cells.slice(1, 3)).toEqual(["geregelt", "§ 3"]);
  expect(points[1]?.cells[1]).toBe("[fehlt im Verzeichnis]");
  expect(points[6]?.cells[1]).toBe("fehlt");
  expect(letter.gaps.filter(({ section }) => section === "points")).toHaveLength(8 + 6);
});

test("a deletion concept tells which data have no period", async () => {
  const said = saidIn(await preview("deletionConcept"));
  expect(said.get("rules")).toContain("[fehlt im Verzeichnis: Löschregeln]");
  expect(said.get("open")).toContain("Leistungs- und Verhaltensdaten");
  expect(said.get("processors")).toContain("Zeitwerk GmbH");
});

test("a report on an assessment has the parts of Art. 35(7), and says what was not assessed", async () => {
  const letter = await preview("assessment");
  const articles = letter.sections.map(({ article }) => article).join(" ");
  for (const letterOfLaw of "abcd")
    expect(articles).toContain(`Art. 35 Abs. 7 lit. ${letterOfLaw} DSGVO`);
  const said = saidIn(letter);
  expect(said.get("risks")).toContain("[fehlt im Verzeichnis]");
  expect(said.get("measures")).toContain("[fehlt im Verzeichnis: technische");
  expect(said.has("consultation")).toBe(false);
  const bare = await makeGroup(app, { features: ["export"] });
  const person = await makePerson(app, bare, "ROLE_TENANT_ADMIN");
  const wanted = { kind: "assessment", company, language: "de" };
  expect((await person.post("/api/letters/preview", wanted)).status).toBe(403);
  expect((await person.read("/api/letters")).kinds).not.toContain("assessment");
});

test("a report asks for a consultation only of the activities whose risk stays high", async () => {
  const assessed = (name: string, likelihood: number, more: Body = {}) =>
    admin.ok(savePath, {
      name,
      language: "de",
      company: { id: company },
      riskAssessment: {
        riskyDataProcessing: { severity: 4, likelihood: 4 },
        riskWithMeasures: { severity: 4, likelihood },
      },
      ...more,
    });
  const criteria = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => [`question${at}`, at > 7 ? "yes" : "no"]),
  );
  const asked = { riskQuestionMatrix: criteria, dpiaNote: "Liegt bei" };
  const high = await assessed("Ortung", 3, asked);
  const low = await assessed("Zutritt", 1);
  // No assessment is needed, so the form has no field for a consultation.
  const unasked = await assessed("Schranke", 3);
  const letter = await preview("assessment", [high.id, low.id, unasked.id]);
  const found = (section: string) =>
    letter.gaps.flatMap((gap) => (gap.section === section && gap.record ? [gap.record.title] : []));
  expect(found("consultation")).toEqual(["Ortung"]);
  expect(saidIn(letter).get("consultation")).not.toMatch(/Zutritt|Schranke/);
  expect(found("result")).toEqual([]);
});

test("a works council reads which systems have data of employees and what hints at monitoring", async () => {
  const letter = await preview("worksCouncil");
  const said = saidIn(letter);
  expect(said.get("systems")).toContain("Zeiterfassung");
  expect(said.get("systems")).toContain("Verhalten oder Leistung erkennen lassen können");
  expect(said.get("systems")).toContain("nutzt künstliche Intelligenz");
  expect(said.has("intelligence")).toBe(true);
  expect(said.has("abroad")).toBe(false);
  const systems = lastRows(letter, "systems");
  expect(systems.map(({ cells }) => [cells[0], cells[4]])).toEqual([
    ["Zeiterfassung", "geeignet\nKommen und Gehen je Person"],
    ["Zugangsleser", "[fehlt im Verzeichnis]"],
  ]);
  expect(letter.gaps.filter(({ section }) => section === "systems")).toMatchObject([
    { missing: "Zugangsleser: Eignung zur Überwachung, mögliche Auswertungen" },
  ]);
  const other = await admin.ok(savePath, {
    name: "Ohne Personen",
    language: "de",
    company: { id: company },
  });
  const none = saidIn(await preview("worksCouncil", [other.id]));
  expect(none.get("systems")).toContain("kein System, das Daten von Beschäftigten verarbeitet");
});
