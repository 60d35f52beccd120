import { describe, expect, test } from "vitest";
import sentences from "#shared/strings/de/checks.json" with { type: "json" };
import { brokenWaysOf, readBroken } from "../../helpers/importing/brokenFiles.ts";
import { docxOf, docxTable, odsCell, odsOf } from "../../helpers/importing/documents.ts";
import { importerOf, uploadImport } from "../../helpers/importing/importer.ts";
import { unknownRegister } from "../../helpers/importing/unknownRegister.ts";
import { world } from "../../helpers/world.ts";

const own = await world();
const { app } = own;

const head = ["Nr.", "Verarbeitungstätigkeit", "Zweck", "Löschfrist"];
const line = ["1", "Postausgang", "Briefe versenden", "6 Monate"];
const text = [head, line].map((cells) => cells.join(";")).join("\n");
const odsRow = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((cell) => odsCell(cell)).join("")}</table:table-row>`;

const files: Readonly<Record<string, Buffer>> = {
  "register.xlsx": unknownRegister(),
  "register.docx": docxOf(docxTable([head, line])),
  "register.ods": odsOf(`<table:table table:name="A">${odsRow(head)}${odsRow(line)}</table:table>`),
  "register.csv": Buffer.from(text),
  "register.txt": Buffer.from(`\uFEFF${text}`, "utf16le"),
  "register.html": Buffer.from(
    `<table>${[head, line].map((cells) => `<tr><td>${cells.join("<td>")}`).join("")}</table>`,
  ),
  "register.md": Buffer.from(
    `| ${head.join(" | ")} |\n|---|---|---|---|\n| ${line.join(" | ")} |\n`,
  ),
  "register.json": Buffer.from(JSON.stringify([{ Name: "Post", Zweck: "Senden" }])),
  "register.yml": Buffer.from("- Name: Post\n  Zweck: Senden\n- Name: Fracht\n  Zweck: Liefern\n"),
};

const broken = Object.entries(files).flatMap(([name, bytes]) => brokenWaysOf(name, bytes));

describe("a file that came to harm", () => {
  test.each(broken)("is read or refused with a sentence: $name, $how", async (file) => {
    const code = await readBroken(file);
    const isSaid = `problem.field.import.${code}` in sentences;
    expect([code, code === "read" || isSaid]).toEqual([code, true]);
  });
});

test("of files that are refused nothing is stored", async () => {
  const before = await importerOf(app, own.admin.token).ask("list", {});
  const refused = [];
  for (const file of broken.filter(
    ({ how }) => how === "zero bytes alone" || how.startsWith("cut"),
  )) {
    const { status, body } = await uploadImport(app, own.admin.token, file.name, file.bytes);
    expect([file.name, file.how, [200, 412].includes(status)]).toEqual([file.name, file.how, true]);
    if (status === 412) refused.push(body.fields[0].message);
    else await own.admin.post("/api/imports/remove", { id: body.id });
  }
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((sentence) => /[.]$/u.test(sentence))).toBe(true);
  expect(await importerOf(app, own.admin.token).ask("list", {})).toEqual(before);
});
