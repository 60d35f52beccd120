import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LetterPreview } from "#shared/generated/types.ts";
import {
  completeRecord,
  makeCompleteCompany,
  makeOfficer,
  setStatus,
} from "../../helpers/completeRecord.ts";
import { makeCompany, makeItem, productItemId } from "../../helpers/factories.ts";
import { partText, readParts, textOfXml } from "../../helpers/ooxml.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const letters = "/api/letters";

const { app, group, admin, person } = await world({ database: await ownDatabase() });
const company = await makeCompleteCompany(app, group);
const contact = await makeOfficer(app, group);
const named = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const employees = await named("groupsOfPersons", "employees");
const applicants = await named("groupsOfPersons", "applicants");
const master = await named("personalDataCategories", "master-data");
const health = await named("personalDataCategories", "health-data");
const clauses = await named("appropriateSafeguards", "46-2-c");
const abroad = await makeItem(app, group, "vendor", {
  title: "Bangalore Support Services",
  country: await named("countries", "IN"),
});
const vendor = await makeItem(app, group, "vendor", {
  title: "Lohnbüro Förde GmbH",
  country: await named("countries", "DE"),
  comments: "Zahlt schlecht",
});
const row = (more: Body): Body => ({ clientId: randomUUID(), ...more });
/** Record with everything that a letter can use. */
const whole: Body = await admin.ok(savePath, {
  ...(await completeRecord(app, { company, contact })),
  internalRecipients: [],
  controller: true,
  purposeOfProcessing: [
    row({
      purpose: { clientId: randomUUID(), title: "Zahlung der Löhne" },
      legality: [await named("legality", "6-1-b"), await named("legality", "6-1-f")],
      legalityNote: "Nur intern bekannt",
      legitimateInterest: {
        clientId: randomUUID(),
        title: "Pünktliche Zahlung",
        interestResponsiblePerson: "Wir wollen pünktlich zahlen",
        balancingOfInterests: "Abwägung bleibt intern",
      },
      noticeText: "Wir wollen Löhne fristgerecht zahlen.",
    }),
  ],
  groupsOfPersons: [
    row({
      group: employees,
      personalDataCategory: [master],
      source: [await named("dataSource", "person")],
      internalComments: "Geheime Notiz",
    }),
    row({
      group: applicants,
      personalDataCategory: [health],
      source: [await named("dataSource", "recruiter")],
    }),
  ],
  externalRecipients: [
    row({
      typeOfRecipient: await named("externalRecipientCategories", "payroll-provider"),
      vendor: { id: vendor },
      country: await named("countries", "DE"),
      processingType: "controllerToProcessor",
      groupsOfPersons: [employees],
      personalDataCategory: [master],
      comments: "Vertrag läuft aus",
    }),
    row({
      typeOfRecipient: await named("externalRecipientCategories", "it-maintenance"),
      vendor: { id: abroad },
      country: await named("countries", "IN"),
      processingType: "controllerToProcessor",
      groupsOfPersons: [employees],
      personalDataCategory: [master],
      appropriateSafeguards: [clauses],
      safeguardNote: "Prüfung des Drittlands: Zugriffe der Behörden sind unwahrscheinlich",
    }),
  ],
  deletionPractise: [
    row({
      groupsOfPersons: [employees],
      deletionPractiseGdpr: await named("deletionPractise", "gdpr-17-1-a"),
    }),
  ],
});

const wanted = (more: Body = {}): Body => ({
  kind: "information",
  company,
  language: "de",
  ids: [Number(whole["id"])],
  withUnfinished: true,
  ...more,
});

async function preview(more: Body = {}, by = admin): Promise<LetterPreview> {
  return by.ok(`${letters}/preview`, wanted(more));
}

function saidIn({ sections }: LetterPreview): Map<string, string> {
  return new Map(sections.map(({ key, html }) => [key, html]));
}

async function fileOf(more: Body): Promise<Buffer> {
  const { reference } = await admin.ok(`${letters}/create`, wanted(more));
  const reply = await admin.get(`/api/download/${reference}`);
  expect(reply.status).toBe(200);
  return reply.raw;
}

