import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem } from "../../helpers/factories.ts";
import { countsOf, makeImporter, uploadImport } from "../../helpers/importing/importer.ts";
import type { World } from "../../helpers/world.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

interface Answer {
  text?: string | null;
  list?: string[];
  gauge?: unknown;
}

interface Assessment {
  pia: Body;
  answers: Body[];
  measures: Body[];
  evaluations: Body[];
  comments: Body[];
}

const said: Readonly<Record<number, Answer>> = {
  111: {
    text: "<div>Le PIA porte sur le <strong>nourrissage</strong> des phoques &amp; otaries.</div>",
  },
  121: { text: "Poids :<ul><li>du phoque</li><li>de l'otarie</li></ul>" },
  211: { text: "Nourrir les phoques" },
  215: { text: "Tant que le phoque est là." },
  226: { text: "Aucun sous-traitant." },
  321: { text: null, list: ["Faim", "Fuite"] },
  325: { text: "Grave.", gauge: 3 },
  326: { text: "Probable.", gauge: 4 },
  335: { text: "Limité.", gauge: 2 },
  336: { text: "Rare.", gauge: 2 },
};

function answer(reference: number, { text = null, list = [], gauge = 0 }: Answer): Body {
  // Border: what a file may hold.
  return { pia_id: 1, reference_to: reference, data: { text, gauge, list } as Body, id: reference };
}

function assessment(answers: Readonly<Record<number, Answer>> = said): Assessment {
  return {
    pia: {
      id: 1,
      status: 3,
      name: "Phoques",
      author_name: "Ada Marin",
      dpo_status: 1,
      dpo_opinion: "Le traitement est acceptable.",
      concerned_people_opinion: "Les phoques sont d'accord.",
      created_at: "2020-01-02T10:00:00.000Z",
      objectStore: {},
    },
    answers: Object.entries(answers).map(([at, each]) => answer(Number(at), each)),
    measures: [
      { id: 7, pia_id: 1, title: "Chiffrement", content: "<p>Tout est chiffré.</p>" },
      { id: 8, pia_id: 1, title: "Clôture", content: "" },
    ],
    evaluations: [
      {
        reference_to: "3.2",
        status: 2,
        evaluation_comment: "À revoir.",
        action_plan_comment: "<ul><li>Fermer</li><li>Compter</li></ul>",
        gauges: { x: 3, y: 1 },
      },
    ],
    comments: [{ reference_to: 211, description: "Et les otaries ?", for_measure: false }],
  };
}

const name = "phoques.json";
const text = (value: object) => JSON.stringify(value);

async function records({ group, read }: World): Promise<Body[]> {
  const { rows } = await app.asOwner("select id from record where group_id = $1 order by id", [
    group,
  ]);
  return Promise.all(rows.map(({ id }) => read(Number(id))));
}

async function measures({ group }: World): Promise<Body[]> {
  const { rows } = await app.asOwner(
    "select title, body from item where group_id = $1 and kind = 'tom' and state <> 'deleted' order by id",
    [group],
  );
  return rows;
}

