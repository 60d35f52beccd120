import { interpolate } from "#shared/engine/text.ts";
import type { ExportModel } from "../../shape.ts";
import { addFrame, relations } from "../packageFrame.ts";
import { escapeXml, xmlHead } from "../xml.ts";
import { ZipFile } from "../zipFile.ts";
import { activityXml } from "./activity.ts";
import { bookmarkOf, type Contents, contentsOf, contentsXml } from "./contents.ts";
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
  const { cover, activities, annexes, words } = model;
  const count = activities.length + annexes.length;
  const contents = contentsOf(partsOf(model), count, begin);
  yield `${xmlHead}<w:document ${namespaces}><w:body>`;
  yield coverXml(cover, logo);
  yield* contentsXml(contents, words.contents, sectionEnd());
  yield* activitiesXml(model, contents, begin);
  if (activities.length > 0 && annexes.length > 0)
    yield paragraphOf("Gap", "", sectionEnd("rIdHeader"));
  for (const [index, annex] of annexes.entries()) {
    begin(activities.length + index);
    const bookmark = bookmarkOf(activities.length + index);
    yield* activityXml(annex, { ...contents, bookmark, kicker: "", isFirst: index === 0 });
  }
  yield sectionEnd(annexes.length > 0 ? "rIdAnnexHeader" : "rIdHeader");
  yield "</w:body></w:document>";
}

function* activitiesXml(
  { activities, words }: ExportModel,
  { isDeep }: Contents,
  begin: (at: number) => void,
): Generator<string> {
  let index = 0;
  for (const activity of activities) {
    begin(index);
    const kicker = interpolate(words.activity, { number: index + 1, total: activities.length });
    const isFirst = index === 0;
    yield* activityXml(activity, { bookmark: bookmarkOf(index), kicker, isFirst, isDeep });
    index += 1;
  }
}

function* partsOf({ activities, annexes }: ExportModel) {
  yield* activities;
  yield* annexes;
}
