import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { sheetXml, workbookOf, zipOf } from "#tests/helpers/importing/workbooks.ts";
import { readFileApart, type ReadOptions } from "./readFile.ts";
import { FileRefusal } from "./refusal.ts";
import { readSheets } from "./readSheets.ts";
import { readLimits } from "./readLimits.ts";

const { folder } = ownFolder();

async function read(name: string, content: string | Buffer, options?: ReadOptions) {
  const path = join(folder, "upload");
  writeFileSync(path, content);
  // Only tests of limits need the thread: starting it takes longer than reading most files.
  return options ? readFileApart(name, path, options) : readSheets(name, path);
}

async function cells(name: string, content: string | Buffer): Promise<string[][]> {
  const [sheet] = await read(name, content);
  return sheet?.rows.map((row) => row.cells) ?? [];
}

async function refusal(name: string, content: string | Buffer, options?: ReadOptions) {
  const thrown: unknown = await read(name, content, options).catch((error: unknown) => error);
  if (!(thrown instanceof FileRefusal)) throw new Error("the file was not refused");
  const { code, place } = thrown;
  return { code, ...place };
}

describe("a text of lines", () => {
  const head = ["Bezeichnung", "Zweck"];
  const wanted = [head, ["Löhne", "Gehälter; Zuschläge"]];
  const text = 'Bezeichnung;Zweck\r\nLöhne;"Gehälter; Zuschläge"\r\n';

  test("is read in whichever encoding it is", async () => {
    const utf16 = Buffer.from(text, "utf16le");
    expect(await cells("a.csv", text)).toEqual(wanted);
    expect(await cells("a.csv", `\uFEFF${text}`)).toEqual(wanted);
    expect(await cells("a.csv", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toEqual(wanted);
    expect(await cells("a.csv", utf16)).toEqual(wanted);
    expect(await cells("a.csv", Buffer.from(utf16).swap16())).toEqual(wanted);
    expect(await cells("a.csv", Buffer.from(text, "latin1"))).toEqual(wanted);
    const utf32 = (order: "LE" | "BE", mark: string) =>
      Buffer.concat(
        [...`${mark}${text}`].map((sign) => {
          const bytes = Buffer.alloc(4);
          bytes[`writeUInt32${order}`](sign.codePointAt(0) ?? 0);
          return bytes;
        }),
      );
    for (const order of ["LE", "BE"] as const)
      for (const mark of ["", "\uFEFF"])
        expect(await cells("a.csv", utf32(order, mark))).toEqual(wanted);
  });

  test("keeps its umlauts though some of its bytes are broken", async () => {
    const broken = Buffer.concat([Buffer.from(text), Buffer.from([0x80, 0x0a])]);
    expect(await cells("a.csv", broken)).toEqual([...wanted, ["\uFFFD"]]);
  });

  test.each([
    // Signs are told apart by the words that they make.
    [
      "Windows-1252",
      "42 65 73 63 68 e4 66 74 69 67 74 65 3b 53 74 72 61 df 65 3b a7 20 32 36",
      "Beschäftigte;Straße;§ 26",
    ],
    [
      "Windows-1252",
      "52 e9 6d 75 6e e9 72 61 74 69 6f 6e 3b e0 20 6c 92 e9 74 72 61 6e 67 65 72",
      "Rémunération;à l’étranger",
    ],
    [
      "Mac Roman",
      "42 65 73 63 68 8a 66 74 69 67 74 65 3b 53 74 72 61 a7 65 3b a4 20 32 36",
      "Beschäftigte;Straße;§ 26",
    ],
    [
      "Windows-1250",
      "57 79 70 b3 61 74 61 3b 9f 72 f3 64 b3 6f 3b bf b9 64 61 6e 69 65",
      "Wypłata;źródło;żądanie",
    ],
    [
      "Windows-1250",
      "d8 69 64 69 e8 3b fa f8 61 64 79 3b 7a 61 6d ec 73 74 6e 61 6e 63 69",
      "Řidič;úřady;zaměstnanci",
    ],
    ["Windows-1251", "cd e0 e8 ec e5 ed ee e2 e0 ed e8 e5 3b d6 e5 eb fc", "Наименование;Цель"],
  ])("in %s is read as its words are", async (_, bytes, words) => {
    const content = Buffer.from(bytes.replaceAll(" ", ""), "hex");
    expect(await cells("a.csv", content)).toEqual([words.split(";")]);
  });

  test("is separated as most of its lines are, whatever its title lines hold", async () => {
    const titled = "## Vorlage, Version 3\n## Pflicht, Kür\nName;Zweck;Frist\na;b;c\nd;e;f\n";
    const [, , ...rows] = await cells("a.csv", titled);
    expect(rows).toEqual([
      ["Name", "Zweck", "Frist"],
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]);
  });

  test("may be separated by commas, semicolons or tabs, whatever its cells hold", async () => {
    const commas = 'Bezeichnung,Zweck\n"a;b",c\n';
    const tabs = "Bezeichnung\tZweck\na;b\tc,d\n";
    const semicolons = "Bezeichnung;Zweck\na;b, c, d\n";
    expect(await cells("a.csv", commas)).toEqual([head, ["a;b", "c"]]);
    expect(await cells("a.tsv", tabs)).toEqual([head, ["a;b", "c,d"]]);
    expect(await cells("a.csv", semicolons)).toEqual([head, ["a", "b, c, d"]]);
  });

  test("has no guards against formulas, which spreadsheets do not show either", async () => {
    const guarded = `'=1+1;'-5;'@a;'quoted';it's\n`;
    expect(await cells("a.csv", guarded)).toEqual([["=1+1", "-5", "@a", "'quoted'", "it's"]]);
  });

  test("keeps the lines of its rows, and cells of several lines", async () => {
    const [sheet] = await read("Register.csv", 'Name\n"a\nb"\n\nc\n');
    expect(sheet?.name).toBe("Register");
    expect(sheet?.rows.map(({ cells: all }) => all[0])).toEqual(["Name", "a\nb", "c"]);
  });

  test("that is cut off within a cell is refused at its line", async () => {
    const refused = await refusal("a.csv", 'Name;Zweck\na;b\nc;"d');
    expect(refused).toMatchObject({ code: "openQuote", line: 3 });
    // A quote inside an unquoted cell is an ordinary character.
    const quoted = 'Bezeichnung,Zweck\na "b", "c, d"\n';
    expect(await cells("a.csv", quoted)).toEqual([head, ['a "b"', "c, d"]]);
  });

  test("with a cell of ten megabytes is refused at its line", async () => {
    const huge = `Name;Zweck\na;"${"x".repeat(10_000_000)}"\n`;
    expect(await refusal("a.csv", huge)).toMatchObject({ code: "cellTooLong", line: 2 });
  });

  test("with signs that no text may hold is read without them", async () => {
    expect(await cells("a.csv", "Na\u0001me;b\n")).toEqual([["Name", "b"]]);
  });

  test("with more rows than one may bring in is refused", async () => {
    const many = `Name;Zweck\n${"a;b\n".repeat(readLimits.rows)}`;
    expect(await refusal("a.csv", many)).toMatchObject({ code: "tooManyRows" });
  });
});

describe("a workbook", () => {
  test("is read sheet by sheet: texts, numbers, days and truths", async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const texts = `<sst><si><t>Löhne &amp; Gehälter</t></si><si><r><t>zwei </t></r><r><t>Teile</t></r><rPh><t>no</t></rPh></si></sst>`;
    const sheets = await read(
      "a.xlsx",
      workbookOf(
        {
          One: sheetXml([
            ["Name", null, "Tag"],
            [
              { xml: `<c t="s"><v>0</v></c>` },
              { xml: `<c t="s"><v>1</v></c>` },
              { xml: `<c s="1"><v>45292</v></c>` },
            ],
            [0.5, { xml: `<c t="b"><v>1</v></c>` }, { xml: `<c s="2"><v>45292.5</v></c>` }],
          ]),
          Two: sheetXml([["x"]]),
          Empty: sheetXml([]),
        },
        { "xl/styles.xml": styles, "xl/sharedStrings.xml": texts },
      ),
    );
    expect(sheets.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(sheets[0]?.rows.map((row) => row.cells)).toEqual([
      ["Name", "", "Tag"],
      ["Löhne & Gehälter", "zwei Teile", "2024-01-01"],
      ["0.5", "TRUE", "2024-01-01 12:00"],
    ]);
  });

  test("is read by its relations, however its parts are called and wherever they are", async () => {
    const relations = (...all: [kind: string, target: string][]) =>
      `<Relationships>${all.map(([kind, target], at) => `<Relationship Id="r${at}" Type="a/${kind}" Target="${target}"/>`).join("")}</Relationships>`;
    const book = zipOf({
      "_rels/.rels": relations(["officeDocument", "/book/Workbook.xml"]),
      "book/workbook.xml": `<workbook><sheets><sheet name="Eins" r:id="r0"/></sheets></workbook>`,
      "book/_rels/workbook.xml.rels": relations(
        ["worksheet", "../sheets/a.xml"],
        ["sharedStrings", "texts/all.xml"],
      ),
      "sheets/A.xml": sheetXml([[{ xml: `<c t="s"><v>0</v></c>` }]]),
      "book/texts/All.xml": `<sst><si><t>Löhne</t></si></sst>`,
    });
    expect(await cells("a.xlsx", book)).toEqual([["Löhne"]]);
  });

  test("tells which of its sheets, rows and columns are hidden, and reads them all the same", async () => {
    const xml = sheetXml([["a", "b", "c"], ["d"]])
      .replace(
        "<sheetData>",
        `<cols><col min="2" max="3" hidden="1"/><col min="4" max="16384" hidden="true"/></cols><sheetData>`,
      )
      .replace(`<row r="2">`, `<row r="2" hidden="1">`);
    const book = workbookOf({ One: xml, Two: sheetXml([["x"]]) }, {});
    const [one, two] = await read("a.xlsx", book);
    expect(one?.hiddenColumns?.slice(0, 3)).toEqual([1, 2, 3]);
    expect(one?.hiddenColumns).toHaveLength(readLimits.columns - 1);
    expect(one?.rows.map(({ cells: all, isHidden }) => [all.length, isHidden])).toEqual([
      [3, undefined],
      [1, true],
    ]);
    expect([one?.isHidden, two?.hiddenColumns]).toEqual([undefined, undefined]);
  });

  test("has its signs that are written by their codes", async () => {
    const escaped = "eins_x000D_\nzwei _x005F_x000D_ _x00E4_";
    const texts = `<sst><si><t>${escaped}</t></si></sst>`;
    const xml = sheetXml([[{ xml: `<c t="s"><v>0</v></c>` }, escaped]]);
    const book = workbookOf({ One: xml }, { "xl/sharedStrings.xml": texts });
    const plain = "eins\nzwei _x000D_ ä";
    expect(await cells("a.xlsx", book)).toEqual([[plain, plain]]);
  });

  test.each([
    ['0 "Jahre"', 3, "3 Jahre"],
    // A format rounds for the eye only.
    ['0 "Jahre"', 1.5, "1.5 Jahre"],
    ['"VVT-"000', 7, "VVT-007"],
    ['"VVT-"000', 12345, "VVT-12345"],
    ["000\\-000", 123456, "123-456"],
    ["000", 7, "007"],
    ["0%", 0.5, "50%"],
    ['#,##0.00\\ "€"', 1234.5, "1234.5 €"],
    ["#,##0.00", 1234.5, "1234.5"],
    ["# ?/?", 0.5, "0.5"],
    ['0;-0;"keine"', 0, "keine"],
    ['0 "Tage";[Red]-0 "Tage"', -3, "-3 Tage"],
    ["General", 0.25, "0.25"],
    ["[h]:mm", 1.5, "36:00"],
    ["[mm]:ss", 0.0625, "90:00"],
    ["hh:mm", 0.5, "12:00"],
  ])("has numbers in the words of their format: %s", async (format, number, shown) => {
    const code = format.replaceAll('"', "&quot;");
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const xml = sheetXml([[{ xml: `<c s="0"><v>${number}</v></c>` }]]);
    expect(await cells("a.xlsx", workbookOf({ One: xml }, { "xl/styles.xml": styles }))).toEqual([
      [shown],
    ]);
  });

  test("tells formulas without a result and cells that hold an error", async () => {
    const xml = sheetXml([
      ["Name"],
      [
        { xml: `<c><f>A1</f><v>7</v></c>` },
        { xml: `<c><f>A1</f></c>` },
        { xml: `<c t="e"><v>#REF!</v></c>` },
      ],
    ]);
    const [sheet] = await read("a.xlsx", workbookOf({ One: xml }));
    expect(sheet?.rows[1]).toEqual({
      number: 2,
      cells: ["7"],
      faults: [
        { column: 1, code: "noResult" },
        { column: 2, code: "errorCell" },
      ],
    });
  });

  test("gives joined cells the value of their first", async () => {
    const xml = sheetXml(
      [
        ["Empfänger", null],
        ["intern", "extern"],
        ["a", "b"],
        [null, "c"],
      ],
      `<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>`,
    );
    const [sheet] = await read("a.xlsx", workbookOf({ One: xml }));
    expect(sheet?.rows.map((row) => row.cells)).toEqual([
      ["Empfänger", "Empfänger"],
      ["intern", "extern"],
      ["a", "b"],
      ["a", "c"],
    ]);
    expect(sheet?.rows[3]?.joined).toEqual([0]);
  });

  test("with more empty rows than it may have filled ones is read without them", async () => {
    const empty = Array.from(
      { length: 5 * readLimits.rows },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
    );
    const xml = sheetXml([["Name"], ["a"]]).replace(
      "</sheetData>",
      `${empty.join("")}</sheetData>`,
    );
    expect(await cells("a.xlsx", workbookOf({ One: xml }))).toEqual([["Name"], ["a"]]);
  });

  test("check list 26: that would unfold without end is refused", async () => {
    const bombOf = (size: number) =>
      workbookOf({
        One: sheetXml([["x"]]).replace("</sheetData>", `${" ".repeat(size)}</sheetData>`),
      });
    // One exceeds the total size, the other the compression ratio.
    for (const size of [400_000_000, 20_000_000])
      expect(await refusal("a.xlsx", bombOf(size))).toMatchObject({ code: "tooBig" });
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`p${at}`, "x"]));
    expect(await refusal("a.xlsx", zipOf(many))).toMatchObject({ code: "tooBig" });
  });

  test("with a cell that is too long is refused at the cell", async () => {
    const xml = sheetXml([["Name"], ["a", "x".repeat(10_000_000)]]);
    expect(await refusal("a.xlsx", workbookOf({ Blatt: xml }))).toEqual({
      code: "cellTooLong",
      sheet: "Blatt",
      line: 2,
      cell: "B2",
    });
  });

  test("with macros, protected, old or no workbook is refused for what it is", async () => {
    const book = workbookOf({ One: sheetXml([["a"]]) });
    const macros = workbookOf({ One: sheetXml([["a"]]) }, { "xl/vbaProject.bin": "x" });
    const text = zipOf({ "word/notes.xml": "<w/>" });
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusal("a.xlsx", macros)).toEqual({ code: "macros" });
    expect(await refusal("a.xlsm", book)).toEqual({ code: "macros" });
    expect(await refusal("a.xls", old)).toEqual({ code: "oldOffice" });
    expect(await refusal("a.xlsx", old)).toEqual({ code: "oldOffice" });
    expect(await refusal("a.xlsx", text)).toEqual({ code: "noTable" });
  });

  test("whose parts are encrypted is refused for that", async () => {
    const book = workbookOf({ One: sheetXml([["a"]]) });
    // Flags of each part, in its local header and in the central directory.
    for (const [mark, offset] of [
      ["PK\u0003\u0004", 6],
      ["PK\u0001\u0002", 8],
    ] as const)
      for (let at = book.indexOf(mark); at >= 0; at = book.indexOf(mark, at + 1))
        book.writeUInt16LE(1, at + offset);
    expect(await refusal("a.xlsx", book)).toEqual({ code: "encrypted" });
  });

  test("that is cut off or broken is refused", async () => {
    const book = workbookOf({ One: sheetXml([["a"], ["b"]]) });
    expect(await refusal("a.xlsx", book.subarray(0, book.length / 2))).toEqual({ code: "cutOff" });
    const torn = Buffer.from(book);
    torn.fill(0x55, 300, 380);
    expect(await refusal("a.xlsx", torn)).toEqual({ code: "broken" });
    const defining = `<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml([["a"]])}`;
    expect(await refusal("a.xlsx", workbookOf({ One: defining }))).toEqual({ code: "broken" });
    const half = sheetXml([["a"], ["b"]]).slice(0, -40);
    const cut = workbookOf({ One: `${half}<row ` });
    expect(await refusal("a.xlsx", cut)).toEqual({ code: "cutOff" });
  });
});

