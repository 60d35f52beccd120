import type { ExportModel } from "../shape.ts";
import { drawDocument } from "./document.ts";
import { openNew, PdfFile } from "./pdfFile.ts";

/** Draws a document into a new file; tells which activity or annex it begins. */
export async function drawFile(
  model: ExportModel,
  path: string,
  begin: (at: number) => void,
): Promise<{ pages: number; size: number }> {
  const handle = await openNew(path);
  try {
    const file = new PdfFile(handle);
    const pages = await drawDocument(model, file, begin);
    return { pages, size: file.size };
  } finally {
    await handle.close();
  }
}
