import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "playwright";
import { atTheEnd } from "../atTheEnd.ts";
import type { Visit } from "./browser.ts";
import { type PdfContents, readPdf } from "../pdf.ts";

/** Hands the open record out by the menu and reads the file that the browser is given. */
export async function downloadRecordPdf(visit: Visit): Promise<PdfContents> {
  const { page, words } = visit;
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words("editor.export") }).click();
  return readDownload(await makePdf(visit));
}

/** Presses the button of the open dialog and waits for the file. */
export async function makePdf({ page, words }: Visit): Promise<Download> {
  const dialog = page.getByRole("dialog");
  const started = page.waitForEvent("download", { timeout: 40_000 });
  await dialog.getByRole("button", { name: words("screen.export.make") }).click();
  const download = await started;
  await dialog.waitFor({ state: "detached" });
  return download;
}

/** Reads a file that the browser was given. */
export async function readDownload(download: Download): Promise<PdfContents> {
  return readPdf(readFileSync(await keepDownload(download)));
}

/** Puts a file that the browser was given where other programs find it. */
export async function keepDownload(download: Download): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "a30-download-"));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
