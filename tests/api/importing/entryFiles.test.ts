import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { entryFiles } from "#shared/domain/importing/entryFiles.ts";
import { plans } from "#shared/generated/plans.ts";
import { countsOf, makeImporter } from "../../helpers/importing/importer.ts";
import type { World } from "../../helpers/world.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

async function entries({ group }: World, kind: string): Promise<{ title: string; body: Body }[]> {
  const { rows } = await app.asOwner(
    "select title, body from item where group_id = $1 and kind = $2 and state <> 'deleted' order by id",
    [group, kind],
  );
  return rows;
}

const measures = [
  "Nr.;Maßnahme;P, D, C, A1;Datenschutzrisiko;Eigene Spalte",
  'M99.D01;"Inventur der Formate, vor dem Ablegen";"P, D";normal;x',
  "M99.D02;  Festlegung   der Größe ;P;hoch;",
].join("\n");

test("a catalogue of measures becomes entries of its list; cells without a field are lines of their text", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("massnahmen_99.csv", measures);
  expect(read).toMatchObject({ program: "sdm", columns: [], taken: 2, language: "de" });
  expect(read.lists).toEqual([expect.any(String)]);
  expect(await entries(own, "securityControl")).toEqual([]);
  const { lines, row } = await mine.ask("row", { id: read.id, number: 2 });
  expect(row).toMatchObject({ name: "Inventur der Formate, vor dem Ablegen", state: "new" });
  expect(lines.map(({ heading }: Body) => heading)).toEqual([
    "Maßnahme",
    "Nr.",
    "P, D, C, A1",
    "Datenschutzrisiko",
    "Eigene Spalte",
  ]);
  const done = await mine.run("start", read.id);
  expect(done).toMatchObject({ state: "done", made: 0, entries: 2, isUndoable: true });
  expect(await entries(own, "securityControl")).toMatchObject([
    {
      title: "Inventur der Formate, vor dem Ablegen",
      body: {
        framework: "sdm",
        code: "M99.D01",
        text: "P, D, C, A1: P, D\nDatenschutzrisiko: normal\nEigene Spalte: x",
      },
    },
    { title: "Festlegung der Größe", body: { code: "M99.D02" } },
  ]);
  const { items } = await mine.ask("list", {});
  expect(items[0]).toMatchObject({ isOfLists: true, made: 2 });
});

test("a second import adds nothing and shows what differs; an undo takes back what nobody has changed since", async () => {
  const { own, mine } = await makeImporter(app);
  const first = await mine.bring("a.csv", measures);
  const again = await mine.upload("a.csv", measures);
  expect([countsOf(again), again.taken]).toEqual([{ same: 2 }, 0]);
  const changed = measures.replace("Festlegung   der Größe", "Festlegung der Länge");
  const other = await mine.upload("a.csv", changed);
  expect([countsOf(other), other.taken]).toEqual([{ changed: 1, same: 1 }, 0]);
  const { differences, row } = await mine.ask("row", { id: other.id, number: 3 });
  expect(differences).toMatchObject([{ there: "Festlegung der Länge" }]);
  expect(row.actions).toEqual(["add", "leave"]);
  const [, second] = await entries(own, "securityControl");
  expect(second?.title).toBe("Festlegung der Größe");
  await mine.run("undo", first.id);
  await expect.poll(() => entries(own, "securityControl")).toEqual([]);
});

test("an entry that differs is replaced by the file where somebody says so; an undo gives it back", async () => {
  const { own, mine } = await makeImporter(app);
  await mine.bring("a.csv", measures);
  const before = await entries(own, "securityControl");
  const file = measures.replace("Größe ;P;hoch;", "Länge;P;normal;").replace("vor dem", "beim");
  const other = await mine.upload("a.csv", file);
  expect([countsOf(other), other.taken]).toEqual([{ changed: 2 }, 0]);
  await mine.ask("decide", { id: other.id, number: 3, action: "add" });
  const done = await mine.run("start", other.id);
  expect(done).toMatchObject({ state: "done", entries: 0, changedEntries: 1, isUndoable: true });
  expect(await entries(own, "securityControl")).toMatchObject([
    { title: before[0]?.title },
    {
      title: "Festlegung der Länge",
      body: { code: "M99.D02", text: expect.stringContaining("normal") },
    },
  ]);
  await mine.run("undo", other.id);
  await expect.poll(() => entries(own, "securityControl")).toEqual(before);
});

