import type { Page } from "playwright";
import { hasWords } from "../../../scripts/testkit/texts.ts";
import { type AxePart, axeFindings, type Visit } from "./browser.ts";

/** Looks in which each page and dialog is checked: both themes, wide and small screens. */
const looks = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 400 },
] as const;

type Look = (typeof looks)[number];

/** Switches an open page to another look; the theme changes as if set in another tab. */
async function switchTo({ page }: Visit, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent("storage", { key: "COLOR_MODE", newValue }));
  }, theme);
}

const dotted = /[a-z]\w*(?:\.\w+)+/gi;

/**
 * Text keys on a page, where a text's namespace isn't loaded: shown, or only read aloud. The guide
 * names keys as code.
 */
async function shownKeys(page: Page): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest("script, style, code, pre"))
        found.push(node.nodeValue ?? "");
    const attributes = ["aria-label", "aria-description", "title", "placeholder", "alt"];
    for (const element of document.querySelectorAll(attributes.map((each) => `[${each}]`).join()))
      found.push(...attributes.map((each) => element.getAttribute(each) ?? ""));
    return found;
  });
  const names = pieces.flatMap((piece) => piece.match(dotted) ?? []);
  return [...new Set(names)].filter((name) => hasWords("de", name));
}

/** Accessibility barriers of a page or a part of it and text keys on the page, one line each. */
async function barriersNow(made: Visit, part?: AxePart): Promise<string[]> {
  const findings = await axeFindings(made.page, part);
  for (const key of await shownKeys(made.page)) findings.push(`"${key}" stands for its text`);
  const isWider = await made.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  return isWider ? [...findings, "the page scrolls sideways"] : findings;
}

/**
 * Barriers of what is shown, in each look; ends in the first. The layout adapts shortly after the
 * window has been resized, so that only barriers that stay count.
 */
export async function barriers(made: Visit, part?: AxePart): Promise<string[]> {
  const all: string[] = [];
  for (const look of looks) {
    await switchTo(made, look);
    let found = await barriersNow(made, part);
    for (let again = 0; found.length > 0 && again < 3; again += 1) {
      await made.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      found = await barriersNow(made, part);
    }
    all.push(...found.map((each) => `${look.theme}, ${look.width} px: ${each}`));
  }
  await switchTo(made, looks[0]);
  return all;
}
