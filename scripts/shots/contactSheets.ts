import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Browser } from "playwright";
import type { Look } from "./looks.ts";

/** Pictures on a contact sheet. */
const perSheet = 12;

function columnsOf({ width }: Look): number {
  if (width <= 400) return 7;
  return width <= 800 ? 5 : 4;
}

async function drawSheet(browser: Browser, look: Look, files: readonly string[], file: string) {
  const figures = files.map((each) => {
    const picture = readFileSync(each).toString("base64");
    const caption = basename(each, `.${look.name}.png`);
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${caption}</figcaption></figure>`;
  });
  const style = `
    body { margin: 0; padding: 16px; font: 13px/20px sans-serif; background: #888; color: #fff;
      display: grid; grid-template-columns: repeat(${columnsOf(look)}, 1fr); gap: 16px }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 4px 0 }`;
  const page = await browser.newPage({ viewport: { width: 1920, height: 1200 } });
  await page.setContent(`<style>${style}</style>${figures.join("")}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

/** Draws a look's pictures on sheets of twelve, beside the pictures; returns the sheets. */
export async function drawSheets(
  browser: Browser,
  look: Look,
  files: readonly string[],
): Promise<string[]> {
  const sheets: string[] = [];
  for (let at = 0; at < files.length; at += perSheet) {
    const folder = dirname(files[at] ?? "");
    const sheet = join(folder, `sheet.${look.name}.${at / perSheet + 1}.png`);
    await drawSheet(browser, look, files.slice(at, at + perSheet), sheet);
    sheets.push(sheet);
  }
  return sheets;
}
