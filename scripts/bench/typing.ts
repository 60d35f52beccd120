import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { browserFlags, findBrowser } from "../testkit/chromium.ts";

const root = resolve(import.meta.dirname, "../..");
const built = join(root, ".build/bench");
const pages = ["plain", "editor", "stock"] as const;
type PageName = (typeof pages)[number];

/** Measured key presses per page, after a warm-up. */
const keyCount = 60;
const warmUp = 20;

/** Data recorded by a bench page. */
interface PageNotes {
  mount: number;
  counts: Record<string, number>;
  keys: number[];
}

/** Measurements of one page in one run. */
interface Run {
  mount: number;
  /** Median time from a key press to the end of its input event. */
  key: number;
  counts: Record<string, number>;
}

/** Results of the bench: medians over the runs, in milliseconds. */
export interface TypingResult {
  runs: number;
  key: Record<PageName, number>;
  mount: Record<PageName, number>;
  /** Editor and stock form, each relative to plain inputs. */
  ratio: { key: number; mount: number; stockKey: number; stockMount: number };
  /** Renders of the editor per key press. */
  rendersPerKey: Record<string, number>;
}

/** Upper limits for the editor, relative to a page of plain inputs in the same run. */
const typingLimits = { key: 2, mount: 0.6, leavesPerKey: 1 } as const;

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
  return page.evaluate<PageNotes>("window.bench");
}

/** Focuses a field in the middle of the page; in the editor a row has to be opened first. */
async function focusMiddleField(page: Page, name: PageName): Promise<void> {
  if (name === "editor") {
    await page.locator("button[aria-expanded=false][id^=row]").nth(50).click();
    await page.locator("textarea").first().click();
  } else {
    await page
      .locator(name === "plain" ? "textarea" : "input")
      .nth(150)
      .click();
  }
  await page.keyboard.press("End");
}

async function measure(browser: Browser, address: string, name: PageName): Promise<Run> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The step stands in the address.
  await page.goto(`${address}/${name}.html?step=3`);
  await page.waitForSelector("body[data-ready]");
  const { mount } = await readBenchNotes(page);
  await focusMiddleField(page, name);
  await page.keyboard.type("w".repeat(warmUp), { delay: 10 });
  // Debounced work has finished by then.
  await page.waitForTimeout(600);
  await page.evaluate("Object.assign(window.bench, { keys: [], counts: {} }); 0");
  await page.keyboard.type("k".repeat(keyCount), { delay: 15 });
  const { keys, counts } = await readBenchNotes(page);
  await page.close();
  if (keys.length !== keyCount) throw new Error(`${name}: ${keys.length} of ${keyCount} keys came`);
  return { mount, key: median(keys), counts };
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
  const all: Record<PageName, Run[]> = { plain: [], editor: [], stock: [] };
  try {
    // A warm-up round that isn't counted: caches and browser startup.
    for (const name of pages) await measure(browser, address, name);
    for (let run = 0; run < runs; run += 1) {
      const order = run % 2 === 0 ? pages : pages.toReversed();
      for (const name of order) all[name].push(await measure(browser, address, name));
      heard?.(pages.map((name) => describeRun(name, all[name].at(-1))).join(" · "));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return resultOf(all, runs);
}

function describeRun(name: PageName, run: Run | undefined): string {
  return run ? `${name} ${run.key.toFixed(2)} ms a key, ${run.mount.toFixed(0)} ms to open` : name;
}

function resultOf(all: Record<PageName, Run[]>, runs: number): TypingResult {
  const key = (name: PageName) => median(all[name].map((run) => run.key));
  const mount = (name: PageName) => median(all[name].map((run) => run.mount));
  const ratio = (of: (run: Run) => number, name: PageName) =>
    median(all[name].map((run, at) => of(run) / of(all.plain[at] ?? run)));
  const counts = all.editor.map((run) => run.counts);
  const kinds = new Set([
    "leaf",
    "field",
    "row",
    "form",
    ...counts.flatMap((each) => Object.keys(each)),
  ]);
  return {
    runs,
    key: { plain: key("plain"), editor: key("editor"), stock: key("stock") },
    mount: { plain: mount("plain"), editor: mount("editor"), stock: mount("stock") },
    ratio: {
      key: ratio((run) => run.key, "editor"),
      mount: ratio((run) => run.mount, "editor"),
      stockKey: ratio((run) => run.key, "stock"),
      stockMount: ratio((run) => run.mount, "stock"),
    },
    rendersPerKey: Object.fromEntries(
      [...kinds].map((kind) => [kind, median(counts.map((each) => (each[kind] ?? 0) / keyCount))]),
    ),
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
  const { key, mount, ratio, rendersPerKey } = result;
  const leaves = rendersPerKey["leaf"] ?? 0;
  const others = ["field", "row", "form"].map((kind) => rendersPerKey[kind] ?? 0);
  console.log(
    `stock form: ${ratio.stockKey.toFixed(1)} × plain inputs a key, ${ratio.stockMount.toFixed(1)} × to open`,
  );
  return [
    verdict(
      ratio.key <= typingLimits.key,
      `a key press in the editor takes ${ratio.key.toFixed(2)} × plain inputs (${key.editor.toFixed(2)} to ${key.plain.toFixed(2)} ms), at most ${typingLimits.key}`,
    ),
    verdict(
      ratio.mount <= typingLimits.mount,
      `opening it takes ${ratio.mount.toFixed(2)} × plain inputs (${mount.editor.toFixed(0)} to ${mount.plain.toFixed(0)} ms), at most ${typingLimits.mount}`,
    ),
    verdict(
      leaves <= typingLimits.leavesPerKey && others.every((count) => count === 0),
      `one key renders ${leaves} leaf, ${others.join(" and ")} field frames, rows and forms`,
    ),
  ].every(Boolean);
}