test("what somebody has changed after an import stays when that is taken back, and is told", async () => {
  const { own, mine } = await makeImporter(app);
  await mine.bring("a.csv", measures);
  const other = await mine.upload("a.csv", measures.replace("hoch", "gering"));
  await mine.ask("decide", { id: other.id, number: 3, action: "add" });
  await mine.run("start", other.id);
  const third = await mine.upload("a.csv", measures.replace("hoch", "sehr hoch"));
  await mine.ask("decide", { id: third.id, number: 3, action: "add" });
  await mine.run("start", third.id);
  await mine.run("undo", other.id);
  const stays = async () => (await mine.ask("read", { id: other.id })).stays;
  await expect.poll(stays).toMatchObject([{ title: "Festlegung der Größe", reason: "changed" }]);
  const [, second] = await entries(own, "securityControl");
  expect(second?.body["text"]).toContain("sehr hoch");
});

test("a row without a title, or one that is there twice, is named with its reason; the others are made", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("a.csv", `${measures}\nM99.D02;Noch einmal;P;;\nM99.D03;;P;;`);
  expect(countsOf(read)).toEqual({ new: 2, error: 2 });
  const { items } = await mine.ask("rows", { id: read.id, state: "error" });
  expect(items.map(({ why }: Body) => why)).toEqual([
    expect.stringContaining("Zeile 3"),
    expect.stringContaining("fehlt"),
  ]);
  await mine.run("start", read.id);
  expect(await entries(own, "securityControl")).toHaveLength(2);
});

test("a table that merely has such headings stays a table of activities", async () => {
  const { mine } = await makeImporter(app);
  const read = await mine.upload("a.csv", "Nr.;Maßnahme;Name\n1;Verschlüsselung;Lohn\n");
  expect(read.program).toBeUndefined();
  expect(read.columns).toHaveLength(3);
});

test("the sheets of a file go to the lists that they are about; a list that one may not add to says so", async () => {
  const { own, mine } = await makeImporter(app);
  const entry = (name: string, more: object = {}) => ({
    name,
    description: "",
    article: null,
    url: "",
    ...more,
  });
  const file = JSON.stringify({
    "Indicative List of Purpose Types": { General: [entry("  Feeding   of seals ")] },
    "Basis for Processing": { Generic: [entry("Data subject consent"), entry("A whim")] },
    "Indicative List of Data Subject Categories": {
      Generic: [entry("Young seals", { vulnerable: true })],
    },
  });
  const read = await mine.upload("lists.json", file);
  expect(countsOf(read)).toEqual({ new: 2, same: 1, error: 1 });
  await mine.run("start", read.id);
  expect(await entries(own, "purposes")).toMatchObject([{ title: "Feeding of seals" }]);
  expect(await entries(own, "groupsOfPersons")).toMatchObject([
    { title: "Young seals", body: { vulnerable: true } },
  ]);
});

const tree = [
  "fides_key,name,parent_key,version_added",
  "data_category,Data Category,,",
  "seal,Seal Data,data_category,2.0.0",
  "seal.health,Seal Health Data,seal,2.0.0",
  "seal.health.teeth,Seal Teeth Data,seal.health,2.0.0",
];

async function above(own: World): Promise<Record<string, string | undefined>> {
  const { rows } = await app.asOwner(
    `select i.title, a.title as above from item i
      left join item a on a.group_id = i.group_id and a.id = (i.body->'partOf'->>'id')::int8
      where i.group_id = $1 and i.kind = 'personalDataCategories' and i.state <> 'deleted' order by i.id`,
    [own.group],
  );
  return Object.fromEntries(rows.map((row) => [String(row["title"]), row["above"] ?? undefined]));
}

const chain = {
  "Seal Data": undefined,
  "Seal Health Data": "Seal Data",
  "Seal Teeth Data": "Seal Health Data",
};

test.each([
  ["as it is", tree],
  // Parents come last.
  ["turned round", [tree[0] ?? "", ...tree.slice(1).toReversed()]],
])("categories name the one above them, in a file %s; an undo takes back all", async (_, lines) => {
  const { own, mine } = await makeImporter(app);
  const file = lines.join("\n");
  const read = await mine.upload("categories.csv", file);
  expect(countsOf(read)).toEqual({ new: 3, error: 1 });
  const done = await mine.run("start", read.id);
  expect(done).toMatchObject({ state: "done", entries: 3 });
  expect(await above(own)).toEqual(chain);
  const again = await mine.upload("categories.csv", file);
  expect([countsOf(again), again.taken]).toEqual([{ same: 3, error: 1 }, 0]);
  await mine.run("undo", read.id);
  await expect.poll(() => above(own)).toEqual({});
});

