import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import {
  docxOf,
  docxTable,
  headline,
  odsCell,
  odsOf,
  paragraph,
} from "#tests/helpers/importing/documents.ts";
import { readLimits } from "./readLimits.ts";
import { readSheets } from "./readSheets.ts";
import { FileRefusal } from "./refusal.ts";

const { folder } = ownFolder();

async function read(name: string, content: string | Buffer) {
  const path = join(folder, "upload");
  writeFileSync(path, content);
  return readSheets(name, path);
}

async function rowsOf(name: string, content: string | Buffer) {
  const sheets = await read(name, content);
  return sheets.map(({ name: sheet, rows }) => [sheet, ...rows.map(({ cells }) => cells)]);
}

async function refusal(name: string, content: string | Buffer) {
  const thrown: unknown = await read(name, content).catch((error: unknown) => error);
  if (!(thrown instanceof FileRefusal)) throw new Error("the file was not refused");
  return thrown.code;
}

describe("a text document", () => {
  test("is a sheet for each table, with the lines above it and the name of its heading", async () => {
    const document = docxOf(
      [
        headline("Verantwortlicher"),
        docxTable([["Name", "Stadt Kiesel"]]),
        headline("Verarbeitungen"),
        paragraph("Stand: Mai"),
        docxTable([
          ["Name", "Zweck", "Frist", "TOM"],
          ["Löhne", "Auszahlung", "10 Jahre", "Schloss"],
        ]),
        paragraph("Ende"),
      ].join(""),
    );
    const sheets = await read("Register.docx", document);
    expect(sheets.map(({ name }) => name)).toEqual(["Verantwortlicher", "Verarbeitungen"]);
    expect(sheets[1]?.rows).toEqual([
      { number: 3, cells: Array(4).fill("Verarbeitungen"), isHeading: true },
      { number: 4, cells: ["Stand: Mai"], isText: true },
      { number: 5, cells: ["Name", "Zweck", "Frist", "TOM"] },
      { number: 6, cells: ["Löhne", "Auszahlung", "10 Jahre", "Schloss"] },
      { number: 7, cells: ["Ende"], isText: true },
    ]);
  });

  test("with a form for each activity is one sheet, however many there are", async () => {
    const forms = Array.from({ length: readLimits.sheets + 5 }, (_, at) =>
      [headline(`Blatt ${at}`), docxTable([["Name", `Tätigkeit ${at}`]])].join(""),
    );
    const [sheet, ...others] = await read("a.docx", docxOf(forms.join("")));
    expect(others).toEqual([]);
    expect(sheet?.rows.filter(({ cells }) => cells.length === 2)).toHaveLength(forms.length);
  });

  test("has its joined cells, and the lines and tables that stand in a cell", async () => {
    const two = `<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph("quer")}`;
    const top = `<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph("hoch")}`;
    const below = `<w:tcPr><w:vMerge/></w:tcPr>${paragraph("")}`;
    const lines = `${paragraph("eins")}<w:p><w:r><w:t>zwei</w:t><w:br/><w:t>drei</w:t></w:r></w:p>`;
    const inner = `${docxTable([
      ["a", "b"],
      ["c", "d"],
    ])}${paragraph("Ende")}`;
    const document = docxOf(
      docxTable([
        [two, lines],
        [top, "x", inner],
        [below, "y", "z"],
      ]),
    );
    const [sheet] = await read("a.docx", document);
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ["quer", "quer", "eins\nzwei\ndrei"],
      ["hoch", "x", "a\nb\nc\nd\nEnde"],
      ["hoch", "y", "z"],
    ]);
    expect(sheet?.rows[2]?.joined).toEqual([0]);
  });

  test("says by signs which boxes are ticked, and leaves out what nobody has filled in", async () => {
    const control = (properties: string, text: string) =>
      `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt>`;
    const box = (isChecked: 0 | 1) =>
      control(`<w14:checkbox><w14:checked w14:val="${isChecked}"/></w14:checkbox>`, "?");
    const old = (checked: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r>`;
    const choice = `<w:r><w:fldChar><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="nein"/><w:listEntry w:val="ja"/></w:ddList></w:ffData></w:fldChar></w:r>`;
    const symbol = `<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>`;
    const words = (text: string) => `<w:r><w:t xml:space="preserve"> ${text} </w:t></w:r>`;
    const document = docxOf(
      docxTable([
        [`<w:p>${box(1)}${words("Kunden")}${box(0)}${words("Bewerber")}</w:p>`],
        [`<w:p>${old("<w:checked/>")}${words("ja")}${old("")}${words("nein")}</w:p>`],
        [`<w:p>${choice}${symbol}</w:p>`],
        [`<w:p>${control("<w:showingPlcHdr/>", "Hier tippen")}${words("bleibt")}</w:p>`],
        [
          `<w:p><w:del><w:r><w:delText>alt</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>fort</w:t></w:r></w:moveFrom>${words("neu")}</w:p>`,
        ],
      ]),
    );
    const [sheet] = await read("a.docx", document);
    expect(sheet?.rows.map(({ cells }) => cells[0])).toEqual([
      "☒ Kunden ☐ Bewerber",
      "☒ ja ☐ nein",
      "ja☒",
      "bleibt",
      "neu",
    ]);
  });

  test("with macros, entities or nothing in it is refused", async () => {
    expect(await refusal("a.docx", docxOf("", { "word/vbaProject.bin": "x" }))).toBe("macros");
    expect(await refusal("a.docm", docxOf(""))).toBe("macros");
    expect(await refusal("a.docx", docxOf(""))).toBe("empty");
    const defining = `<!DOCTYPE a [<!ENTITY b "c">]><w:document/>`;
    expect(await refusal("a.docx", docxOf("", { "word/document.xml": defining }))).toBe("broken");
  });

  test("with cells over 100,000 columns, in tables within tables, stays within its limits", async () => {
    const wide = `<w:tcPr><w:gridSpan w:val="100000"/></w:tcPr>${paragraph("quer")}`;
    expect(await refusal("a.docx", docxOf(docxTable([[wide, "x"]])))).toBe("tooManyColumns");
    const deep = docxOf("<w:tbl><w:tr><w:tc>".repeat(20_000));
    expect(await refusal("a.docx", deep)).toBe("empty");
    const rows = docxOf(`<w:tbl>${"<w:tr/>".repeat(readLimits.rows + 2)}</w:tbl>`);
    expect(await refusal("a.docx", rows)).toBe("tooManyRows");
    const text = docxOf(`<w:p><w:r><w:t>${"x".repeat(400_000)}</w:t></w:r></w:p>`);
    expect(await refusal("a.docx", text)).toBe("cellTooLong");
  });
});

describe("a workbook in OpenDocument", () => {
  const table = (rows: string, name = "Blatt") =>
    `<table:table table:name="${name}">${rows}</table:table>`;
  const row = (cells: string, attributes = "") =>
    `<table:table-row ${attributes}>${cells}</table:table-row>`;

  test("is read sheet by sheet: texts, numbers, days and truths", async () => {
    const cells = [
      `<table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell>`,
      `<table:table-cell office:value-type="float" office:value="3"><text:p>3 Jahre</text:p></table:table-cell>`,
      `<table:table-cell office:value-type="date" office:date-value="2024-03-02"><text:p>02.03.24</text:p></table:table-cell>`,
      `<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>`,
      `<table:table-cell><office:annotation><text:p>Kommentar</text:p></office:annotation><text:p>eins<text:s text:c="2"/>zwei</text:p><text:p>drei</text:p></table:table-cell>`,
      `<table:table-cell office:value-type="string"><text:p>#REF!</text:p></table:table-cell>`,
    ];
    const [one, two] = await read(
      "a.ods",
      odsOf(table(row(cells.join(""))) + table(row(odsCell("x")), "Zwei")),
    );
    expect(one?.rows).toEqual([
      {
        number: 1,
        cells: ["1234.5", "3 Jahre", "2024-03-02", "TRUE", "eins  zwei\ndrei"],
        faults: [{ column: 5, code: "errorCell" }],
      },
    ]);
    expect([two?.name, two?.rows[0]?.cells]).toEqual(["Zwei", ["x"]]);
  });

  test("has its joined cells, its own row numbers, and says which sheet is hidden", async () => {
    const rows = [
      row(odsCell("quer", `table:number-columns-spanned="2"`) + `<table:covered-table-cell/>`),
      row("", `table:number-rows-repeated="3"`),
      row(odsCell("hoch", `table:number-rows-spanned="2"`) + odsCell("a")),
      row(`<table:covered-table-cell/>${odsCell("b")}`),
      row(`<table:table-cell table:number-columns-repeated="2"/>${odsCell("c")}`),
    ];
    const styles = `<style:style style:name="s1"><style:table-properties table:display="false"/></style:style>`;
    const hidden = `<table:table table:name="H" table:style-name="s1">${row(odsCell("x"))}</table:table>`;
    const [sheet, other] = await read("a.ods", odsOf(table(rows.join("")) + hidden, styles));
    expect(sheet?.rows).toEqual([
      { number: 1, cells: ["quer", "quer"] },
      { number: 5, cells: ["hoch", "a"] },
      { number: 6, cells: ["hoch", "b"], joined: [0] },
      { number: 7, cells: ["", "", "c"] },
    ]);
    expect([sheet?.isHidden, other?.isHidden]).toEqual([undefined, true]);
  });

  test("tells which rows and columns are folded away or left out by a filter", async () => {
    const columns = `<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>`;
    const rows = row(odsCell("a")) + row(odsCell("b"), `table:visibility="filter"`);
    const [sheet] = await read("a.ods", odsOf(table(columns + rows)));
    expect(sheet?.hiddenColumns).toEqual([1, 2]);
    expect(sheet?.rows.map(({ isHidden }) => isHidden)).toEqual([undefined, true]);
  });

  test("whose cells or rows are repeated without end is refused; empty ones cost nothing", async () => {
    const many = `table:number-columns-repeated="1000000000"`;
    const empty = row(`<table:table-cell ${many}/>`, `table:number-rows-repeated="1048576"`);
    expect(await rowsOf("a.ods", odsOf(table(row(odsCell("x")) + empty)))).toEqual([
      ["Blatt", ["x"]],
    ]);
    expect(await refusal("a.ods", odsOf(table(row(odsCell("x", many)))))).toBe("tooManyColumns");
    const rows = row(odsCell("x"), `table:number-rows-repeated="1048576"`);
    expect(await refusal("a.ods", odsOf(table(rows)))).toBe("tooManyRows");
  });

  test("that is encrypted or a text is refused for that", async () => {
    const sealed = odsOf("", "", "<manifest:encryption-data/>");
    expect(await refusal("a.ods", sealed)).toBe("encrypted");
  });
});