test("nobody writes letters of a company that they don't see", async () => {
  const other = await makeCompany(app, group, "Nordlicht Wien GmbH");
  const reader = await person("ROLE_READER", { companies: [other] });
  expect((await reader.read(letters)).companies).toEqual([
    { id: other, title: "Nordlicht Wien GmbH" },
  ]);
  expect((await reader.post(`${letters}/preview`, wanted())).status).toBe(404);
  expect((await reader.post(`${letters}/create`, wanted({ contentType: "pdf" }))).status).toBe(404);
  const strange = await preview({ company: other }, reader);
  expect([strange.records, strange.offered]).toEqual([0, []]);
});

test("an information notice says what Art. 13 and 14 ask for, each where the law has it", async () => {
  const letter = await preview();
  const said = saidIn(letter);
  expect(letter).toMatchObject({ sender: "Nordlicht Kiel GmbH", records: 1 });
  expect(said.get("controller")).toContain("Hafenstraße 12, 24103 Kiel");
  expect(said.get("dpo")).toContain("Anna Meyer, dsb@nordlicht.example");
  expect(said.get("purposes")).toContain("Zahlung der Löhne");
  expect(said.get("purposes")).toContain("Art. 6 Abs. 1 lit. b DSGVO");
  expect(said.get("interests")).toContain("Wir wollen Löhne fristgerecht zahlen.");
  expect(said.get("source")).toContain("Personalvermittler");
  expect(said.get("recipients")).toContain("Lohnbüro Förde GmbH");
  expect(said.get("storage")).toContain("Zweck entfallen");
  expect(said.get("objection")).toContain("Art. 21 Abs. 1 DSGVO");
  expect(said.has("withdrawal")).toBe(false);
  const cited = letter.sections.find(({ key }) => key === "purposes")?.article;
  expect(cited).toBe("Art. 13 Abs. 1 lit. c, Art. 14 Abs. 1 lit. c DSGVO");
});

test("internal notes, the balancing of interests and reviews of a country stay out of letters to data subjects", async () => {
  for (const kind of ["information", "access"]) {
    const text = JSON.stringify((await preview({ kind })).sections);
    expect(text).toContain("Standardvertragsklauseln");
    for (const internal of [
      "intern",
      "Notiz",
      "läuft aus",
      "Zahlt schlecht",
      "Wir wollen pünktlich",
      "Pünktliche Zahlung",
      "Prüfung des Drittlands",
    ])
      expect(text).not.toContain(internal);
  }
});

test("what the register does not say is marked in the letter and listed, and nothing is made up", async () => {
  const bare = await admin.ok(savePath, { name: "Leer", language: "de", company: { id: company } });
  const letter = await preview({ ids: [bare.id] });
  const said = saidIn(letter);
  for (const key of ["purposes", "recipients", "storage", "categories"])
    expect([key, said.get(key)]).toEqual([key, expect.stringContaining("[fehlt im Verzeichnis")]);
  expect(said.get("complaint")).toContain("[fehlt im Verzeichnis: Aufsichtsbehörde");
  const missing = letter.gaps.map(({ section, record }) => [section, record?.title]);
  expect(missing).toContainEqual(["purposes", "Leer"]);
  expect(missing).toContainEqual(["complaint", undefined]);
  expect(missing).toContainEqual(["automatedOpen", undefined]);
  expect(letter.notes).toContainEqual({ note: "unfinished", count: 1 });
});

test("a company of which only the country is known is reached by nobody, and its letter says so", async () => {
  const country = await named("countries", "AT");
  const bare = await makeItem(app, group, "companies", { title: "Nordlicht Wien", country });
  const { id } = await admin.ok(savePath, { name: "Leer", language: "de", company: { id: bare } });
  const sections = saidIn(await preview({ company: bare, ids: [id] }));
  for (const key of ["controller", "rights"])
    expect(sections.get(key)).toContain("[fehlt im Verzeichnis: Anschrift und Kontaktdaten");
});

