import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeImporter } from "../../helpers/importing/importer.ts";
import { sheetXml, workbookOf } from "../../helpers/importing/workbooks.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

/** A register, the vendors that it names, and threats, which belong in no register. */
const workbook = workbookOf({
  Verzeichnis: sheetXml([
    ["Nr.", "Verarbeitungstätigkeit", "Zweck", "Auftragsverarbeiter"],
    ["1", "Postausgang", "Briefe versenden", "Druckwerk Nord GmbH"],
  ]),
  Bedrohungen: sheetXml([
    ["ref_id", "name", "description", "domain"],
    ["T1", "Phishing", "Betrug", "IT"],
  ]),
  Dienstleister: sheetXml([
    ["Dienstleister", "Ort"],
    ["Druckwerk Nord GmbH", "Kiel"],
  ]),
});

test("a register and its lists are imported from one file, lists first, each to be taken back alone", async () => {
  const { own, mine } = await makeImporter(app);
  const first = await mine.upload("alles.xlsx", workbook);
  expect(first).toMatchObject({
    rowsOf: "vendor",
    turn: { at: 1, of: 2 },
    further: [{ name: "Verzeichnis", rows: 1 }],
  });
  await mine.run("start", first.id);
  const [{ sheet }] = first.further;
  const second = await mine.ask("next", { id: first.id, sheet });
  expect(second).toMatchObject({
    rowsOf: "records",
    taken: 1,
    turn: { at: 2, of: 2 },
    further: [],
  });
  expect(second.terms.map(({ text }: Body) => text)).not.toContain("Druckwerk Nord GmbH");
  expect(await mine.run("start", second.id)).toMatchObject({ made: 1 });
  await mine.run("undo", second.id);
  const { rows } = await app.asOwner(
    "select body from item where group_id = $1 and kind = 'vendor'",
    [own.group],
  );
  expect(rows).toMatchObject([{ body: { city: "Kiel" } }]);
});

test("a table that is over, of another kind or not in the file is not begun", async () => {
  const { own, mine } = await makeImporter(app);
  const { id, sheet } = await mine.upload("alles.xlsx", workbook);
  for (const wrong of [sheet, 1, 9]) {
    const body = { id, sheet: wrong };
    const reply = await own.admin.post("/api/imports/next", body);
    expect([wrong, reply.status, reply.body.fields]).toMatchObject([
      wrong,
      412,
      [{ path: "/sheet", code: "unknownReference" }],
    ]);
  }
});

test("a file of one table leads nowhere", async () => {
  const { mine } = await makeImporter(app);
  const read = await mine.upload("a.csv", "Nr.;Verarbeitungstätigkeit;Zweck\n1;Post;Senden\n");
  expect(read).not.toHaveProperty("further");
  expect(read).not.toHaveProperty("turn");
});