describe("a page", () => {
  test("of HTML is read under any name, with its joined cells, breaks and boxes", async () => {
    const page = `<html><head><title>Titel</title><style>td{}</style></head><body><h1>Verzeichnis</h1>
      <p>Stand: <b>Mai</b></p>
      <table><caption>Liste</caption>
      <tr><th>Bereich<th>Name<th>Zweck<th>Ziel
      <tr><td rowspan=2>Amt<td>eins<br>zwei &lt;td&gt;<td colspan="2">quer
      <tr><td><ul><li>a</li><li>b</li></ul><td><input type="checkbox" checked> ja<td><input type=checkbox>
      </table><script>nichts()</script></body></html>`;
    const sheets = [
      [
        "Liste",
        Array(4).fill("Verzeichnis"),
        ["Stand: Mai"],
        Array(4).fill("Liste"),
        ["Bereich", "Name", "Zweck", "Ziel"],
        ["Amt", "eins\nzwei <td>", "quer", "quer"],
        ["Amt", "a\nb", "☒ ja", "☐"],
      ],
    ];
    expect(await rowsOf("a.html", page)).toEqual(sheets);
    expect(await rowsOf("a.xls", page)).toEqual(sheets);
    expect(await rowsOf("a.xlsx", page)).toEqual(sheets);
  });

  test("of HTML that lies too deep, or spans too much, is refused or cut to its limits", async () => {
    expect(await refusal("a.html", "<div>".repeat(2000))).toBe("tooDeep");
    const wide = `<table><tr><td colspan=1000000>a<td>b</table>`;
    expect(await refusal("a.html", wide)).toBe("tooManyColumns");
    const tall = `<table><tr><td rowspan=65534>a<td>b<tr><td>c</table>`;
    expect(await rowsOf("a.html", tall)).toEqual([["a", ["a", "b"], ["a", "c"]]]);
  });

  test("of Markdown has its tables, without the marks of their words", async () => {
    const page = [
      "# Register",
      "",
      "Aus dem *Wiki*.",
      "",
      "| Name | Zweck | Frist | TOM |",
      "| --- | :---: | ---: | --- |",
      "| **Löhne** | [Auszahlung](https://a.example) | 10 Jahre<br>dann weg | `a \\| b` |",
      "|Feste|a_b_c|2 * 3 * 4||",
      "",
      "- [ ] offen",
    ].join("\n");
    const [sheet] = await read("register.md", page);
    expect(sheet?.name).toBe("Register");
    expect(sheet?.rows).toEqual([
      { number: 1, cells: Array(4).fill("Register"), isHeading: true },
      { number: 3, cells: ["Aus dem Wiki."], isText: true },
      { number: 5, cells: ["Name", "Zweck", "Frist", "TOM"] },
      { number: 7, cells: ["Löhne", "Auszahlung", "10 Jahre\ndann weg", "a | b"] },
      { number: 8, cells: ["Feste", "a_b_c", "2 * 3 * 4"] },
      { number: 10, cells: ["- [ ] offen"], isText: true },
    ]);
  });
});
