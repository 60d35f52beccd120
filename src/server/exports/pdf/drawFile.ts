import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ExportModel } from "../shape.ts";
import { pdfOf } from "./document.ts";

/** Draws a document into a new file; tells which activity or annex it begins. */
export async function drawFile(
  model: ExportModel,
  path: string,
  begin: (at: number) => void,
): Promise<{ pages: number; size: number }> {
  const file = await pdfOf(model, begin);
  const written = pipeline(file.document, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  await Promise.all([written, file.draw()]);
  const { size } = await stat(path);
  return { pages: file.pages, size };
}
