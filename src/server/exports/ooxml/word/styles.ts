import { localeOf } from "../packageFrame.ts";
import { xmlHead } from "../xml.ts";
import { colours, textWidth } from "./look.ts";

const body = "Calibri";
const serif = "Cambria";

/** A paragraph style; sizes in half points, spaces in twentieths of a point. */
interface ParagraphStyle {
  id: string;
  name: string;
  face?: string;
  size: number;
  bold?: boolean;
  colour?: string;
  before?: number;
  after?: number;
  /** Outline level of a heading, from 0. */
  outline?: number;
  keepNext?: boolean;
  next?: string;
  /** Further paragraph properties, in the order of the standard. */
  borders?: string;
  tabs?: string;
  more?: string;
}

const { ink, grey, rule } = colours;
const line = (side: string, space: number): string =>
  `<w:pBdr><w:${side} w:val="single" w:sz="6" w:space="${space}" w:color="${rule}"/></w:pBdr>`;
const rightTab = `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>`;
const dottedTab = `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${textWidth}"/></w:tabs>`;
const heading = { keepNext: true, bold: true, next: "Normal" };

const paragraphStyles: readonly ParagraphStyle[] = [
  { id: "CoverLogo", name: "Cover logo", size: 20, more: '<w:jc w:val="right"/>' },
  { id: "CoverCompany", name: "Cover company", face: serif, size: 26, bold: true, before: 600 },
  {
    id: "Title",
    name: "Title",
    face: serif,
    size: 56,
    bold: true,
    before: 2600,
    borders: line("top", 40),
  },
  {
    id: "Subtitle",
    name: "Subtitle",
    face: serif,
    size: 26,
    colour: grey,
    before: 120,
    after: 2200,
  },
  { id: "Heading1", name: "heading 1", face: serif, size: 34, ...heading, after: 40, outline: 0 },
  {
    id: "Heading2",
    name: "heading 2",
    size: 22,
    ...heading,
    before: 280,
    after: 80,
    outline: 1,
    borders: line("top", 6),
  },
  { id: "Heading3", name: "heading 3", size: 21, ...heading, before: 200, after: 60, outline: 2 },
  { id: "Heading4", name: "heading 4", size: 20, ...heading, before: 140, after: 40, outline: 3 },
  {
    id: "Heading5",
    name: "heading 5",
    size: 20,
    ...heading,
    colour: grey,
    before: 100,
    after: 40,
    outline: 4,
  },
  {
    id: "Heading6",
    name: "heading 6",
    size: 20,
    ...heading,
    colour: grey,
    before: 80,
    after: 40,
    outline: 5,
  },
  {
    id: "TOCHeading",
    name: "TOC Heading",
    face: serif,
    size: 34,
    bold: true,
    after: 200,
    keepNext: true,
    more: "",
  },
  { id: "TOC1", name: "toc 1", size: 20, after: 60, tabs: dottedTab },
  {
    id: "TOC2",
    name: "toc 2",
    size: 20,
    after: 40,
    tabs: dottedTab,
    more: '<w:ind w:left="284"/>',
  },
  { id: "Header", name: "header", size: 16, colour: grey, tabs: rightTab },
  { id: "Footer", name: "footer", size: 16, colour: grey, borders: line("top", 6), tabs: rightTab },
  {
    id: "ActivityNumber",
    name: "Activity number",
    size: 16,
    colour: grey,
    after: 40,
    keepNext: true,
  },
  { id: "Muted", name: "Muted", size: 20, colour: grey, after: 120 },
  { id: "Label", name: "Label", size: 16, colour: grey, after: 20 },
  { id: "PartyName", name: "Party name", size: 20, bold: true, after: 20 },
  { id: "FieldLabel", name: "Field label", size: 20, colour: grey },
  { id: "TableHead", name: "Table head", size: 17, bold: true, colour: grey, keepNext: true },
  { id: "TableText", name: "Table text", size: 20 },
  { id: "TableNote", name: "Table note", size: 20, colour: grey },
  { id: "Mark", name: "Mark", size: 14, colour: grey, before: 240 },
  { id: "Count", name: "Count", face: serif, size: 26, bold: true, more: '<w:jc w:val="center"/>' },
  {
    id: "CountOnDark",
    name: "Count on dark",
    face: serif,
    size: 26,
    bold: true,
    colour: "FFFFFF",
    more: '<w:jc w:val="center"/>',
  },
  { id: "PartyEnd", name: "Party end", size: 20 },
  { id: "Gap", name: "Gap", size: 8 },
];

/** The styles of a document in a language, by which it is read and hyphenated. */
export function stylesXml(language: "de" | "en"): string {
  return (
    `${xmlHead}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `<w:docDefaults><w:rPrDefault><w:rPr>${fontOf(body)}<w:color w:val="${ink}"/><w:sz w:val="20"/><w:szCs w:val="20"/>` +
    `<w:lang w:val="${localeOf[language]}" w:eastAsia="${localeOf[language]}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="80"/></w:pPr></w:style>' +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>' +
    `<w:style w:type="character" w:customStyle="1" w:styleId="Letter"><w:name w:val="Letter"/><w:rPr>${fontOf(serif)}<w:b/><w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="${colours.blue}"/></w:rPr></w:style>` +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    tableStyle(
      "Facts",
      `<w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${rule}"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="${rule}"/></w:tblBorders>`,
      60,
    ) +
    tableStyle("Fields", "", 20) +
    paragraphStyles.map(styleXml).join("") +
    "</w:styles>"
  );
}

function tableStyle(id: string, borders: string, space: number): string {
  return (
    `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="TableNormal"/>` +
    `<w:tblPr>${borders}<w:tblCellMar><w:top w:w="${space}" w:type="dxa"/><w:left w:w="0" w:type="dxa"/>` +
    `<w:bottom w:w="${space}" w:type="dxa"/><w:right w:w="140" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`
  );
}

/** Styles that Word knows by their names. */
const builtIn = /^(Title|Subtitle|heading|toc|TOC|header|footer)/;

function styleXml(style: ParagraphStyle): string {
  const { id, name, next } = style;
  const custom = builtIn.test(name) ? "" : ' w:customStyle="1"';
  return (
    `<w:style w:type="paragraph"${custom} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
    (next === undefined ? "" : `<w:next w:val="${next}"/>`) +
    `<w:qFormat/><w:pPr>${paragraphProperties(style)}</w:pPr><w:rPr>${runProperties(style)}</w:rPr></w:style>`
  );
}

function paragraphProperties(style: ParagraphStyle): string {
  const { bold, before = 0, after = 0, outline } = style;
  return [
    style.keepNext ? "<w:keepNext/><w:keepLines/>" : "",
    style.borders ?? "",
    style.tabs ?? "",
    bold ? "<w:suppressAutoHyphens/>" : "",
    `<w:spacing w:before="${before}" w:after="${after}"/>`,
    style.more ?? "",
    outline === undefined ? "" : `<w:outlineLvl w:val="${outline}"/>`,
  ].join("");
}

function runProperties({ face, bold, colour, size }: ParagraphStyle): string {
  return [
    face === undefined ? "" : fontOf(face),
    bold ? "<w:b/><w:bCs/>" : "",
    colour === undefined ? "" : `<w:color w:val="${colour}"/>`,
    `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  ].join("");
}

function fontOf(face: string): string {
  return `<w:rFonts w:ascii="${face}" w:hAnsi="${face}" w:eastAsia="${face}" w:cs="${face}"/>`;
}
