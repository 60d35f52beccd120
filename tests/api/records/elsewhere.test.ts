import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, type Person, productItemId } from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

/** The call: records.elsewhere. */
const elsewhere = "/api/records/elsewhere";

const two = await twoCompanies({ database: await ownDatabase() });
const { app, group, kiel, wien, admin: editor, person } = two;
const graz = await makeCompany(app, group, "Graz");
const reader = await person();
const onlyKiel = await person("ROLE_TENANT_EDITOR", { companies: [kiel] });
const applicants = await productItemId(app, "groupsOfPersons", "applicants");

async function make(name: string, company: number, more: Body = {}): Promise<number> {
  const body = { name, language: "de", company: { id: company }, ...more };
  return (await editor.ok(savePath, body)).id;
}

async function notesFor(id: number, who: Person = reader): Promise<Body[]> {
  return (await who.ok(elsewhere, { id })).items;
}

test("notes of records of the same name are told with their company, those of rows with the entry they are about", async () => {
  const own = await make("Besucher  empfangen", kiel);
  const other = await make("besucher empfangen", wien, {
    description: "Am Empfang liegt eine Liste.",
    groupsOfPersons: [{ group: { id: applicants }, infoObligationNotes: "Schild an der Tür." }],
  });
  await make("Besucher empfangen", kiel, { description: "Im selben Haus." });
  await make("Etwas anderes", graz, { description: "Gehört nicht dazu." });
  const of = { id: other, name: "besucher empfangen", company: "Wien" };
  expect(await notesFor(own)).toEqual([
    { ...of, pointer: "/description", text: "Am Empfang liegt eine Liste." },
    {
      ...of,
      pointer: "/groupsOfPersons/*/infoObligationNotes",
      entry: applicants,
      text: "Schild an der Tür.",
    },
  ]);
});

test("who sees some companies only reads nothing of others", async () => {
  const own = await make("Zutritt regeln", kiel);
  await make("Zutritt regeln", wien, { description: "Mit Karten." });
  expect(await notesFor(own)).toHaveLength(1);
  expect(await notesFor(own, onlyKiel)).toEqual([]);
});

test("records created together come first, however they are called by now", async () => {
  const body = {
    name: "Ideen sammeln",
    language: "de",
    clientId: randomUUID(),
    companyAssignment: [{ id: kiel }, { id: wien }],
    description: "Für alle gleich.",
  };
  const made = await editor.post(savePath, body);
  const [own, sibling]: Body[] = made.body.items;
  const renamed = { ...sibling, name: "Vorschläge", description: "So in Wien." };
  await editor.post(savePath, renamed);
  await make("Ideen sammeln", graz, { description: "So in Graz." });
  const notes = await notesFor(Number(own?.["id"]));
  expect(notes.map(({ company, text }) => [company, text])).toEqual([
    ["Wien", "So in Wien."],
    ["Graz", "So in Graz."],
  ]);
});

test("a model activity, which all groups see, is told nothing of what a company noted", async () => {
  const writer = await person("ROLE_MASTER_EDITOR");
  const body = { name: "Räume lüften", language: "de", leaMaster: true };
  const master = await writer.post(savePath, body);
  await make("Räume lüften", wien, { description: "Nur bei uns." });
  expect(await notesFor(master.body.id, writer)).toEqual([]);
});
