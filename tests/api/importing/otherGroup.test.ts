import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { makeItem, makePerson } from "../../helpers/factories.ts";
import { importerOf, makeImporter } from "../../helpers/importing/importer.ts";
import { registerDifferences } from "../../helpers/importing/registerDifferences.ts";
import { zipOf } from "../../helpers/importing/workbooks.ts";
import { makeDemo } from "../../helpers/moving/places.ts";
import { makeTestApp, type Received } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

/** Logs, figures, and what is kept for a while: history, jobs, uploads, downloads. */
const logs =
  /^(audit|download|history_file|import_|job|outbox|revision|file$|figure_day|record_(day|figure))/;

const app = await makeTestApp({}, { database: await ownDatabase() });
await makeDemo(app);
const { rows } = await app.asOwner(
  "select group_id as id from record where group_id is not null group by 1 order by count(*) desc limit 1",
);
const keeper = await makePerson(app, Number(rows[0].id), "ROLE_TENANT_ADMIN");
await app.asOwner(
  `update record set status = 'archived', body = body || '{"status":"archived"}'
    where group_id = $1 and name = 'Newsletter'`,
  [rows[0].id],
);
await app.asOwner(
  `update item set body = body || '{"tomUpdatedAt":"2024-03-01T09:00:00.000Z"}'
    where group_id = $1 and kind = 'companies' and body ? 'tom' and id =
      (select min(id) from item where group_id = $1 and kind = 'companies' and body ? 'tom')`,
  [rows[0].id],
);
const { data, file } = await exportedJson(app, keeper.token);
const { own: other, mine: importer } = await makeImporter(app);
const untouched = await countRows();
const read = await importer.upload("records.zip", file);
const { items: offered } = await importer.ask("rows", { id: read.id });
const losses: Received["body"][] = [];
for (const { number } of offered) losses.push(await importer.ask("row", { id: read.id, number }));
await importer.run("start", read.id);
const { data: after } = await exportedJson(app, other.admin.token);
const differences = registerDifferences(data, after);
const recordNamed = (records: Body[], name: string): Body =>
  records.find((record) => record["name"] === name) ?? {};

/** Rows of the importing group by table. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await app.asOwner(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'group_id' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (logs.test(name)) continue;
    const { rows: found } = await app.asOwner(
      `select count(*)::int as n from ${name} where group_id = $1`,
      [other.group],
    );
    if (found[0].n > 0) counts[name] = found[0].n;
  }
  return counts;
}

/**
 * Left to their own group: moments are stamps of the server, people get no access from a file, and
 * hints are confirmed by somebody of the group.
 */
const stamps = [
  "/statusChangedAt",
  "/dpiaCompletedAt",
  "/dpiaCompletedBy",
  "/dpiaNote",
  "/confirmedHints",
];

test("what the records of the demo lack in another group is named before, in words", () => {
  const named = new Set<string>();
  for (const { row, without } of losses) {
    const count = without.length === 1 ? "1 Angabe" : `${without.length} Angaben`;
    const why = without.length > 0 ? count : undefined;
    expect([row.name, row.why?.split(" komm")[0]]).toEqual([row.name, why]);
    for (const { heading, letter, text } of without) {
      expect([heading, letter]).toEqual([expect.not.stringMatching(/^$|[./]|artikel30/), ""]);
      named.add([heading, text].join(": "));
    }
  }
  expect([...named]).toEqual(["Personen: Rolle: Karim Sahin"]);
  const records = differences.filter(({ of }) => !of.includes(": "));
  const paths = new Set(records.map(({ path }) => path).filter((path) => !stamps.includes(path)));
  expect([...paths]).toEqual([]);
});

test("what a record would say is shown in words, without the column that it has none of", async () => {
  const { items } = await importer.ask("rows", { id: read.id, text: "Bewerbermanagement" });
  const { lines } = await importer.ask("row", { id: read.id, number: items[0].number });
  const texts = new Map<string, string>();
  for (const { letter, cell, field, parts } of lines) {
    expect([letter, cell]).toEqual(["", ""]);
    texts.set(field, parts.map(({ text }: Body) => text).join("\n"));
  }
  expect(texts.get("Fragen")).toContain("Bewerten oder Einstufen, auch Profiling: nein");
  expect(texts.get("Muss-Liste")).toContain("genetische Daten verarbeitet? · Antwort: nein");
  expect(texts.get("Bewertung")?.split("\n")).toEqual([
    expect.stringMatching(/^Risiko vor Maßnahmen · Schwere: /),
    expect.stringMatching(/^Risiko vor Maßnahmen · Eintrittswahrscheinlichkeit: /),
    expect.stringMatching(/^Risiko nach Maßnahmen · Schwere: /),
    expect.stringMatching(/^Risiko nach Maßnahmen · Eintrittswahrscheinlichkeit: /),
  ]);
  expect(texts.get("Wiedervorlage")).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
});