test("an assessment becomes a draft with its DPIA, its measures and the file itself", async () => {
  const { own, mine } = await makeImporter(app);
  const file = text(assessment());
  const read = await mine.upload(name, file);
  expect(read).toMatchObject({ program: "pia", taken: 1 });
  // The measures are offered as entries, to be mapped to others or left out.
  expect(read.terms.map(({ text: term, found }: Body) => [term, found])).toEqual(
    expect.arrayContaining([
      ["Chiffrement", "new"],
      ["Clôture", "new"],
    ]),
  );
  const done = await mine.run("start", read.id);
  expect(done).toMatchObject({ state: "done", made: 1 });
  const [record = {}] = await records(own);
  expect(record).toMatchObject({
    name: "Phoques",
    status: "draft",
    dpiaCompletedElsewhere: true,
    description:
      "111 Gegenstand der Verarbeitung:\nLe PIA porte sur le nourrissage des phoques & otaries.",
    purposeOfProcessing: [{ comments: "211 Zwecke:\nNourrir les phoques" }],
    deletionPractise: [{ comments: "215 Speicherdauer:\nTant que le phoque est là." }],
    riskAssessment: { riskWithMeasures: { severity: 3, likelihood: 4, grade: "veryHigh" } },
    enclosures: [{ dpia: true, files: [{ name }] }],
  });
  expect(record["processDocumentation"]).toBe(
    "121 Verarbeitete Daten:\nPoids :\ndu phoque\nde l'otarie\n226 Auftragsverarbeitung:\nAucun sous-traitant.",
  );
  expect(record["externalRecipients"] ?? []).toEqual([]);
  const note = String(record["dpiaNote"]);
  for (const part of [
    "Stellungnahme des Datenschutzbeauftragten:\nLe traitement est acceptable.",
    "Ergebnis des Datenschutzbeauftragten:\nDie Verarbeitung kann stattfinden.",
    "Standpunkt der betroffenen Personen:\nLes phoques sont d'accord.",
    "321 Unrechtmäßiger Zugriff, mögliche Folgen:\nFaim\nFuite",
    "325 Unrechtmäßiger Zugriff, Schwere mit Maßnahmen:\nGrave.",
    "336 Ungewollte Veränderung, Wahrscheinlichkeit mit Maßnahmen: 2/4",
    "Bewertung 3.2:\nErgebnis: verbesserbar\nNotiz: À revoir.\nMaßnahmenplan: Fermer\nCompter",
    "Schwere nach dem Maßnahmenplan: 3",
    "Kommentar zu 211:\nEt les otaries ?",
  ])
    expect(note).toContain(part);
  expect(await measures(own)).toMatchObject([
    { title: "Chiffrement", body: { control: "furtherMeasures", text: "Tout est chiffré." } },
    { title: "Clôture", body: { control: "furtherMeasures" } },
  ]);
  const [{ files } = { files: [] }] = record["enclosures"] as { files: Body[] }[];
  const kept = await own.admin.get(`/api/download/${String(files[0]?.["id"])}`);
  expect(kept.status).toBe(200);
  expect(kept.raw.toString("utf8")).toBe(file);
});

test("a second import adds nothing, also of a file in another order; an undo takes back all", async () => {
  const { own, mine } = await makeImporter(app);
  const file = assessment();
  const first = await mine.bring(name, text(file));
  const again = await mine.upload(name, text(file));
  expect([countsOf(again), again.taken]).toEqual([{ same: 1 }, 0]);
  await mine.run("undo", first.id);
  await expect.poll(() => records(own)).toEqual([]);
  expect(await measures(own)).toEqual([]);
});

test("lists and keys in another order, further keys and an unanswered question are read, too", async () => {
  const { own, mine } = await makeImporter(app);
  const { 211: _, ...others } = said;
  const { pia, answers, measures: controls, ...rest } = assessment(others);
  const turned = {
    ...rest,
    measures: controls,
    answers: answers.toReversed(),
    pia: { ...pia, colour: "grey" },
  };
  const read = await mine.upload(name, text({ ...turned, exportVersion: 3, attachments: null }));
  const { without } = await mine.ask("row", { id: read.id, number: 2 });
  const told = without.map(({ heading, text: cell }: Body) => [heading, cell]);
  for (const further of [
    ["pia/colour", "grey"],
    ["phoques/exportVersion", "3"],
  ])
    expect(told).toContainEqual(further);
  await mine.run("start", read.id);
  const [record = {}] = await records(own);
  expect(record["purposeOfProcessing"] ?? []).toEqual([]);
  expect(record["dpiaNote"]).toMatch(/321 [\s\S]*325 [\s\S]*335 /u);
});

test("a gauge that is none is told, and nothing is made of it; script is no part of a text", async () => {
  const { own, mine } = await makeImporter(app);
  const answers = {
    111: { text: "<script>alert(1)</script>Bonjour" },
    325: { text: "Grave.", gauge: 9 },
    326: { text: "Probable.", gauge: "much" },
  };
  const read = await mine.upload(
    name,
    text({ ...assessment(answers), pia: { name: "Phoques", status: 7 } }),
  );
  const { without } = await mine.ask("row", { id: read.id, number: 2 });
  expect(without.map(({ heading, why }: Body) => [heading, why])).toEqual(
    expect.arrayContaining([
      ["answers/[325]/gauge", "unknownValue"],
      ["answers/[326]/gauge", "unknownValue"],
      ["pia/status", "unknownValue"],
    ]),
  );
  await mine.run("start", read.id);
  const [record = {}] = await records(own);
  expect(record["description"]).toBe("111 Gegenstand der Verarbeitung:\nBonjour");
  expect(JSON.stringify(record["riskAssessment"] ?? {})).not.toContain("severity");
  expect(record["dpiaCompletedElsewhere"]).toBe(false);
});

