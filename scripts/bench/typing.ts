import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { browserFlags, findBrowser } from "../testkit/chromium.ts";

const root = resolve(import.meta.dirname, "../..");
const built = join(root, ".build/bench");
const pages = ["plain", "editor", "stock"] as const;
/** What is measured: the pages, and the editor with all of its rows open. */
const views = ["plain", "editor", "open", "stock"] as const;
type View = (typeof views)[number];

/** Measured key presses per page, after a warm-up. */
const keyCount = 60;
const warmUp = 20;

/** Data recorded by a bench page. */
interface PageNotes {
  mount: number;
  keys: number[];
}

/** Measurements of one page in one run. */
interface Run {
  mount: number;
  /** Median time from a key press to the end of its input event. */
  key: number;
  /** Components rendered per key press, and by the check after the last of them. */
  renders: { key: number; pause: number };
}

/** Results of the bench: medians over the runs, in milliseconds. */
export interface TypingResult {
  runs: number;
  key: Record<View, number>;
  mount: Record<View, number>;
  /** Editor, with all rows open too, and stock form, each relative to plain inputs. */
  ratio: { key: number; openKey: number; mount: number; stockKey: number; stockMount: number };
  /** Most components that the editor rendered, by what it was about. */
  renders: Run["renders"];
}

/** Upper limits for the editor, relative to a page of plain inputs in the same run. */
const typingLimits = { key: 1.5, mount: 0.6, renders: 2 } as const;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Cross-origin isolation raises the browser's timer resolution from 100 to 5 µs; the CSP is the
 * product's own.
 */
const headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; object-src 'none'",
};

async function buildPages(): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
  ]);
  const folder = join(root, "tests/bench");
  await build({
    configFile: false,
    root: folder,
    plugins: [react()],
    logLevel: "error",
    build: {
      outDir: built,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: pages.map((page) => join(folder, `${page}.html`)) },
    },
  });
}

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    try {
      const content = readFileSync(join(built, path));
      const type = types[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { ...headers, "content-type": type }).end(content);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function readBenchNotes(page: Page): Promise<PageNotes> {
  return page.evaluate<PageNotes>("({ mount: bench.mount, keys: bench.keys })");
}

/** Focuses a field in the middle of the page; in the editor a row has to be opened first. */
async function focusMiddleField(page: Page, view: View): Promise<void> {
  const closed = "button[aria-expanded=false][id^=row]";
  if (view === "editor") await page.locator(closed).nth(50).click();
  if (view === "open") {
    const openAll = `for (const each of document.querySelectorAll("${closed}")) each.click()`;
    await page.evaluate(openAll);
  }
  const at = { plain: 150, editor: 0, open: 150, stock: 150 }[view];
  await page
    .locator(view === "stock" ? "input" : "textarea")
    .nth(at)
    .click();
  await page.keyboard.press("End");
}

function readRenders(page: Page): Promise<number> {
  return page.evaluate<number>("window.bench.renders()");
}

/** Long enough for what is done after a pause. */
const pause = 600;

async function measure(browser: Browser, address: string, view: View): Promise<Run> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The step stands in the address.
  await page.goto(`${address}/${view === "open" ? "editor" : view}.html?step=3`);
  await page.waitForSelector("body[data-ready]");
  const { mount } = await readBenchNotes(page);
  await focusMiddleField(page, view);
  await page.keyboard.type("w".repeat(warmUp), { delay: 10 });
  await page.waitForTimeout(pause);
  await page.evaluate("window.bench.keys = []; 0");
  await readRenders(page);
  await page.keyboard.type("k".repeat(keyCount), { delay: 15 });
  const key = (await readRenders(page)) / keyCount;
  await page.waitForTimeout(pause);
  const renders = { key, pause: await readRenders(page) };
  const { keys } = await readBenchNotes(page);
  await page.close();
  if (keys.length !== keyCount) throw new Error(`${view}: ${keys.length} of ${keyCount} keys came`);
  return { mount, key: median(keys), renders };
}

