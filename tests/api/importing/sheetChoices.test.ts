import { expect, test } from "vitest";
import { profiles } from "#shared/domain/importing/targets.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { world } from "../../helpers/world.ts";

const own = await world();
const { app } = own;
const importer = importerOf(app, own.admin.token);

const sheet = [
  "Verzeichnis Kiel;;;",
  "Personal;Personal;Personal;Personal",
  "Nr.;Verarbeitungstätigkeit;Zweck;Rechtsgrundlage",
  "1;Lohnabrechnung;Lohn zahlen;Art. 6 Abs. 1 lit. b DSGVO",
  "IT;IT;IT;IT",
  "2;Benutzerkonten;Betrieb;Art. 6 Abs. 1 lit. f DSGVO",
  "3;;Talentpool;Einwilligung",
].join("\n");

async function linesOf(id: number) {
  const { items } = await importer.ask("sheet", { id, sheet: 0 });
  return items.map(({ number, as, activity }: Record<string, unknown>) => [number, as, activity]);
}

async function namesOf(id: number) {
  const { items } = await importer.ask("rows", { id });
  return items.map(({ number, name }: Record<string, unknown>) => [number, name]);
}

test("how a sheet is read is told with the sheet as it is, and nobody else reads it", async () => {
  const { id, sources } = await importer.upload("a.csv", sheet);
  expect(sources).toMatchObject([
    {
      name: "a",
      lines: 7,
      isLeft: false,
      table: 0,
      activities: 3,
      reading: {
        per: "row",
        heads: [3],
        sections: "department",
        sectionTexts: ["IT"],
        known: 4,
        isUnsure: false,
        chosen: [],
        unnamed: [{ number: 7, above: 6, text: "3, Talentpool, Einwilligung" }],
      },
    },
  ]);
  expect(await linesOf(id)).toEqual([
    [1, "title", undefined],
    [2, "title", undefined],
    [3, "head", undefined],
    [4, "activity", 1],
    [5, "section", undefined],
    [6, "activity", 2],
    [7, "unnamed", 3],
  ]);
  const page = await importer.ask("sheet", { id, sheet: 0, perPage: 2, after: 3 });
  expect(page).toMatchObject({ total: 7, next: 5, items: [{ number: 4 }, { number: 5 }] });
  const other = await own.person("ROLE_TENANT_ADMIN");
  expect(await other.refusal("/api/imports/sheet", { id, sheet: 0 })).toEqual([404]);
});

test("what somebody says of rows, headings and sections is what is read from then on", async () => {
  const { id } = await importer.upload("b.csv", sheet);
  const change = (more: object) => importer.ask("change", { id, model: [{ sheet: 0, ...more }] });
  await importer.ask("decide", { id, number: 6, action: "leave" });
  await importer.ask("change", { id, columns: [{ column: 2, target: "description" }] });
  const joined = await change({ rows: [{ number: 7, as: "goesOn" }] });
  expect(joined.sources[0].reading).toMatchObject({ per: "block", chosen: ["rows"], unnamed: [] });
  expect(await namesOf(id)).toEqual([
    [4, "Lohnabrechnung"],
    [6, "Benutzerkonten"],
  ]);
  // Decisions on columns and rows before stay.
  expect(joined.columns[2]).toMatchObject({ target: "description", by: "chosen" });
  const { items } = await importer.ask("rows", { id });
  expect(items[1]).toMatchObject({ number: 6, action: "leave" });

  const left = await change({
    sections: "none",
    rows: [
      { number: 7, as: "found" },
      { number: 4, as: "leave" },
    ],
  });
  expect(left.asides).toContainEqual({
    number: 4,
    text: "1, Lohnabrechnung, Lohn zahlen, Art. 6 Abs. 1 lit. b DSGVO",
    why: "left",
  });
  expect(left.columns.at(-1)).toMatchObject({ heading: "", target: null });
  const { items: lines } = await importer.ask("sheet", { id, sheet: 0 });
  expect(lines[3]).toMatchObject({ number: 4, as: "left", isChosen: true });

  const headed = await change({ heads: [1] });
  expect(headed.columns[0]).toMatchObject({ heading: "Verzeichnis Kiel" });
  const back = await change({ heads: null, sections: null, rows: [{ number: 4, as: "found" }] });
  expect(back.sources[0].reading).toMatchObject({ heads: [3], chosen: [] });
  expect(back.columns[2]).toMatchObject({ heading: "Zweck" });
});

test("a sheet becomes activities by row, block, column or as a whole, as somebody says", async () => {
  const rows = ["Verarbeitungstätigkeit;Zweck", "Lohn;Zahlen", ";Melden", ";Prüfen", "Post;Senden"];
  const { id } = await importer.upload("c.csv", rows.join("\n"));
  const read = async (per: string) => {
    const { sources } = await importer.ask("change", { id, model: [{ sheet: 0, per }] });
    return [sources[0].reading.per, sources[0].activities];
  };
  expect(await read("block")).toEqual(["block", 2]);
  expect(await read("row")).toEqual(["row", 4]);
  expect(await read("column")).toEqual(["column", 1]);
  expect(await read("sheet")).toEqual(["sheet", 1]);
  expect(await read("block")).toEqual(["block", 2]);
});

test("a model that doesn't fit the file is refused in a sentence, and changes nothing", async () => {
  const { id } = await importer.upload("d.csv", sheet);
  const before = await importer.ask("read", { id });
  const refused = async (change: object) => {
    const body = { id, model: [{ sheet: 0, ...change }] };
    const reply = await own.admin.post("/api/imports/change", body);
    const [field] = reply.body.fields;
    expect(field.message).toMatch(/[.]$/);
    return [reply.status, field.path, field.code];
  };
  expect(await refused({ heads: [99] })).toEqual([412, "/model/0/heads/0", "import.noSuchRow"]);
  expect(await refused({ rows: [{ number: 99, as: "leave" }] })).toEqual([
    412,
    "/model/0/rows/0/number",
    "import.noSuchRow",
  ]);
  expect(await refused({ sheet: 4 })).toEqual([412, "/model/0/sheet", "import.noSuchSheet"]);
  expect(await refused({ isLeft: true })).toEqual([412, "/model", "import.nothingRead"]);
  expect(await importer.ask("read", { id })).toEqual(before);
  expect(await namesOf(id)).toHaveLength(3);
});

test("of a file that a program has written, nobody chooses how it is read", async () => {
  const headings = profiles.find(({ sheets }) => !sheets)?.headings ?? [];
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(";");
  const text = [line(headings), line(headings.map(() => "x"))].join("\n");
  const { id, sources, program } = await importer.upload("e.csv", text);
  expect([typeof program, sources]).toEqual(["string", undefined]);
  const body = { id, model: [{ sheet: 0 }] };
  await own.admin.assertInvalid("/api/imports/change", body, "/model import.noModel");
});
