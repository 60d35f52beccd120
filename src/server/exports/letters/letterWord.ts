import { addFrame, relations } from "../ooxml/packageFrame.ts";
import { blocksXml } from "../ooxml/word/activity.ts";
import { paragraph } from "../ooxml/word/paragraphs.ts";
import {
  documentRelations,
  footerOf,
  namespaces,
  partTypes,
  sectionEnd,
  settingsXml,
} from "../ooxml/word/parts.ts";
import { stylesXml } from "../ooxml/word/styles.ts";
import { xmlHead } from "../ooxml/xml.ts";
import { ZipFile } from "../ooxml/zipFile.ts";
import type { WrittenLetter, WrittenSection } from "./letterModel.ts";

/** Letters have no running head. */
const isUsed = ({ name }: { name: string }): boolean => !name.toLowerCase().includes("header");

export async function writeLetterWord(
  letter: WrittenLetter,
  path: string,
): Promise<{ size: number }> {
  const { title, author, language } = letter;
  const zip = new ZipFile(path);
  await addFrame(zip, partTypes.filter(isUsed), { title, author, language, now: new Date() });
  const used = documentRelations(undefined).filter(({ target }) => isUsed({ name: target }));
  await zip.add("word/_rels/document.xml.rels", relations(used));
  await zip.add("word/styles.xml", stylesXml(language));
  await zip.add("word/settings.xml", settingsXml(language));
  await zip.add("word/footer.xml", footerOf(letter));
  await zip.add("word/document.xml", documentXml(letter));
  return { size: await zip.finish() };
}

function* documentXml(letter: WrittenLetter): Generator<string> {
  yield `${xmlHead}<w:document ${namespaces}><w:body>`;
  yield paragraph("PartyName", letter.sender);
  for (const line of letter.senderLines) yield paragraph("Muted", line);
  yield paragraph("Heading1", letter.title);
  yield paragraph("Muted", letter.subtitle);
  yield paragraph("Muted", letter.date);
  for (const section of letter.sections) yield sectionXml(section);
  yield sectionEnd();
  yield "</w:body></w:document>";
}

function sectionXml({ heading, article, blocks }: WrittenSection): string {
  return [
    paragraph("Heading2", heading),
    article === "" ? "" : paragraph("Label", article, { properties: "<w:keepNext/>" }),
    ...blocksXml(blocks),
  ].join("");
}
