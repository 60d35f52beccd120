import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { makePerson } from "../../helpers/factories.ts";
import { importerOf, makeImporter } from "../../helpers/importing/importer.ts";
import { registerDifferences } from "../../helpers/importing/registerDifferences.ts";
import { makeDemo } from "../../helpers/moving/places.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

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
const { data, file } = await exportedJson(app, keeper.token);
const recordNamed = (records: Body[], name: string): Body =>
  records.find((record) => record["name"] === name) ?? {};

/** Left to their own group: moments are stamps of the server, people get no access from a file. */
const stamps = ["/statusChangedAt", "/dpiaCompletedAt", "/dpiaCompletedBy", "/dpiaNote"];

test("what the records of the demo lack in another group is named before, in words", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("records.zip", file);
  const { items } = await mine.ask("rows", { id: read.id });
  const named = new Set<string>();
  for (const { number, name, why } of items) {
    const { without } = await mine.ask("row", { id: read.id, number });
    const count = without.length === 1 ? "1 Angabe" : `${without.length} Angaben`;
    expect([name, why?.split(" komm")[0]]).toEqual([name, without.length > 0 ? count : undefined]);
    for (const { heading, letter, text } of without) {
      expect([heading, letter]).toEqual([expect.not.stringMatching(/^$|[./]|artikel30/), ""]);
      named.add([heading, text].join(": "));
    }
  }
  expect(named).toContain("Personen: Rolle: Karim Sahin");
  expect(await mine.run("start", read.id)).toMatchObject({ state: "done" });
  const after = await exportedJson(app, own.admin.token);
  const records = registerDifferences(data, after.data).filter(({ of }) => !of.includes(": "));
  const paths = new Set(records.map(({ path }) => path).filter((path) => !stamps.includes(path)));
  expect([...paths].toSorted()).toEqual([
    "/corporationRecipients/*/avvUpload",
    "/enclosures/*/files",
    "/purposeOfProcessing/*/legalityEnclosure",
  ]);
});

test("records that are similar to another of the file name it as before, and go with it again", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.bring("records.zip", file);
  const { data: after } = await exportedJson(app, own.admin.token);
  const similar = recordNamed(after.records, "Videoüberwachung Lager Wien");
  expect(similar["similarProcessingActivity"]).toMatchObject({
    record: { id: recordNamed(after.records, "Videoüberwachung Eingang")["id"] },
  });
  await mine.run("undo", read.id);
  const { rows: left } = await app.asOwner(
    "select count(*)::int as n from record where group_id = $1",
    [own.group],
  );
  expect(left).toEqual([{ n: 0 }]);
});

test("companies keep the measures that they take themselves", async () => {
  const { own, mine } = await makeImporter(app);
  await mine.bring("records.zip", file);
  const after = await exportedJson(app, own.admin.token);
  const differences = registerDifferences(data, after.data);
  expect(
    differences.filter(({ of, path }) => of.startsWith("companies") && /tom\b/.test(path)),
  ).toEqual([]);
  expect(after.data.entries.tom).toHaveLength(data.entries.tom.length);
});

test("archived records and statuses come along, with their dates in the history", async () => {
  expect(recordNamed(data.records, "Newsletter")).toMatchObject({ status: "archived" });
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("records.zip", file);
  expect(read).toMatchObject({ withStatus: true });
  await mine.run("start", read.id);
  const { data: after } = await exportedJson(app, own.admin.token);
  const statuses = (records: Body[]) =>
    Object.fromEntries(records.map(({ name, status }) => [name, status]));
  expect(statuses(after.records)).toEqual(statuses(data.records));
  const { id } = recordNamed(after.records, "Bewerbermanagement");
  const { items } = await own.admin.ok("/api/records/history", { id });
  expect(items[0].comment).toMatch(/^Status „Abgeschlossen“ seit \d\d\.\d\d\.\d{4}, laut Datei\.$/);
});

test("records begin as drafts if the importer wants it so", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("records.zip", file);
  expect(await mine.ask("change", { id: read.id, withStatus: false })).toMatchObject({
    withStatus: false,
  });
  await mine.run("start", read.id);
  const { data: after } = await exportedJson(app, own.admin.token);
  expect(new Set(after.records.map(({ status }: Body) => status))).toEqual(new Set(["draft"]));
});

test("an assessment completed elsewhere keeps its date and person as text, and is nobody's here", async () => {
  const before = (data.records as Body[]).find(({ dpiaCompletedBy }) => dpiaCompletedBy) ?? {};
  const { own, mine } = await makeImporter(app);
  await mine.bring("records.zip", file);
  const { data: after } = await exportedJson(app, own.admin.token);
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
