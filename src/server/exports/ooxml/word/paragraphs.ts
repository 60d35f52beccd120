import { ownValue } from "#shared/engine/ownValue.ts";
import { escapeXml } from "../xml.ts";

const rightToLeft = "[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]";
/** Texts whose first letter is of a script that runs from right to left. */
const runsBackwards = new RegExp(`^[^\\p{L}]*${rightToLeft}`, "u");
const mayRunBackwards = new RegExp(rightToLeft, "u");

export interface ParagraphOptions {
  /** Direct properties, in the order of the standard. */
  properties?: string;
  /** Stands around the text, as bookmarks do. */
  before?: string;
  after?: string;
}

export function paragraph(style: string, text: string, options: ParagraphOptions = {}): string {
  const isBackwards = mayRunBackwards.test(text) && runsBackwards.test(text);
  const { properties = "", before = "", after = "" } = options;
  const inner = text === "" ? "" : runOf(text, isBackwards ? "<w:rtl/>" : "");
  return paragraphOf(style, `${before}${inner}${after}`, properties, isBackwards);
}

/** A paragraph of a style with runs in it. */
export function paragraphOf(
  style: string,
  runs: string,
  properties = "",
  isBackwards = false,
): string {
  const direction = isBackwards ? "<w:bidi/>" : "";
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}${direction}</w:pPr>${runs}</w:p>`;
}

/** A run of text, with its line ends and tabs. */
export function runOf(text: string, properties = ""): string {
  const inner = escapeXml(text)
    .replaceAll("\n", `</w:t><w:br/><w:t xml:space="preserve">`)
    .replaceAll("\t", `</w:t><w:tab/><w:t xml:space="preserve">`);
  const own = properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${own}<w:t xml:space="preserve">${inner}</w:t></w:r>`;
}

/** The letters that a heading or a line is marked with. */
export function lettersXml(letters: readonly string[] = []): string {
  return letters
    .map((letter) => runOf(letter, '<w:rStyle w:val="Letter"/>') + runOf("  "))
    .join("");
}

/** A field that Word fills in, with what stands there until then. */
export function field(instruction: string, shown: string): string {
  return (
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${runOf(shown)}` +
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
  );
}

/** A text of two, with something in place of each {{name}}. */
export function runsOf(template: string, parts: Readonly<Record<string, string>>): string {
  return template
    .split(/\{\{(\w+)\}\}/)
    .map((text, index) => (index % 2 === 1 ? (ownValue(parts, text) ?? "") : text && runOf(text)))
    .join("");
}