describe("a file", () => {
  test("is read by what it holds, whatever its name says; what can't be told is refused", async () => {
    const book = workbookOf({ One: sheetXml([["a"]]) });
    for (const name of ["a.csv", "a.xls", "a.ods", "a.docx", "a.zip"])
      expect(await cells(name, book)).toEqual([["a"]]);
    for (const name of ["a.xlsx", "a.xls", "a.txt"])
      expect(await cells(name, "Name;Zweck\n")).toEqual([["Name", "Zweck"]]);
    const xml = `<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`;
    expect(await refusal("a.xls", xml)).toEqual({ code: "oldOffice" });
    expect(await refusal("a.docx", "Name;Zweck\n")).toEqual({ code: "wrongExtension" });
    expect(await refusal("a.csv", "%PDF-1.7 …")).toEqual({ code: "wrongExtension" });
    expect(await refusal("a.exe", "MZ")).toEqual({ code: "unknownKind" });
  });

  test("that is empty is refused", async () => {
    expect(await refusal("a.csv", "")).toEqual({ code: "empty" });
    expect(await refusal("a.csv", " \n;;\n")).toEqual({ code: "empty" });
    expect(await refusal("a.xlsx", workbookOf({ One: sheetXml([]) }))).toEqual({ code: "empty" });
  });

  test("that takes too long or too much memory is refused, and the server goes on", async () => {
    const rows = Array.from({ length: 15_000 }, (_, at) => [`Name ${at}`, "x".repeat(2000)]);
    const book = workbookOf({ One: sheetXml(rows) });
    expect(await refusal("a.xlsx", book, { time: 50 })).toEqual({ code: "tooLong" });
    expect(await refusal("a.xlsx", book, { memory: 16 })).toEqual({ code: "tooBig" });
  });
});

