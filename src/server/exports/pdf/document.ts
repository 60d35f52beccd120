import { productName } from "#shared/api/version.ts";
import type { ExportModel } from "../shape.ts";
import { interpolate } from "#shared/engine/text.ts";
import { drawActivity } from "./activityPages.ts";
import { type Canvas, countingCanvas } from "./canvas.ts";
import { drawCover } from "./coverPage.ts";
import type { Flow } from "./flow.ts";
import { createMetrics, type Metrics } from "./fonts.ts";
import { PdfCanvas } from "./pdfCanvas.ts";

/** A PDF in progress and its page count. */
export interface PdfFile {
  document: NodeJS.ReadableStream;
  pages: number;
  /** Draws everything and ends the file; yields between activities so that it can be aborted. */
  draw(): Promise<void>;
}

/**
 * Lays a document out twice: once to count pages, then to draw it with "page x of y"; tells which
 * activity or annex it begins.
 */
export async function pdfOf(
  model: ExportModel,
  begin: (at: number) => void = () => {},
): Promise<PdfFile> {
  const metrics = createMetrics();
  const counting = countingCanvas();
  await lay(model, { canvas: counting, metrics, pages: 0, begin });
  const pages = counting.pages;
  const canvas = new PdfCanvas(
    { title: model.title, author: model.author, language: model.language, creator: productName },
    metrics,
  );
  const draw = async (): Promise<void> => {
    await lay(model, { canvas, metrics, pages, begin });
    canvas.finish();
  };
  return { document: canvas.document, pages, draw };
}

interface Pass {
  canvas: Canvas;
  metrics: Metrics;
  /** Total number of pages; 0 while counting. */
  pages: number;
  begin: (at: number) => void;
}

async function lay(model: ExportModel, { canvas, metrics, pages, begin }: Pass): Promise<void> {
  const { footer, page, cover, activity: words } = model.words;
  const flow: Flow = {
    canvas,
    metrics,
    language: model.language,
    frame: { footer, pageWords: page, pages },
    head: undefined,
    y: 0,
  };
  const root = canvas.open("Document", undefined);
  drawCover(flow, model.cover, root);
  canvas.bookmark(cover, undefined, 0);
  const total = model.activities.length;
  let index = 0;
  for (const activity of model.activities) {
    const left = interpolate(words, { number: index + 1, total });
    flow.head = { left, right: activity.name };
    begin(index);
    drawActivity(flow, activity, root);
    index += 1;
    await new Promise(setImmediate);
  }
  for (const annex of model.annexes) {
    flow.head = { left: "", right: annex.name };
    begin(index);
    drawActivity(flow, annex, root);
    index += 1;
  }
  canvas.close(root);
}