/** Types into the editor, plain inputs and a stock form in turn; returns medians over the runs. */
async function measureTyping(runs: number, heard?: (line: string) => void): Promise<TypingResult> {
  await buildPages();
  const server = await serve();
  // Border: a server listening on a port has this kind of address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment } as Record<string, string>, // Border: no value is undefined.
  });
  const all: Record<View, Run[]> = { plain: [], editor: [], open: [], stock: [] };
  try {
    // A warm-up round that isn't counted: caches and browser startup.
    for (const name of views) await measure(browser, address, name);
    for (let run = 0; run < runs; run += 1) {
      const order = run % 2 === 0 ? views : views.toReversed();
      for (const name of order) all[name].push(await measure(browser, address, name));
      heard?.(views.map((name) => describeRun(name, all[name].at(-1))).join(" · "));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return resultOf(all, runs);
}

function describeRun(name: View, run: Run | undefined): string {
  return run ? `${name} ${run.key.toFixed(2)} ms a key, ${run.mount.toFixed(0)} ms to open` : name;
}

function resultOf(all: Record<View, Run[]>, runs: number): TypingResult {
  const key = (name: View) => median(all[name].map((run) => run.key));
  const mount = (name: View) => median(all[name].map((run) => run.mount));
  const ratio = (of: (run: Run) => number, name: View) =>
    median(all[name].map((run, at) => of(run) / of(all.plain[at] ?? run)));
  const most = (of: keyof Run["renders"]) =>
    Math.max(...[...all.editor, ...all.open].map(({ renders }) => renders[of]));
  return {
    runs,
    key: { plain: key("plain"), editor: key("editor"), open: key("open"), stock: key("stock") },
    mount: {
      plain: mount("plain"),
      editor: mount("editor"),
      open: mount("open"),
      stock: mount("stock"),
    },
    ratio: {
      key: ratio((run) => run.key, "editor"),
      openKey: ratio((run) => run.key, "open"),
      mount: ratio((run) => run.mount, "editor"),
      stockKey: ratio((run) => run.key, "stock"),
      stockMount: ratio((run) => run.mount, "stock"),
    },
    renders: { key: most("key"), pause: most("pause") },
  };
}

/** Single runs scatter; the median of this many never fails by chance. */
const runCount = 7;

function verdict(isGood: boolean, words: string): boolean {
  console.log(`${isGood ? "✓" : "✗"} ${words}`);
  return isGood;
}

/** Measures typing, prints the results and returns whether all limits are met. */
export async function benchTyping(): Promise<boolean> {
  const result = await measureTyping(runCount, (line) => console.log(line));
  const { key, mount, ratio, renders } = result;
  console.log(
    `stock form: ${ratio.stockKey.toFixed(1)} × plain inputs a key, ${ratio.stockMount.toFixed(1)} × to open`,
  );
  const keyWords = (what: string, times: number, ms: number) =>
    `a key press ${what} takes ${times.toFixed(2)} × plain inputs (${ms.toFixed(2)} to ${key.plain.toFixed(2)} ms), at most ${typingLimits.key}`;
  return [
    verdict(ratio.key <= typingLimits.key, keyWords("in the editor", ratio.key, key.editor)),
    verdict(
      ratio.openKey <= typingLimits.key,
      keyWords("with all rows open", ratio.openKey, key.open),
    ),
    verdict(
      ratio.mount <= typingLimits.mount,
      `opening it takes ${ratio.mount.toFixed(2)} × plain inputs (${mount.editor.toFixed(0)} to ${mount.plain.toFixed(0)} ms), at most ${typingLimits.mount}`,
    ),
    verdict(
      Math.max(renders.key, renders.pause) <= typingLimits.renders,
      `a key renders ${renders.key.toFixed(2)} components, the check after it ${renders.pause}, at most ${typingLimits.renders}`,
    ),
  ].every(Boolean);
}