/** Record on which each question of the letters to persons and of the reports is answered. */
async function answered(name: string): Promise<Body> {
  const grade = { severity: 1, likelihood: 1 };
  const answers = Array.from({ length: 9 }, (_, at) => [`question${at + 1}`, "no"]);
  return admin.ok(savePath, {
    ...(await completeRecord(app, { company, contact })),
    name,
    controller: true,
    description: "Abrechnung der Löhne",
    purposeOfProcessing: [
      row({
        purpose: { clientId: randomUUID(), title: "Zahlung der Löhne" },
        legality: [await named("legality", "6-1-b")],
        legalityNote: "Ohne Abrechnung kein Lohn.",
      }),
    ],
    groupsOfPersons: [
      row({
        group: employees,
        personalDataCategory: [master],
        source: [await named("dataSource", "person")],
      }),
    ],
    noTransfers: true,
    deletionPractise: [
      row({
        groupsOfPersons: [employees],
        deletionPractiseGdpr: await named("deletionPractise", "gdpr-17-1-a"),
      }),
    ],
    riskQuestionMatrix: Object.fromEntries(answers),
    riskAssessmentNote: "Kein Kriterium trifft zu.",
    riskAssessment: { riskyDataProcessing: grade, riskWithMeasures: grade },
  });
}

/** Gaps of a letter about one record, without what no register says and what is the company's. */
async function gapsOf(kind: string, { id }: Body): Promise<string[]> {
  const { gaps } = await preview({ kind, ids: [Number(id)] });
  const ofCompany = ["complaint", "measures"];
  const byHand = [
    "advice",
    "agreements",
    "copy",
    "duties",
    "evidence",
    "obligation",
    "opening",
    "systems",
  ];
  return gaps.flatMap(({ section }) =>
    [...ofCompany, ...byHand].includes(section) ? [] : [section],
  );
}

test.each([
  ["information", ["purposes", "categories", "source", "storage", "automatedOpen"]],
  ["access", ["purposes", "categories", "source", "storage", "automatedOpen"]],
  ["deletionConcept", ["rules"]],
  ["assessment", ["description", "purposes", "data", "storage", "necessity", "risks"]],
  ["worksCouncil", ["without"]],
])(
  "a letter of the kind %s calls missing what a record leaves open, and nothing that it answers",
  async (kind, open) => {
    const bare = await admin.ok(savePath, {
      name: `Offen ${kind}`,
      language: "de",
      company: { id: company },
      groupsOfPersons: [row({ group: employees })],
    });
    expect(await gapsOf(kind, bare)).toEqual(expect.arrayContaining(open));
    expect(await gapsOf(kind, await answered(`Beantwortet ${kind}`))).toEqual([]);
  },
);

test("what no register says is added by who writes the letter, and is then no gap", async () => {
  const before = await preview();
  expect(before.gaps).toContainEqual(
    expect.objectContaining({ section: "obligation", isToAdd: true }),
  );
  const text = "Ohne die Angaben können wir keinen Lohn zahlen.";
  const after = await preview({ said: [{ section: "obligation", text }] });
  expect(after.gaps.map(({ section }) => section)).not.toContain("obligation");
  expect(saidIn(after).get("obligation")).toContain(text);
  const wrong = wanted({ said: [{ section: "nothing", text: "x" }] });
  await admin.assertInvalid(`${letters}/preview`, wrong, "/said/0/section check.letterSection");
});

test.each(["information", "access", "agreements", "deletionConcept", "assessment", "worksCouncil"])(
  "a letter of the kind %s is about finalised versions unless others are asked for, which are marked",
  async (kind) => {
    const of = { language: "de", company: { id: company } };
    const released = await admin.ok(savePath, { ...of, name: "Freigegeben" });
    await setStatus(app, released, "finalised");
    const never = await admin.ok(savePath, { ...of, name: "Nie freigegeben" });
    await app.asOwner("update record set status = 'draft' where id = $1", [released.id]);
    await admin.ok(savePath, { ...released, name: "Neue Runde" });
    const ids = [released.id, never.id];
    const letter = await preview({ kind, ids, withUnfinished: false });
    expect(letter.records).toBe(1);
    const text = JSON.stringify([letter.sections, letter.gaps]);
    expect(text).not.toMatch(/Neue Runde|Nie freigegeben/);
    expect(letter.notes).toContainEqual({ note: "neverFinalised", count: 1 });
    expect(letter.offered).toContainEqual({ id: released.id, title: "Freigegeben", isFinal: true });
    const all = await preview({ kind, ids });
    expect(all.records).toBe(2);
    expect(JSON.stringify(all.sections[0])).toContain("Noch nicht abgeschlossen: Nie freigegeben.");
    expect(all.notes).toContainEqual({ note: "unfinished", count: 1 });
  },
);