describe("files of records and lists", () => {
  const contract = "Vereinbarung Art. 26 CRM.pdf";
  const contentOf = async (token: string, exported: Body) => {
    const files = exported["files"] as Body[];
    const { id } = files.find(({ name }) => name === contract) ?? {};
    return (await app.get(`/api/download/${String(id)}`, { token })).raw;
  };

  test("come along with their contents, and with them the states of contracts", async () => {
    const names = (exported: Body) =>
      (exported["files"] as Body[]).map(({ name, size }) => `${String(name)} ${String(size)}`);
    expect(names(after).toSorted()).toEqual(names(data).toSorted());
    const content = await contentOf(other.admin.token, after);
    expect(content.subarray(0, 4).toString()).toBe("%PDF");
    expect(content.equals(await contentOf(keeper.token, data))).toBe(true);
    expect(differences.filter(({ of }) => of.startsWith("vendor"))).toEqual([]);
  });

  test("are named one by one if the file holds the records alone", async () => {
    const { mine } = await makeImporter(app);
    const { id } = await mine.upload("records.json", JSON.stringify(data));
    const { items } = await mine.ask("rows", { id, text: "Kundenverwaltung" });
    const { without } = await mine.ask("row", { id, number: items[0].number });
    expect(without).toContainEqual(
      expect.objectContaining({ heading: "Vertrag", text: contract, why: "noFile" }),
    );
  });

  test("are refused with the reason if they are no file that may be kept", async () => {
    const { mine } = await makeImporter(app);
    const contractFile = data.files.find(({ name }: Body) => name === contract);
    const archive = zipOf({
      "records.json": JSON.stringify(data),
      [`files/${contractFile.id}/${contract}`]: "MZ no contract",
    });
    const { id } = await mine.upload("records.zip", archive);
    const { items } = await mine.ask("rows", { id, text: "Kundenverwaltung" });
    const { without } = await mine.ask("row", { id, number: items[0].number });
    expect(without).toContainEqual(
      expect.objectContaining({ heading: "Vertrag", text: contract, why: "fileRefused" }),
    );
  });
});

test("records that are similar to another of the file name it as before", () => {
  const similar = recordNamed(after.records, "Videoüberwachung Lager Wien");
  expect(similar["similarProcessingActivity"]).toMatchObject({
    record: { id: recordNamed(after.records, "Videoüberwachung Eingang")["id"] },
  });
});

test("companies keep the measures that they take themselves, and the day of their last change", () => {
  const days = (data.entries.companies as Body[]).map(({ tomUpdatedAt }) => tomUpdatedAt);
  expect(days).toContain("2024-03-01T09:00:00.000Z");
  expect(
    differences.filter(({ of, path }) => of.startsWith("companies") && /tom/.test(path)),
  ).toEqual([]);
  expect(after.entries.tom).toHaveLength(data.entries.tom.length);
});

test("archived records and statuses come along, with their dates in the history", async () => {
  expect(recordNamed(data.records, "Newsletter")).toMatchObject({ status: "archived" });
  expect(read).toMatchObject({ withStatus: true });
  const statuses = (records: Body[]) =>
    Object.fromEntries(records.map(({ name, status }) => [name, status]));
  expect(statuses(after.records)).toEqual(statuses(data.records));
  const { id } = recordNamed(after.records, "Bewerbermanagement");
  const { items } = await other.admin.ok("/api/records/history", { id });
  expect(items[0].comment).toMatch(/^Status „Abgeschlossen“ seit \d\d\.\d\d\.\d{4}, laut Datei\.$/);
});

test("records begin as drafts if the importer wants it so", async () => {
  const { own, mine } = await makeImporter(app);
  const { id } = await mine.upload("records.zip", file);
  expect(await mine.ask("change", { id, withStatus: false })).toMatchObject({
    withStatus: false,
  });
  await mine.run("start", id);
  const { data: drafts } = await exportedJson(app, own.admin.token);
  expect(new Set(drafts.records.map(({ status }: Body) => status))).toEqual(new Set(["draft"]));
});

test("an assessment completed elsewhere keeps its date and person as text, and is nobody's here", async () => {
  const before = (data.records as Body[]).find(({ dpiaCompletedBy }) => dpiaCompletedBy) ?? {};
  const record = recordNamed(after.records, String(before["name"]));
  expect(record).toMatchObject({ dpiaCompleted: true });
  expect(record).not.toHaveProperty("dpiaCompletedAt");
  expect(record).not.toHaveProperty("dpiaCompletedBy");
  expect(record["dpiaNote"]).toMatch(
    /Als durchgeführt festgestellt am \d\d\.\d\d\.\d{4}, von Karim Sahin, laut Datei\.$/,
  );
  const again = await importerOf(app, keeper.token).upload("records.zip", file);
  expect(again).toMatchObject({ taken: 0 });
});

test("an entry that there is stays as it is, and what the file says besides is named once", async () => {
  const { own, mine } = await makeImporter(app);
  await makeItem(app, own.group, "vendor", { title: "Talentportal Nord GmbH", city: "Kassel" });
  const { id } = await mine.upload("records.zip", file);
  const { items } = await mine.ask("rows", { id, text: "Bewerbermanagement" });
  const { without } = await mine.ask("row", { id, number: items[0].number });
  const lossesFor = (why: string) => without.filter((each: Body) => each["why"] === why);
  const headings = lossesFor("entryStays").map(({ heading }: Body) => heading);
  expect(headings).toContain("Dienstleister: Verträge zur Auftragsverarbeitung");
  expect(headings).toContain("Dienstleister: Ort");
  expect(new Set(headings).size).toBe(headings.length);
});

test("a file that is imported again has nothing to name that is there by now", async () => {
  const { id } = await importer.upload("records.zip", file);
  for (const { number } of offered) {
    const { without } = await importer.ask("row", { id, number });
    expect(without).toEqual([]);
  }
});

test("nothing but the logs is left of an import that is taken back", async () => {
  await importer.run("undo", read.id);
  expect(await countRows()).toEqual(untouched);
  expect(await importer.ask("read", { id: read.id })).toMatchObject({ undone: true, stays: [] });
  const { rows: left } = await app.asOwner(
    "select count(*)::int as n from record where group_id = $1",
    [other.group],
  );
  expect(left).toEqual([{ n: 0 }]);
});
