import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson, productItemId } from "../../helpers/factories.ts";
import { type Importer, importerOf } from "../../helpers/importing/importer.ts";
import { world, type World } from "../../helpers/world.ts";
import { differences } from "../../helpers/realInput/readBack.ts";
import { hasRealInput, readRealInput, realFolder } from "../../helpers/realInput/realInput.ts";
import { mapActivity } from "../../helpers/realInput/realInputMap.ts";
import { wantedOf } from "../../helpers/realInput/wanted.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const activities = hasRealInput() ? await readRealInput() : [];
if (activities.length === 0)
  console.log(`${realFolder} is not here: files from elsewhere are skipped.`);

const app = await makeTestApp();

const files = {
  mercator: "mercator-data-processing-en.csv",
  ciso: "ciso-sample-processing-workbook.xlsx",
  verinice: "verinice-data-processing-de.json",
};

async function importFile(name: string): Promise<{ own: World; importer: Importer; read: Body }> {
  const own = await world({ app });
  const germany = await productItemId(app, "countries", "DE");
  await app.asOwner(
    `update item set body = jsonb_set(body, '{country}', jsonb_build_object('id', $2::int8)) where id = $1`,
    [own.company, germany],
  );
  const importer = importerOf(app, own.admin.token);
  const read = await importer.upload(basename(name), readFileSync(join(realFolder, name)));
  return { own, importer, read };
}

async function recordsOf({ group }: World, token: string, language = "de"): Promise<Body[]> {
  const { rows } = await app.asOwner("select id from record where group_id = $1 order by id", [
    group,
  ]);
  return Promise.all(
    rows.map(
      async ({ id }) =>
        (
          await app.get(`/api/processingActivity/${String(id)}`, {
            token,
            headers: { "accept-language": language },
          })
        ).body as Body,
    ),
  );
}

describe.skipIf(activities.length === 0).each(Object.entries(files))("%s", (file, name) => {
  const mine = activities.filter((activity) => activity.file === file);

  test("becomes what the mapping says, cell by cell, and nothing else; a second import adds nothing", async () => {
    const { own, importer, read } = await importFile(name);
    expect(read).toMatchObject({ state: "ready", taken: mine.length });
    const done = await importer.run("start", Number(read["id"]));
    expect(done).toMatchObject({ state: "done", made: mine.length });
    const language = file === "verinice" ? "de" : "en";
    const reader = await makePerson(app, own.group);
    const records = await recordsOf(own, reader.token, language);
    expect(records).toHaveLength(mine.length);
    for (const [index, activity] of mine.entries()) {
      const record = records[index] ?? {};
      const wanted = wantedOf(mapActivity(activity));
      expect([activity.number, differences(record, wanted, language)]).toEqual([
        activity.number,
        [],
      ]);
    }
    const again = await importer.upload(basename(name), readFileSync(join(realFolder, name)));
    const found = again.counts.filter(({ count }: { count: number }) => count > 0);
    expect(found).toEqual([{ state: "same", count: mine.length, taken: 0 }]);
    await importer.run("undo", Number(read["id"]));
    await expect.poll(() => recordsOf(own, reader.token, language)).toEqual([]);
  });

  test("says why a cell has no home", async () => {
    const { importer, read } = await importFile(name);
    const { items } = await importer.ask("rows", { id: read["id"] });
    for (const [index, activity] of mine.entries()) {
      const { without } = await importer.ask("row", {
        id: read["id"],
        number: items[index].number,
      });
      const left = mapActivity(activity).filter(({ pointer }) => pointer === null);
      // The status is never typed: it is the default.
      const status = without.filter(({ why }: { why: string }) => why === "statusDraft").length;
      expect(without.length - status).toBe(left.length);
    }
  });
});

const flat = join(realFolder, "ciso-sample-processings-flat.xlsx");

test.skipIf(!existsSync(flat))(
  "a flat list whose first heading is empty becomes two drafts",
  async () => {
    const { own, importer, read } = await importFile("ciso-sample-processings-flat.xlsx");
    await importer.run("start", Number(read["id"]));
    const records = await recordsOf(own, own.admin.token);
    expect(records.map(({ name, status }) => [name, status])).toEqual([
      ["processing 2", "draft"],
      ["processing 1", "draft"],
    ]);
  },
);

const systems = join(realFolder, "fides-sample-systems.yml");

test.skipIf(!existsSync(systems))(
  "each system becomes a draft that names it; no legal basis is made up",
  async () => {
    const { own, importer, read } = await importFile("fides-sample-systems.yml");
    const columns = read["columns"] as Body[];
    expect(columns.filter(({ target }) => target === null)).toEqual([]);
    const done = await importer.run("start", Number(read["id"]));
    expect(done.made).toBe(6);
    const records = await recordsOf(own, own.admin.token, "en");
    for (const record of records) {
      expect(record["tools"]).toMatchObject([{ title: record["name"] }]);
      expect(record["purposeOfProcessing"]).toMatchObject([{ purpose: {} }]);
      expect(record["groupsOfPersons"]).toMatchObject([
        { group: {}, personalData: expect.any(Array) },
      ]);
      expect(JSON.stringify(record["purposeOfProcessing"])).not.toContain("legality");
    }
    const sending = records.filter(({ processDocumentation }) =>
      String(processDocumentation).includes("Sends data to"),
    );
    expect(sending).toHaveLength(5);
  },
);
