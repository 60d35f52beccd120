import { interpolate } from "#shared/engine/text.ts";
import type { ExportModel } from "../../shape.ts";
import { addFrame, relations } from "../packageFrame.ts";
import { escapeXml, xmlHead } from "../xml.ts";
import { ZipFile } from "../zipFile.ts";
import { activityXml } from "./activity.ts";
import { type Contents, contentsOf, contentsXml, type Part, partsOf } from "./contents.ts";
import { coverXml } from "./cover.ts";
import { type Drawing, logoOf } from "./logo.ts";
import { paragraphOf } from "./paragraphs.ts";
import {
  documentRelations,
  footerXml,
  headerXml,
  namespaces,
  partTypes,
  sectionEnd,
  settingsXml,
} from "./parts.ts";
import { stylesXml } from "./styles.ts";

/** Writes a Word document into a new file; tells which activity or annex it begins. */
export async function writeWord(
  model: ExportModel,
  path: string,
  begin: (at: number) => void,
): Promise<{ size: number }> {
  const { title, author, language } = model;
  const logo = logoOf(model.cover.logo, escapeXml(model.cover.company));
  const zip = new ZipFile(path);
  await addFrame(zip, partTypes, { title, author, language, now: new Date() });
  await zip.add("word/_rels/document.xml.rels", relations(documentRelations(logo)));
  await zip.add("word/styles.xml", stylesXml(language));
  await zip.add("word/settings.xml", settingsXml(language));
  await zip.add("word/footer.xml", footerXml(model));
  await zip.add("word/header.xml", headerXml(model, false));
  await zip.add("word/annexHeader.xml", headerXml(model, true));
  if (logo) await zip.add(`word/${logo.part}`, logo.data);
  await zip.add("word/document.xml", documentXml(model, logo, begin));
  return { size: await zip.finish() };
}

function* documentXml(
  model: ExportModel,
  logo: Drawing | undefined,
  begin: (at: number) => void,
): Generator<string> {
  const contents = contentsOf(model, begin);
  yield `${xmlHead}<w:document ${namespaces}><w:body>`;
  yield coverXml(model.cover, logo);
  yield* contentsXml(contents, model.words.contents, sectionEnd());
  let before: Part["group"] | undefined;
  for (const part of partsOf(model, begin)) {
    // Each group has a running head of its own, and thus a section.
    if (before && before !== part.group) yield paragraphOf("Gap", "", sectionEnd(headers[before]));
    before = part.group;
    yield* partXml(part, model, contents);
  }
  yield sectionEnd(headers[before ?? "annex"]);
  yield "</w:body></w:document>";
}

const headers = {
  overview: "rIdAnnexHeader",
  activity: "rIdHeader",
  annex: "rIdAnnexHeader",
} as const;

function partXml(
  { part, group, index, bookmark }: Part,
  { activities, isRunning, words }: ExportModel,
  { isDeep }: Contents,
): Generator<string> {
  const isActivity = group === "activity";
  const number = { number: index + 1, total: activities.length };
  return activityXml(part, {
    bookmark,
    kicker: isActivity && !isRunning ? interpolate(words.activity, number) : "",
    // A section begins on a new page by itself.
    isOnNewPage: index > 0 && !(isActivity && isRunning),
    isDeep,
  });
}
