import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { fontFiles } from "#server/exports/pdf/fonts.ts";
import { sheet, textWidth } from "#server/exports/pdf/look.ts";
import type { BareText } from "./register.ts";

// The floor: pdfkit writes the same texts, one below the other, without layout, tags or bookmarks.

const [texts = "", file = ""] = process.argv.slice(2);
const activities: BareText[][] = JSON.parse(readFileSync(texts, "utf8"));
const margins = { left: sheet.left, right: sheet.left, top: sheet.top, bottom: sheet.top };
const document = new PDFDocument({ autoFirstPage: false, size: "A4", margins });
for (const [face, path] of Object.entries(fontFiles)) document.registerFont(face, path);
const written = document.pipe(createWriteStream(file));
for (const activity of activities) {
  document.addPage();
  for (const { face, text } of activity)
    document.font(face).fontSize(9.5).text(text, { width: textWidth });
}
document.end();
await once(written, "finish");