test("an activity of the same name is offered to be added to", async () => {
  const { own, mine } = await makeImporter(app);
  const { id } = await own.record({ name: "Phoques", description: "Unser Text" });
  const read = await mine.upload(name, text(assessment()));
  expect([countsOf(read), read.taken]).toEqual([{ changed: 1 }, 0]);
  await mine.ask("decide", { id: read.id, number: 2, action: "add" });
  await mine.run("start", read.id);
  const after = await own.read(Number(id));
  expect(after).toMatchObject({ dpiaCompletedElsewhere: true, enclosures: [{ dpia: true }] });
  expect(await records(own)).toHaveLength(1);
  await mine.run("undo", read.id);
  await expect.poll(async () => (await own.read(Number(id))).enclosures ?? []).toEqual([]);
});

test("a measure that there is keeps its place, with the file's words as a note; one can be left out", async () => {
  const { own, mine } = await makeImporter(app);
  await makeItem(app, own.group, "tom", {
    translations: { de: "Chiffrement" },
    control: "encryptionMeasures",
  });
  const read = await mine.upload(name, text(assessment()));
  const terms = [{ list: "tom", text: "Clôture", decision: "leave" }];
  await mine.ask("change", { id: read.id, terms });
  await mine.run("start", read.id);
  const [record = {}] = await records(own);
  expect(record["tom"]).toMatchObject({
    encryptionMeasures: {
      measures: [{ title: "Chiffrement" }],
      note: "Chiffrement: Tout est chiffré.",
    },
  });
  expect(await measures(own)).toHaveLength(1);
  const again = await mine.upload(name, text(assessment()));
  await mine.ask("change", { id: again.id, terms });
  expect(countsOf(await mine.ask("read", { id: again.id }))).toEqual({ same: 1 });
});

test("an assessment without a name, and a file cut off, say what is wrong", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload(name, text({ ...assessment(), pia: { name: "", status: 3 } }));
  expect(countsOf(read)).toEqual({ error: 1 });
  const cut = text(assessment()).slice(0, 300);
  const reply = await uploadImport(app, own.admin.token, name, cut);
  expect(reply.status).toBe(412);
});

const real = join(realFolder, "pia-example-captoo.json");

describe.skipIf(!existsSync(real))("the example of the CNIL", () => {
  test("keeps its 36 answers, 40 evaluations and 23 measures, and the file byte by byte", async () => {
    const { own, mine } = await makeImporter(app);
    const bytes = readFileSync(real);
    const file = JSON.parse(bytes.toString("utf8")) as Assessment;
    const read = await mine.upload("pia-example-captoo.json", bytes);
    expect(read.terms.filter(({ list }: Body) => list === "tom")).toHaveLength(23);
    await mine.run("start", read.id);
    const [record = {}] = await records(own);
    expect(record).toMatchObject({
      name: "Captoo",
      dpiaCompletedElsewhere: true,
      riskAssessment: { riskWithMeasures: { severity: 3, likelihood: 4 } },
    });
    const whole = JSON.stringify(record);
    const numbers = file.answers.map((each) => Number(each["reference_to"]));
    expect(numbers).toHaveLength(36);
    for (const number of numbers)
      expect(whole).toMatch(new RegExp(`(?<!\\d)${number} [A-ZÄÖÜ]`, "u"));
    const note = String(record["dpiaNote"]);
    for (const each of file.evaluations)
      expect(note).toContain(`Bewertung ${String(each["reference_to"])}:`);
    expect(file.evaluations).toHaveLength(40);
    expect(note).toContain("Kommentar zu 212:\nLe fondement juridique correspondant à l’exécution");
    expect(note).toContain("L’analyse menée montre qu’avec la mise en place");
    expect(whole).not.toMatch(/<\/?(?:strong|div|br|li|ul|em)\b/u);
    expect(await measures(own)).toHaveLength(23);
    const [{ files } = { files: [] }] = record["enclosures"] as { files: Body[] }[];
    const kept = await own.admin.get(`/api/download/${String(files[0]?.["id"])}`);
    expect(kept.raw.equals(bytes)).toBe(true);
    const again = await mine.upload("pia-example-captoo.json", bytes);
    expect([countsOf(again), again.taken]).toEqual([{ same: 1 }, 0]);
    await mine.run("undo", read.id);
    await expect.poll(() => measures(own)).toEqual([]);
  }, 60_000);
});
