import type { DocumentModel } from "../../shape.ts";
import { localeOf, officeRelation, type PartType, type Relation } from "../packageFrame.ts";
import { xmlHead } from "../xml.ts";
import type { Drawing } from "./logo.ts";
import { logoRelation } from "./logo.ts";
import { sheet } from "./look.ts";
import { field, paragraphOf, runOf, runsOf } from "./paragraphs.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

export const namespaces =
  `xmlns:w="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

const typeOf = (kind: string): string =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`;

/** The parts of a document with their types, the document first. */
export const partTypes: readonly PartType[] = [
  { name: "word/document.xml", type: typeOf("document.main") },
  { name: "word/styles.xml", type: typeOf("styles") },
  { name: "word/settings.xml", type: typeOf("settings") },
  { name: "word/footer.xml", type: typeOf("footer") },
  { name: "word/header.xml", type: typeOf("header") },
  { name: "word/annexHeader.xml", type: typeOf("header") },
];

/** Parts that the document refers to, by the ids in its text. */
export function documentRelations(logo: Drawing | undefined): Relation[] {
  return [
    { id: "rIdStyles", type: officeRelation("styles"), target: "styles.xml" },
    { id: "rIdSettings", type: officeRelation("settings"), target: "settings.xml" },
    { id: "rIdFooter", type: officeRelation("footer"), target: "footer.xml" },
    { id: "rIdHeader", type: officeRelation("header"), target: "header.xml" },
    { id: "rIdAnnexHeader", type: officeRelation("header"), target: "annexHeader.xml" },
    ...(logo ? [{ id: logoRelation, type: officeRelation("image"), target: logo.part }] : []),
  ];
}

/** How Word is to treat the document: hyphenated, as a document of its own time. */
export function settingsXml(language: DocumentModel["language"]): string {
  return (
    `${xmlHead}<w:settings xmlns:w="${main}"><w:zoom w:percent="100"/><w:autoHyphenation/>` +
    '<w:characterSpacingControl w:val="doNotCompress"/>' +
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>' +
    `<w:themeFontLang w:val="${localeOf[language]}"/></w:settings>`
  );
}

/** The footer: what it is, and the page among how many. */
export function footerXml({ words }: DocumentModel): string {
  return footerOf(words);
}

/** The same of any document. */
export function footerOf(words: Pick<DocumentModel["words"], "footer" | "page">): string {
  const page = runsOf(words.page, {
    page: field("PAGE", "1"),
    pages: field("NUMPAGES", "1"),
  });
  const content = paragraphOf("Footer", `${runOf(words.footer)}<w:r><w:tab/></w:r>${page}`);
  return `${xmlHead}<w:ftr ${namespaces}>${content}</w:ftr>`;
}

/**
 * The running head: which activity it is and its name, both taken from the page by Word. Programs
 * that cannot do that show the title of the document instead, as does a page of several activities.
 */
export function headerXml({ title, isRunning }: DocumentModel, isOfAnnexes: boolean): string {
  const isOfOne = isOfAnnexes || !isRunning;
  const number = isOfAnnexes || isRunning ? "" : field('STYLEREF "Activity number"', "");
  const name = isOfOne ? field("STYLEREF 1", title) : runOf(title);
  const content = `${number}<w:r><w:tab/></w:r>${name}`;
  return `${xmlHead}<w:hdr ${namespaces}>${paragraphOf("Header", content)}</w:hdr>`;
}

/** Ends a section of pages with a header or without. */
export function sectionEnd(header?: "rIdHeader" | "rIdAnnexHeader"): string {
  const { width, height, left, right, top, bottom, head } = sheet;
  return (
    "<w:sectPr>" +
    (header === undefined ? "" : `<w:headerReference w:type="default" r:id="${header}"/>`) +
    '<w:footerReference w:type="default" r:id="rIdFooter"/><w:type w:val="nextPage"/>' +
    `<w:pgSz w:w="${width}" w:h="${height}"/>` +
    `<w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}" w:header="${head}" w:footer="${head}" w:gutter="0"/>` +
    "</w:sectPr>"
  );
}