describe("a document of nested values", () => {
  test("is read as a table: one row per object, columns by paths", async () => {
    const json = JSON.stringify({
      name: "Bewerbung",
      links: { a: [{ uri: "/x" }] },
      persons: ["p", "q"],
      none: [],
    });
    expect(await cells("a.json", json)).toEqual([
      ["name", "links/a/0/uri", "persons"],
      ["Bewerbung", "/x", "p\nq"],
    ]);
    const yaml = "system:\n  - key: a\n    uses:\n      - one\n      - two\n  - key: b\n";
    expect(await cells("a.yml", yaml)).toEqual([["key", "uses"], ["a", "one\ntwo"], ["b"]]);
  });

  test("that is broken, too deep or repeats itself without end is refused at its line", async () => {
    const broken = await refusal("a.json", '{\n"a": 1,\n"b": [');
    expect(broken).toMatchObject({ code: "syntax", line: 3 });
    expect(await refusal("a.json", "[".repeat(200) + "]".repeat(200))).toEqual({ code: "tooDeep" });
    expect(await refusal("a.yml", "a:\n  - b: [\n")).toMatchObject({ code: "syntax" });
    const lines = [..."bcdefgh"].map(
      (name, at) => `${name}: &${name} [${`*${"abcdefgh"[at]},`.repeat(9)}]\n`,
    );
    const aliases = `a: &a [x,x,x,x,x,x,x,x,x]\n${lines.join("")}`;
    expect(await refusal("a.yml", aliases)).toMatchObject({ code: "tooBig" });
    const twice = '[{"a": 1},\n{"a": {"a": 1}, "b": "x: {",\n"a" : 2}]';
    expect(await refusal("a.json", twice)).toMatchObject({ code: "syntax", line: 3 });
    expect(await refusal("a.json", '{"a": []}')).toMatchObject({ code: "empty" });
    expect(await refusal("a.json", "[1, 2]")).toMatchObject({ code: "noTable" });
  });
});
