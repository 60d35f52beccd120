import type { Language } from "#shared/engine/language.ts";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { Account } from "../../../scripts/testkit/accounts.ts";
import { type ApiClient, signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { startDemoServer } from "./demoServer.ts";
import { settled } from "./settled.ts";
import { browserFlags } from "../../../scripts/testkit/chromium.ts";
import type { ServerProcess } from "../../../scripts/testkit/runServer.ts";
import { type TextLookup, textLookup } from "../../../scripts/testkit/texts.ts";

export interface PageOptions {
  language?: Language;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Emulates a phone, which has no mouse. */
  isTouch?: boolean;
  /** The signed-in viewer; anonymous if omitted. */
  as?: Account;
  /** Opened at once. */
  path?: string;
  /** Console messages and replies that the test provokes. */
  expected?: readonly RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  words: TextLookup;
  url: string;
  /** Opens a path of the product and waits until the page has loaded. */
  open: (path: string) => Promise<void>;
  /** Errors that are not visible on the page: console errors, CSP violations, unhandled errors. */
  complaints: string[];
}

const sessions = new Map<string, { begun: number; made: Promise<ApiClient> }>();
/** Milliseconds; well below the session age at which irreversible acts ask for a new proof. */
const oldestSession = 120_000;
const visits: Visit[] = [];
/** Shared by all files of a worker; Playwright closes it with the worker. */
let browser: Browser | undefined;
let server: ServerProcess | undefined;

/** Logged by the browser for each refused call; the product reports refusals itself. */
const alwaysExpected = [
  /Failed to load resource: the server responded with a status of 4(?:01|12)/,
];

export function serverUrl(): string {
  if (!server) throw new Error("joinBrowser() comes first");
  return server.url;
}

/**
 * Joins the worker's browser and starts a server with fresh demo groups for this file: other files'
 * changes are never visible and their order doesn't matter. Closes all pages after each test and
 * fails it if one of them reported errors.
 */
export function joinBrowser({ withServer = true } = {}): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([
      browser ?? launch(),
      withServer ? startDemoServer() : undefined,
    ]);
  });
  afterEach(async () => {
    const open = visits.splice(0);
    const complaints = open.flatMap((visit) => visit.complaints);
    await Promise.all(open.map((visit) => visit.context.close().catch(() => undefined)));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    sessions.clear();
    await server?.stop();
    server = undefined;
  });
}

function launch(): Promise<Browser> {
  const { path, environment } = inject("browserBinary");
  return chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment },
  });
}

/**
 * A new browser context; a crashed browser is restarted, so that one crash fails one test rather
 * than all that follow.
 */
async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  if (!browser) throw new Error("joinBrowser() comes first");
  try {
    return await browser.newContext(options);
  } catch {
    await browser.close().catch(() => undefined);
    browser = await launch();
    return browser.newContext(options);
  }
}

/** An API client for an account on the shared server; signs in again from time to time. */
export function apiOf(account: Account, language: Language = "de"): Promise<ApiClient> {
  const key = `${account} ${language}`;
  const known = sessions.get(key);
  if (known && Date.now() - known.begun < oldestSession) return known.made;
  const made = signInByApi(serverUrl(), account, language);
  sessions.set(key, { begun: Date.now(), made });
  return made;
}

export async function visit(options: PageOptions = {}): Promise<Visit> {
  return visitAt(serverUrl(), options);
}

export async function visitAt(
  url: string,
  options: PageOptions,
  tokens?: ApiClient["tokens"],
): Promise<Visit> {
  const {
    language = "de",
    theme = "light",
    width = 1440,
    height = 900,
    isTouch = false,
    as,
  } = options;
  const context = await newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    acceptDownloads: true,
    reducedMotion: "reduce",
    ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
  });
  const complaints: string[] = [];
  const held = tokens ?? (as ? (await apiOf(as, language)).tokens : undefined);
  await context.addInitScript(prepare, {
    LANGUAGE: language,
    COLOR_MODE: theme,
    ...(held ? { JWT_TOKEN: held.token, REFRESH_TOKEN: held.refresh_token } : {}),
  });
  context.on("page", (page) => listen(page, complaints, options.expected ?? []));
  const page = await context.newPage();
  const made: Visit = {
    page,
    context,
    words: textLookup(language),
    url,
    complaints,
    open: async (path) => {
      await page.goto(path);
      await settled(page);
    },
  };
  visits.push(made);
  if (options.path !== undefined) await made.open(options.path);
  return made;
}

export async function anotherTab({ context }: Visit): Promise<Page> {
  return context.newPage();
}

/** Runs once per tab, so that changes made by the page, such as a sign-out, persist. */
function prepare(entries: Record<string, string>): void {
  if (location.protocol === "about:" || sessionStorage.getItem("PREPARED")) return;
  sessionStorage.setItem("PREPARED", "1");
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

function listen(page: Page, complaints: string[], expected: readonly RegExp[]): void {
  // Only a broken page or an overloaded machine takes this long.
  page.setDefaultTimeout(20_000);
  page.setDefaultNavigationTimeout(30_000);
  const complain = (text: string) => {
    if ([...alwaysExpected, ...expected].some((each) => each.test(text))) return;
    complaints.push(`${new URL(page.url()).pathname}: ${text}`);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || /content security policy/i.test(message.text()))
      complain(`${message.text()} ${message.location().url}`);
  });
  // Includes unhandled rejections.
  page.on("pageerror", (error) => complain(String(error.stack ?? error)));
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** The part of a page to check with axe, by selectors; the whole page if omitted. */
export interface AxePart {
  include: string;
  exclude?: string;
}

/** The axe findings for a page or a part of it, one readable line each. */
export async function axeFindings(page: Page, part?: AxePart): Promise<string[]> {
  // The axe script stays on the page, because parsing it again takes as long as checking a form.
  const isThere = await page.evaluate(() => "axe" in window);
  const source = isThere ? { axeSource: ";" } : {};
  // Only violations: collecting what passes takes most of the time.
  const axe = new AxeBuilder({ page, ...source }).options({ resultTypes: ["violations"] });
  if (part) axe.include(part.include);
  if (part?.exclude) axe.exclude(part.exclude);
  // Our pages have no frames, so axe needs no second page for the result.
  axe.setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")} ${node.html.slice(0, 160)}`),
  );
}

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}
