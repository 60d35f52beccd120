import type { Language } from "#shared/engine/language.ts";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { buildClient } from "./buildClient.ts";
import type { Account } from "./testkit/accounts.ts";
import { signInByApi } from "./testkit/apiClient.ts";
import { browserFlags, findBrowser } from "./testkit/chromium.ts";
import { openStep as goToStep } from "./testkit/editorSteps.ts";
import { makeDataFolder, projectFolder, runServer } from "./testkit/runServer.ts";
import { type TextLookup, textLookup } from "./testkit/texts.ts";

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
    columns: 3,
  },
  {
    name: "night.en.400",
    language: "en",
    theme: "dark",
    width: 400,
    height: 860,
    account: "foreignAdmin",
    columns: 6,
  },
];

const folder = join(projectFolder, ".build/shots");

interface Stage {
  page: Page;
  words: TextLookup;
  look: Look;
  url: string;
  /** Path of the most complete record. */
  record: string;
}

interface Shot {
  name: string;
  go: (stage: Stage) => Promise<void>;
}

async function openPage({ page, url }: Stage, path: string): Promise<void> {
  await page.goto(url + path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function openRecordStep(stage: Stage, number: number): Promise<void> {
  const { page, words } = stage;
  await openPage(stage, stage.record);
  await goToStep(page, words, number);
  const row = page.locator('main li > div > button[aria-expanded="false"]');
  if ((await row.count()) > 0) await row.first().click();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function pressMenu({ page, words }: Stage, key: string): Promise<void> {
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words(key) }).click();
}

/** A server failure that cannot be provoked from here. */
const failure = {
  error: "unexpected",
  message: "",
  status: 500,
  supportId: "5f0c4a52-7a0f-4d0e-9a57-0c5b5a6f3c11",
};

const shots: readonly Shot[] = [
  { name: "dashboard", go: (stage) => openPage(stage, "/dashboard") },
  { name: "list", go: (stage) => openPage(stage, "/vvt-list") },
  { name: "list-by-company", go: (stage) => openPage(stage, "/vvt-list/all/company") },
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
    name: `step-${number}`,
    go: (stage: Stage) => openRecordStep(stage, number),
  })),
  { name: "new-record", go: (stage) => openPage(stage, "/vvt/create") },
  {
    name: "dialog-gaps",
    go: async (stage) => {
      await openPage(stage, "/vvt/create");
      await stage.page.keyboard.press("Control+s");
      await stage.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "dialog-unsaved",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/vvt/create");
      await page
        .getByRole("textbox", { name: words("record.basics.name.label"), exact: true })
        .fill("Neu");
      await page.getByRole("link", { name: words("editor.back") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dialog-delete",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await pressMenu(stage, "editor.delete.confirm");
      await stage.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dialog-export",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await pressMenu(stage, "editor.export");
      await stage.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "dialog-failure",
    go: async (stage) => {
      await stage.page.route("**/api/filter/recordsByFilterAndCompany", (route) =>
        route.fulfill({ status: 500, json: failure }),
      );
      await openPage(stage, "/vvt-list");
      await stage.page.getByRole("alertdialog").waitFor();
      await stage.page.unroute("**/api/filter/recordsByFilterAndCompany");
    },
  },
  { name: "settings", go: (stage) => openPage(stage, "/settings") },
  { name: "password", go: (stage) => openPage(stage, "/settings/changePassword") },
  { name: "not-found", go: (stage) => openPage(stage, "/no/such/page") },
];

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
  await openPage({ page: outside, words, look, url, record: "" }, "/login");
  await take(outside, "login");
  await outside.context().close();

  const api = await signInByApi(url, account, language);
  const { items } = await api.call("records.list", {
    body: { sort: "readiness", descending: true },
  });
  const full = items.find(({ canEdit, canDelete }) => canEdit && canDelete) ?? items[0];
  const tokens = { JWT_TOKEN: api.tokens.token, REFRESH_TOKEN: api.tokens.refresh_token };
  const page = await newPage(browser, look, { ...view, ...tokens });
  const stage: Stage = { page, words, look, url, record: `/vvt/edit/${full?.id}` };
  for (const shot of shots) {
    await shot.go(stage);
    await take(page, shot.name);
    // Dialogs and input of one shot must not leak into the next.
    await page.goto("about:blank").catch(() => undefined);
  }
  await page.context().close();
  return files;
}

/** Composes a look's screenshots into one sheet, rendered by the browser. */
async function drawSheet(browser: Browser, look: Look, files: readonly string[]): Promise<string> {
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
  const file = join(folder, `sheet.${look.name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}

/**
 * Screenshots of every screen, in German by day and English by night, with a contact sheet each.
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
    for (const look of looks) {
      const files = await takeShots(browser, server.url, look);
      console.log(await drawSheet(browser, look, files));
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

await takeAllShots();
