import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "playwright";
import { atTheEnd } from "../atTheEnd.ts";
import type { Visit } from "./browser.ts";
import { type PdfContents, readPdf } from "../pdf.ts";

export async function downloadRecordPdf(visit: Visit): Promise<PdfContents> {
  const { page, words } = visit;
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words("editor.export") }).click();
  return readPdf(readFileSync(await keepDownload(await makePdf(visit))));
}

export async function makePdf({ page, words }: Visit): Promise<Download> {
  const dialog = page.getByRole("dialog");
  const started = page.waitForEvent("download", { timeout: 40_000 });
  await dialog.getByRole("button", { name: words("screen.export.make") }).click();
  const download = await started;
  await dialog.waitFor({ state: "detached" });
  return download;
}

/** Saves a download where other programs can read it. */
export async function keepDownload(download: Download): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "a30-download-"));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
