import { zipOf } from "./workbooks.ts";

const office = "http://schemas.openxmlformats.org";

/** A text document with the given body. */
export function docxOf(body: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

export const paragraph = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const headline = (text: string) => paragraph(text, `<w:pStyle w:val="berschrift2"/>`);

const docxCell = (inner: string) =>
  inner.startsWith("<")
    ? `<w:tc>${inner}</w:tc>`
    : `<w:tc><w:p><w:r><w:t>${inner}</w:t></w:r></w:p></w:tc>`;

/** A table of texts, or of what stands in its cells. */
export function docxTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `<w:tr>${cells.map(docxCell).join("")}</w:tr>`);
  return `<w:tbl>${lines.join("")}</w:tbl>`;
}

/** A workbook in OpenDocument with the given tables. */
export function odsOf(tables: string, styles = "", manifest = ""): Buffer {
  return zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    "META-INF/manifest.xml": `<manifest:manifest>${manifest}</manifest:manifest>`,
  });
}

export const odsCell = (text: string, attributes = "") =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
