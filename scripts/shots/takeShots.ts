import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { signInByApi } from "../testkit/apiClient.ts";
import { launchBrowser } from "../testkit/chromium.ts";
import { runOwnServer } from "../testkit/runServer.ts";
import { textLookup } from "../testkit/texts.ts";
import type { Look } from "./looks.ts";
import { shots } from "./shotList.ts";
import { completeRecord, openPage, type Stage } from "./stage.ts";

export interface ShotOptions {
  /** Root of the checkout whose product is started. */
  tree: string;
  folder: string;
  looks: readonly Look[];
  /** Pictures the whole page instead of the part in sight. */
  fullPage?: boolean;
  /** Called with each page that could not be brought about. */
  onFailure: (message: string) => void;
}

async function newPage(browser: Browser, look: Look, entries: Record<string, string>) {
  const { width, height, language } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  await context.addInitScript((all) => {
    if (location.protocol === "about:") return;
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  return page;
}

async function takeLook(
  browser: Browser,
  url: string,
  look: Look,
  { folder, fullPage = false, onFailure }: ShotOptions,
): Promise<string[]> {
  const { language, theme, account, name } = look;
  const words = textLookup(language);
  const view = { LANGUAGE: language, COLOR_MODE: theme };
  const files: string[] = [];
  const take = async (page: Page, shot: string) => {
    const file = join(folder, `${shot}.${name}.png`);
    await page.screenshot({ path: file, fullPage, animations: "disabled", caret: "hide" });
    files.push(file);
  };
  const outside = await newPage(browser, look, view);
  await openPage({ page: outside, words, url, record: "", company: 0 }, "/login");
  await take(outside, "login");
  await outside.context().close();

  const api = await signInByApi(url, account, language);
  const tokens = { JWT_TOKEN: api.tokens.token, REFRESH_TOKEN: api.tokens.refresh_token };
  const page = await newPage(browser, look, { ...view, ...tokens });
  const stage: Stage = { page, words, url, ...(await completeRecord(api)) };
  for (const shot of shots) {
    if (shot.isFor && !shot.isFor(account)) continue;
    await shot.go(stage).catch((error: unknown) => onFailure(`${shot.name}: ${String(error)}`));
    await take(page, shot.name);
    // Dialogs and input of one shot must not leak into the next.
    await page.goto("about:blank").catch(() => undefined);
  }
  await page.context().close();
  return files;
}

/**
 * Starts a checkout's product with the demo and pictures every page and dialog in each look.
 * Returns the files by look, in the order of the list.
 */
export async function takeShots(options: ShotOptions): Promise<Map<Look, string[]>> {
  rmSync(options.folder, { recursive: true, force: true });
  mkdirSync(options.folder, { recursive: true });
  await using server = await runOwnServer({ tree: options.tree });
  await using browser = await launchBrowser();
  const files = new Map<Look, string[]>();
  for (const look of options.looks)
    files.set(look, await takeLook(browser, server.url, look, options));
  return files;
}