test("each of several activities answers for itself about automated decisions", async () => {
  const of = { language: "de", company: { id: company } };
  const answered = async (name: string, question2?: string): Promise<number> => {
    const matrix = question2 === undefined ? {} : { riskQuestionMatrix: { question2 } };
    return (await admin.ok(savePath, { ...of, name, ...matrix })).id;
  };
  const no = await answered("Ohne", "no");
  const unknown = await answered("Unbeantwortet");
  const yes = await answered("Automatisch", "yes");
  for (const kind of ["information", "access"]) {
    const partly = await preview({ kind, ids: [no, unknown] });
    const about = partly.gaps.filter(({ section }) => section.startsWith("automated"));
    expect(about.map(({ record }) => record?.id)).toEqual([unknown]);
    expect(saidIn(partly).get("automatedPartly")).toContain("findet nicht statt");
    const all = await preview({ kind, ids: [no, unknown, yes] });
    expect(saidIn(all).get("automated")).toContain(
      "entscheidet nach unserem Verzeichnis ein System",
    );
    expect(saidIn(all).get("automated")).not.toContain("ob es sich um eine Entscheidung nach");
  }
});

test.each(["information", "access"])(
  "a letter of the kind %s about no finalised activity denies no automated decision",
  async (kind) => {
    const of = { language: "de", company: { id: company } };
    const never = await admin.ok(savePath, { ...of, name: "Nie freigegeben" });
    const letter = await preview({ kind, ids: [never.id], withUnfinished: false });
    expect(letter.records).toBe(0);
    expect(JSON.stringify(letter.sections)).not.toContain("findet nicht statt");
    expect(saidIn(letter).get("automatedOpen")).toContain("[fehlt im Verzeichnis");
  },
);

test("a letter for some persons does not tell of the data of others", async () => {
  const { persons, notes } = await preview();
  expect(notes).toContainEqual({ note: "severalGroups", count: 2 });
  const applicants = persons.find(({ title }) => title === "Bewerber");
  const letter = await preview({ persons: [applicants?.id ?? 0] });
  const text = JSON.stringify(letter.sections);
  expect(text).toContain("Gesundheitsdaten");
  expect(text).not.toContain("Beschäftigte");
  expect(text).not.toContain("Lohnbüro");
  expect(saidIn(letter).get("storage")).toContain("[fehlt im Verzeichnis: Speicherdauer]");
});

test("an answer to a request names the recipients and leaves the copy of the data to the controller", async () => {
  const letter = await preview({ kind: "access" });
  const said = saidIn(letter);
  expect(said.get("recipients")).toContain("Lohnbüro Förde GmbH");
  expect(said.get("copy")).toContain("nicht Teil dieser Beschreibung");
  expect(letter.gaps).toContainEqual(expect.objectContaining({ section: "copy", isToAdd: true }));
  const articles = letter.sections.map(({ article }) => article).join(" ");
  for (const letterOfLaw of "abcdefgh")
    expect(articles).toContain(`Art. 15 Abs. 1 lit. ${letterOfLaw} DSGVO`);
});

test("processings on behalf of others are in no letter of the controller", async () => {
  const record = { name: "Im Auftrag", language: "de", company: { id: company } };
  const behalf = await admin.ok(savePath, { ...record, processor: true, controller: false });
  const letter = await preview({ ids: [behalf.id] });
  expect([letter.records, letter.gaps]).toEqual([0, []]);
  expect(letter.offered.map(({ title }) => title)).not.toContain("Im Auftrag");
});

test("PDF and Word say what the preview says, in either language", async () => {
  for (const language of ["de", "en"]) {
    const { sections, title } = await preview({ language });
    const pdf = readPdf(await fileOf({ language, contentType: "pdf" }));
    const parts = readParts(await fileOf({ language, contentType: "word" }));
    const word = textOfXml(partText(parts, "word/document.xml"));
    for (const text of [title, ...sections.map(({ heading }) => heading)]) {
      expect([text, pdf.has(text)]).toEqual([text, true]);
      expect(word).toContain(text);
    }
    expect(pdf.structure["H2"]).toBe(sections.length);
  }
});

test("a letter is in the log with what it was about", async () => {
  await fileOf({ contentType: "pdf" });
  const { rows } = await app.asOwner(
    "select detail from audit where action = 'letter.made' order by seq desc limit 1",
    [],
  );
  expect(rows[0]?.["detail"]).toMatchObject({ type: "information", records: 1, company });
});
