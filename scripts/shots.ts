import type { Language } from "#shared/engine/language.ts";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { buildClient } from "./buildClient.ts";
import { openPage, shots, type Stage } from "./shotList.ts";
import type { Account } from "./testkit/accounts.ts";
import { signInByApi } from "./testkit/apiClient.ts";
import { browserFlags, findBrowser } from "./testkit/chromium.ts";
import { makeDataFolder, projectFolder, runServer } from "./testkit/runServer.ts";
import { textLookup } from "./testkit/texts.ts";

/** A combination of language, theme and account for screenshots. */
interface Look {
  name: string;
  language: Language;
  theme: "light" | "dark";
  width: number;
  height: number;
  account: Account;
  /** Columns of the contact sheet. */
  columns: number;
}

const looks: readonly Look[] = [
  {
    name: "day.de.1440",
    language: "de",
    theme: "light",
    width: 1440,
    height: 960,
    account: "admin",
    columns: 4,
  },
  {
    name: "night.de.1920",
    language: "de",
    theme: "dark",
    width: 1920,
    height: 1080,
    account: "master",
    columns: 4,
  },
  {
    name: "day.en.800",
    language: "en",
    theme: "light",
    width: 800,
    height: 1000,
    account: "admin",
    columns: 5,
  },
  {
    name: "night.en.400",
    language: "en",
    theme: "dark",
    width: 400,
    height: 860,
    account: "foreignAdmin",
    columns: 7,
  },
];

/** Number of screenshots on a contact sheet. */
const perSheet = 12;

const folder = join(projectFolder, ".build/shots");

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

/** Takes all screenshots of one look and returns their files in order. */
async function takeShots(browser: Browser, url: string, look: Look): Promise<string[]> {
  const { language, theme, account, name } = look;
  const words = textLookup(language);
  const view = { LANGUAGE: language, COLOR_MODE: theme };
  const files: string[] = [];
  const take = async (page: Page, shot: string) => {
    const file = join(folder, `${shot}.${name}.png`);
    await page.screenshot({ path: file });
    files.push(file);
  };
  const outside = await newPage(browser, look, view);
  await openPage({ page: outside, words, url, record: "" }, "/login");
  await take(outside, "login");
  await outside.context().close();

  const api = await signInByApi(url, account, language);
  const { items } = await api.call("records.list", {
    body: { sort: "readiness", descending: true },
  });
  // One of a controller: a processor's lacks half of what there is to see.
  const most = Math.max(...items.map(({ letters }) => letters.length));
  const full =
    items.find(
      ({ canEdit, canDelete, letters }) => canEdit && canDelete && letters.length === most,
    ) ?? items[0];
  const tokens = { JWT_TOKEN: api.tokens.token, REFRESH_TOKEN: api.tokens.refresh_token };
  const page = await newPage(browser, look, { ...view, ...tokens });
  const stage: Stage = { page, words, url, record: `/vvt/edit/${full?.id}` };
  for (const shot of shots) {
    if (shot.isFor && !shot.isFor(account)) continue;
    await shot.go(stage).catch((error: unknown) => console.error(shot.name, String(error)));
    await take(page, shot.name);
    // Dialogs and input of one shot must not leak into the next.
    await page.goto("about:blank").catch(() => undefined);
  }
  await page.context().close();
  return files;
}

/** Composes some of a look's screenshots into one sheet, rendered by the browser. */
async function drawSheet(
  browser: Browser,
  look: Look,
  files: readonly string[],
  number: number,
): Promise<string> {
  const width = 1920;
  const figures = files.map((file) => {
    const picture = readFileSync(file).toString("base64");
    const caption = file.slice(folder.length + 1, -`.${look.name}.png`.length);
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${caption}</figcaption></figure>`;
  });
  const style = `
    body { margin: 0; padding: 16px; font: 13px/20px sans-serif; background: #888; color: #fff;
      display: grid; grid-template-columns: repeat(${look.columns}, 1fr); gap: 16px }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 4px 0 }`;
  const page = await browser.newPage({ viewport: { width, height: 1200 } });
  await page.setContent(`<style>${style}</style>${figures.join("")}`);
  const file = join(folder, `sheet.${look.name}.${number}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}

/** Names of looks given on the command line; all if there are none. */
const wanted = process.argv.slice(2);

/**
 * Screenshots of every screen in four looks, which cover both languages, both themes and four
 * widths, with contact sheets.
 */
async function takeAllShots(): Promise<void> {
  await buildClient();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder });
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment },
  });
  try {
    for (const look of looks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const files = await takeShots(browser, server.url, look);
      for (let at = 0; at < files.length; at += perSheet) {
        const some = files.slice(at, at + perSheet);
        console.log(await drawSheet(browser, look, some, at / perSheet + 1));
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

await takeAllShots();
