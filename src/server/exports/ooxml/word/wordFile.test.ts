import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import {
  emptyRecord,
  exportModel,
  renderModel,
  usualRecord,
  type WholeModel,
} from "../../../../../tests/helpers/exports.ts";
import {
  convert,
  hasOffice,
  packageProblems,
  partText,
  readParts,
  textOfXml,
} from "../../../../../tests/helpers/ooxml.ts";
import type { ActivityModel } from "../../shape.ts";

const { folder } = ownFolder();

async function wordOf(model: WholeModel, limits: { memoryLimit?: number } = {}) {
  const { file } = await renderModel(model, { ...limits, folder, contentType: "word" });
  const named = file.replace(/\.export$/, ".docx");
  renameSync(file, named);
  const parts = readParts(readFileSync(named));
  const document = partText(parts, "word/document.xml");
  return { file: named, parts, document, text: textOfXml(document) };
}

const register = exportModel([
  usualRecord("Videoüberwachung Eingang"),
  emptyRecord("Čeština, София"),
]);

/** All texts of a part of a model; the first party of a section stands in for its heading. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  const unsaid = ["type", "letters", "state", ...("parties" in part ? ["heading"] : [])];
  return Object.entries(part).flatMap(([name, value]) =>
    unsaid.includes(name) ? [] : textsIn(value),
  );
}

describe("a register as a Word document", async () => {
  const word = await wordOf(register);

  test("is a package whose parts name each other and are well-formed", () => {
    expect(packageProblems(word.parts)).toEqual([]);
    const core = partText(word.parts, "docProps/core.xml");
    expect(core).toContain("<dc:title>Verzeichnis von Verarbeitungstätigkeiten, Nordlicht Kiel");
    expect(core).toContain("<dc:creator>Anna Meyer</dc:creator>");
    expect(partText(word.parts, "word/styles.xml")).toContain('<w:lang w:val="de-DE"');
  });

  test("says whatever the PDF says", () => {
    const { cover, activities, annexes } = register;
    for (const text of textsIn({ cover, activities, annexes })) expect(word.text).toContain(text);
    expect(word.text).toContain("Erläuterung: Auch Leiharbeitnehmer");
  });

  test("has headings with levels, and contents that lead to them", () => {
    const { document } = word;
    const names = (style: string): string[] =>
      [
        ...document.matchAll(new RegExp(`<w:p><w:pPr><w:pStyle w:val="${style}"/>.*?</w:p>`, "g")),
      ].map(([xml]) => textOfXml(xml).trim());
    const parts = ["Videoüberwachung Eingang", "Čeština, София"];
    expect(names("Heading1")).toEqual([...parts, "Anhang: Maßnahmen der Nordlicht Kiel GmbH"]);
    expect(names("Heading2")).toContain("b  Zwecke der Verarbeitung");
    for (const [index, id] of ["heading 1", "heading 2", "heading 3"].entries())
      expect(partText(word.parts, "word/styles.xml")).toMatch(
        new RegExp(`<w:name w:val="${id}"/>(?:(?!</w:style>).)*<w:outlineLvl w:val="${index}"/>`),
      );
    const anchors = [...document.matchAll(/w:anchor="(\w+)"/g)].map(([, name]) => name);
    const marks = [...document.matchAll(/bookmarkStart w:id="\d+" w:name="(\w+)"/g)];
    expect(marks.map(([, name]) => name)).toEqual(expect.arrayContaining(anchors));
    expect(document).toContain('TOC \\o "1-2" \\h');
    expect(names("TOC1")).toEqual(names("Heading1"));
    expect(names("TOC2")).toEqual(names("Heading2"));
  });

  test("repeats heads of tables, keeps rows together and numbers pages", () => {
    const { document } = word;
    const heads = document.match(/<w:tblHeader\/>/g) ?? [];
    expect(heads).toHaveLength(document.split('w:tblStyle w:val="Facts"').length - 1);
    expect(heads.length).toBeGreaterThan(3);
    expect(document).toContain("<w:cantSplit/>");
    const footer = partText(word.parts, "word/footer.xml");
    expect(footer).toMatch(/Seite .* PAGE .* von .* NUMPAGES /);
    expect(partText(word.parts, "word/header.xml")).toContain("STYLEREF 1");
  });

  test("opens in LibreOffice with all pages, heads and page numbers", ({ skip }) => {
    if (!hasOffice)
      skip("LibreOffice is not installed: the file is checked by our own reader only");
    if (spawnSync("pdftotext", ["-v"]).error) skip("pdftotext is not installed");
    const path = join(folder, "register.pdf");
    writeFileSync(path, convert(word.file, "pdf"));
    const pages = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
      .stdout.split("\f")
      .slice(0, -1);
    // Cover, contents, two pages of the first activity, the second, the annex.
    expect(pages).toHaveLength(6);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    expect(pages[1]).toContain("Inhalt");
    expect(pages[2]).toContain("Verarbeitungstätigkeit 1 von 2");
    expect(pages[4]).toContain("Verarbeitungstätigkeit 2 von 2");
    expect(pages[5]).toContain("Anhang: Maßnahmen der Nordlicht Kiel GmbH");
    const html = convert(word.file, "html").toString("utf8");
    expect(html).toMatch(/<h1[^]*?Čeština, София[^]*?<\/h1>/);
    expect(html).toMatch(/<thead>[^]*?Personen[^]*?<\/thead>/);
  }, 180_000);
});

describe("a document with an overview, whose activities go on below one another", async () => {
  const cells = [
    { count: 3, weight: 0.2, meaning: "gering" },
    { count: 0, weight: 1, meaning: "hoch" },
  ];
  const matrix = {
    type: "matrix" as const,
    title: "Risiken",
    across: "Schwere",
    upwards: "Wahrscheinlichkeit",
    columns: ["klein", "groß"],
    rows: [{ label: "selten", cells }],
  };
  const sections = [{ letters: [], heading: "Nach der Schwere", blocks: [matrix] }];
  const overviews = [{ name: "Überblick", facts: "", sections }];
  const word = await wordOf({ ...register, overviews, isRunning: true });

  test("has the counts in shaded cells and in words", () => {
    expect(packageProblems(word.parts)).toEqual([]);
    const { document } = word;
    expect(document).toContain('<w:tblDescription w:val="selten, klein (gering): 3"/>');
    expect(document).toMatch(/w:fill="c0ceee"\/><w:vAlign w:val="center"\/><\/w:tcPr>.*?>3</);
    for (const text of ["Überblick", "Nach der Schwere", "Schwere", "Wahrscheinlichkeit", "groß"])
      expect(word.text).toContain(text);
  });

  test("begins no page for each of them, and names none of them in the running head", () => {
    const { document } = word;
    const heading = /<w:p><w:pPr><w:pStyle w:val="Heading1"\/>(<w:pageBreakBefore\/>)?/g;
    expect([...document.matchAll(heading)].map(([, breaks]) => breaks)).toEqual(
      Array(4).fill(undefined),
    );
    expect(word.text).not.toContain("Verarbeitungstätigkeit 1 von 2");
    expect(partText(word.parts, "word/header.xml")).not.toContain("STYLEREF");
    const headers = [...document.matchAll(/headerReference [^>]*r:id="(\w+)"/g)];
    expect(headers.map(([, id]) => id)).toEqual(["rIdAnnexHeader", "rIdHeader", "rIdAnnexHeader"]);
  });
});

test("texts of any kind are whole: controls, half characters, markup, lines, other scripts", async () => {
  const body = {
    ...usualRecord("א שלום 👋 <&>\"'"),
    description: `a\tb\r\nc\u0001\u0085 \ud800 \uFFFE ${"😀".repeat(20_000)} Ende`,
  };
  const model = exportModel([body], { kind: "record" });
  const { parts, document, text } = await wordOf(model);
  expect(packageProblems(parts)).toEqual([]);
  expect(text).toContain("א שלום 👋 <&>\"'");
  expect(text).toContain(`c \uFFFD  ${"😀".repeat(20_000)} Ende`);
  expect(document).toContain("<w:tab/>");
  expect(document).toMatch(/<w:bidi\/><\/w:pPr>.*?<w:rtl\/>/);
});

test("a record in English has its steps and its language; an activity that fails gives the reason", async () => {
  const record = usualRecord("CCTV entrance");
  const english = await wordOf(exportModel([record], { kind: "record", language: "en" }));
  expect(partText(english.parts, "word/styles.xml")).toContain('<w:lang w:val="en-GB"');
  expect(english.text).toContain("Kamera 3 ist oft defekt");
  const [good, bad] = register.activities as [ActivityModel, ActivityModel];
  const broken = Object.assign(structuredClone(bad), {
    name: "Kaputt",
    sections: [{ letters: null }],
  });
  const activities = [good, broken];
  const { text } = await wordOf({ ...register, activities });
  expect(text).toContain("Der Inhalt ließ sich nicht darstellen.");
  expect(text).toContain("Ohne Inhalt, mit Angabe des Grundes: Kaputt.");
});

test("two thousand activities need no more memory than they take as data", async () => {
  const activities = Array.from({ length: 2000 }, (_, at) => ({
    ...(register.activities[0] as ActivityModel),
    name: `Tätigkeit ${at}`,
  }));
  const model = { ...register, activities };
  const { parts, document, text } = await wordOf(model, { memoryLimit: 48 });
  expect(packageProblems(parts)).toEqual([]);
  expect(text).toContain("Verarbeitungstätigkeit 2000 von 2000");
  expect(document.length).toBeGreaterThan(20_000_000);
});

test("no line ends between a § and its number", async () => {
  const { document } = await wordOf(exportModel([emptyRecord("Nach § 26 BDSG")]));
  expect(document).toContain("Nach §\u00A026 BDSG");
});