test("a category that was there without one is offered the one above it; one left out is nobody's", async () => {
  const { own, mine } = await makeImporter(app);
  const [head = "", root = "", ...rest] = tree;
  const flat = [
    head,
    root,
    ...rest.map((line) => line.replace(/,seal[^,]*,2/u, ",data_category,2")),
  ];
  await mine.bring("categories.csv", flat.join("\n"));
  expect(Object.values(await above(own))).toEqual([undefined, undefined, undefined]);
  const other = await mine.upload("categories.csv", tree.join("\n"));
  expect(countsOf(other)).toEqual({ changed: 2, same: 1, error: 1 });
  await mine.ask("decide", { id: other.id, state: "changed", action: "add" });
  const done = await mine.run("start", other.id);
  expect(done).toMatchObject({ changedEntries: 2, entries: 0 });
  expect(await above(own)).toEqual(chain);
  const more = await mine.upload(
    "categories.csv",
    [head, root, "otter,Otter Data,data_category,2", "otter.fur,Otter Fur Data,otter,2"].join("\n"),
  );
  await mine.ask("decide", { id: more.id, number: 3, action: "leave" });
  await mine.run("start", more.id);
  expect(await above(own)).toEqual({ ...chain, "Otter Fur Data": undefined });
});

test("every rule names a list and fields that there are", () => {
  for (const { rules } of entryFiles)
    for (const { list, columns = [], fixed = {}, flags = [], restTo, partOf } of rules) {
      const plan = plans[`catalogues/${list}`];
      const fields = plan?.nodes.map(({ name }) => name) ?? [];
      const named = [
        ...columns.map(({ to }) => to),
        ...Object.keys(fixed),
        ...flags.flatMap(({ set }) => Object.keys(set)),
        ...(restTo === undefined ? [] : [restTo]),
        ...(partOf ? [partOf.to] : []),
      ];
      expect([list, named.filter((name) => !fields.includes(name))]).toEqual([list, []]);
    }
});

describe.skipIf(!existsSync(realFolder))("files of others", () => {
  const real = (name: string) => readFileSync(join(realFolder, name));

  test("all measures of the Standard-Datenschutzmodell become requirements, once", async () => {
    const { own, mine } = await makeImporter(app);
    const names = readdirSync(join(realFolder, "sdm-measures")).filter((name) =>
      name.endsWith("csv"),
    );
    for (const name of names) await mine.bring(name, real(`sdm-measures/${name}`));
    const made = await entries(own, "securityControl");
    expect(made).toHaveLength(105);
    for (const { body } of made)
      expect(body).toMatchObject({
        framework: "sdm",
        code: expect.stringMatching(/^M(?:11|41|42)\./),
      });
    // One of them has no phase in the file.
    const phases = made.filter(({ body }) => /^P.*D.*C.*A.*: [PDCA]/m.test(String(body["text"])));
    expect(phases).toHaveLength(104);
    for (const name of names) {
      const again = await mine.upload(name, real(`sdm-measures/${name}`));
      expect([name, again.taken, Object.keys(countsOf(again))]).toEqual([name, 0, ["same"]]);
    }
  });

  test("the categories of fideslang become 85 entries under a root that is none, 14 of them under Art. 9", async () => {
    const { own, mine } = await makeImporter(app);
    const read = await mine.upload("a.csv", real("fideslang-data-categories.csv"));
    expect(countsOf(read)["error"]).toBe(1);
    const known = countsOf(read)["same"] ?? 0;
    await mine.run("start", read.id);
    const made = await entries(own, "personalDataCategories");
    expect(made.length + known).toBe(85);
    expect(made.filter(({ body }) => body["article"] === "9")).toHaveLength(14);
    const tops = made.filter(({ body }) => body["partOf"] === undefined);
    expect(tops.map(({ title }) => title)).toEqual(["System Data", "User Data"]);
    const again = await mine.upload("a.csv", real("fideslang-data-categories.csv"));
    expect(again.taken).toBe(0);
  });

  test("the 198 entries of Pluribus have their lists, and no second import adds one", async () => {
    const { mine } = await makeImporter(app);
    const read = await mine.upload("lists.json", real("pluribus-lists-en.json"));
    const { new: fresh = 0, same = 0, ...others } = countsOf(read);
    expect([fresh + same, others]).toEqual([198, {}]);
    const done = await mine.run("start", read.id);
    expect(done.entries).toBe(fresh);
    const again = await mine.upload("lists.json", real("pluribus-lists-en.json"));
    expect([countsOf(again), again.taken]).toEqual([{ same: 198 }, 0]);
  });
});
