import { productName } from "#shared/api/version.ts";
import type { Entry, ExportModel } from "../shape.ts";
import { interpolate } from "#shared/engine/text.ts";
import { drawActivity } from "./activityPages.ts";
import { drawCover } from "./coverPage.ts";
import { type Flow, pageLine } from "./flow.ts";
import { openFonts } from "./fonts.ts";
import { drawLostPage, lostIn, lostOnCover } from "./lostCharacters.ts";
import { PdfCanvas } from "./pdfCanvas.ts";
import type { PdfFile } from "./pdfFile.ts";

/**
 * Draws a document in one pass and returns its number of pages, which stands on each of them; tells
 * which activity or annex it begins.
 */
export async function drawDocument(
  model: ExportModel,
  file: PdfFile,
  begin: (at: number) => void = () => {},
): Promise<number> {
  const fonts = openFonts();
  const canvas = new PdfCanvas(file, fonts);
  const { title, author, language, words } = model;
  const flow: Flow = {
    canvas,
    fonts,
    language,
    footer: words.footer,
    head: undefined,
    y: 0,
  };
  const root = canvas.open("Document", undefined);
  const lost: Entry[] = [];
  lost.push(...lostOnCover(model.cover, fonts));
  drawCover(flow, model.cover, root);
  canvas.bookmark(words.cover, undefined, 0);
  for (const overview of model.overviews) {
    flow.head = { left: "", right: overview.name };
    lost.push(...lostIn(overview, fonts));
    drawActivity(flow, overview, root);
  }
  const total = model.activities.length;
  let index = 0;
  for (const activity of model.activities) {
    const left = interpolate(words.activity, { number: index + 1, total });
    // Several stand on a page: none of them is its head.
    flow.head = model.isRunning ? undefined : { left, right: activity.name };
    begin(index);
    lost.push(...lostIn(activity, fonts));
    drawActivity(flow, activity, root, model.isRunning && index > 0);
    index += 1;
    // Yield: the process waiting for the file may be gone.
    await new Promise(setImmediate);
  }
  for (const annex of model.annexes) {
    flow.head = { left: "", right: annex.name };
    begin(index);
    lost.push(...lostIn(annex, fonts));
    drawActivity(flow, annex, root);
    index += 1;
  }
  drawLostPage(flow, lost, root);
  canvas.close(root);
  const facts = { title, author, language, creator: productName };
  canvas.finish(facts, (page) =>
    pageLine(flow, interpolate(words.page, { page, pages: canvas.pages })),
  );
  return canvas.pages;
}
