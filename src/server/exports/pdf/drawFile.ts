import type { ExportModel } from "../shape.ts";
import { drawDocument } from "./document.ts";
import { PdfFile } from "./pdfFile.ts";

/** Draws a document into a new file; tells which activity or annex it begins. */
export async function drawFile(
  model: ExportModel,
  path: string,
  begin: (at: number) => void,
): Promise<{ pages: number; size: number }> {
  const file = new PdfFile(path);
  try {
    const pages = await drawDocument(model, file, begin);
    return { pages, size: file.size };
  } finally {
    file.close();
  }
}
