import { readFileSync, rmSync } from "node:fs";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import { escapeXml } from "#server/exports/ooxml/xml.ts";
import type { BareText } from "./texts.ts";

// The floor: the same texts in one part, as paragraphs or as cells, without styles, tables, sheets,
// contents or headings.

const [texts = "", file = "", format = ""] = process.argv.slice(2);
const activities: BareText[][] = JSON.parse(readFileSync(texts, "utf8"));

function* paragraphs(): Generator<string> {
  for (const activity of activities)
    for (const { text } of activity)
      yield `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

function* rows(): Generator<string> {
  for (const activity of activities) {
    const cells = activity.map(
      ({ text }) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
    );
    yield `<row>${cells.join("")}</row>`;
  }
}

rmSync(file, { force: true });
const zip = new ZipFile(file);
await zip.add("part.xml", format === "word" ? paragraphs() : rows());
await zip.finish();
