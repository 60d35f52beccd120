import { createServer, type Server } from "node:http";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Browser, chromium, type Page } from "playwright";
import { build } from "vite";
import { browserFlags, findBrowser } from "../trial/chromium.ts";

const folder = join(import.meta.dirname, "../../tests/bench");
const output = join(import.meta.dirname, "../../.build/bench");
const pages = ["plain", "stock", "editor"] as const;
type PageName = (typeof pages)[number];

const rounds = 7;
const keysPerRound = 100;

/** Limits of the editor, as ratios to the page of plain inputs of the same run. */
const limits = { key: 2, mount: 0.6 };

/** What a page tells about itself, see tests/bench/measure.ts; milliseconds. */
interface BenchResult {
  mount: number;
  keys: number[];
  renders: Record<string, number>;
}

/** What one page took in one round; milliseconds. */
interface Taken {
  key: number;
  mount: number;
  renders: Record<string, number>;
}

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

async function buildPages(): Promise<void> {
  await build({
    root: folder,
    logLevel: "error",
    configFile: false,
    plugins: [react()],
    build: {
      outDir: output,
      emptyOutDir: true,
      target: "esnext",
      rolldownOptions: { input: pages.map((page) => join(folder, `${page}.html`)) },
    },
  });
}

/** Isolated from other origins, the browser's clock has steps of 5 µs instead of 100. */
function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    try {
      const content = readFileSync(join(output, path));
      response.writeHead(200, {
        "content-type": types[extname(path)] ?? "application/octet-stream",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** The input in the middle of the page; the editor opens its row first. */
async function focusInput(page: Page, name: PageName): Promise<void> {
  if (name === "plain") await page.locator("[data-typed=true]").focus();
  else if (name === "stock")
    await page
      .locator("input")
      .nth(40 * 13 + 6)
      .focus();
  else {
    await page.locator("[aria-expanded=false]").nth(40).click();
    await page.locator("textarea").last().focus();
  }
}

async function measure(browser: Browser, url: string, name: PageName): Promise<Taken> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/${name}.html`);
    await page.waitForFunction("window.bench.mount > 0");
    await focusInput(page, name);
    await page.keyboard.press("End");
    await page.waitForTimeout(500);
    await page.evaluate("Object.assign(window.bench, { keys: [], renders: {} })");
    for (let key = 0; key < keysPerRound; key += 1) await page.keyboard.press("a");
    const { keys, mount, renders } = await page.evaluate<BenchResult>("window.bench");
    if (keys.length !== keysPerRound)
      throw new Error(`${name}: ${keys.length} of ${keysPerRound} keys arrived`);
    return { key: median(keys), mount, renders };
  } finally {
    await page.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Types into the real editor, a page of plain inputs and a stock form, in turns, and compares. Answers whether the limits hold. */
export async function benchTyping(): Promise<boolean> {
  await buildPages();
  const { server, url } = await serve();
  const binary = await findBrowser();
  const browser = await chromium.launch({
    executablePath: binary.path,
    args: browserFlags,
    env: { ...process.env, ...binary.environment },
  });
  const taken: Record<PageName, Taken[]> = { plain: [], stock: [], editor: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of pages) taken[name].push(await measure(browser, url, name));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return report(taken);
}

function report(taken: Record<PageName, Taken[]>): boolean {
  const keyOf = (name: PageName): number => median(taken[name].map((each) => each.key));
  const mountOf = (name: PageName): number => median(taken[name].map((each) => each.mount));
  const ratio = (name: PageName) => ({
    key: keyOf(name) / keyOf("plain"),
    mount: mountOf(name) / mountOf("plain"),
  });
  console.log(`1,001 fields, medians of ${rounds} rounds in turns, ${keysPerRound} keys each`);
  for (const name of pages) {
    const { key, mount } = ratio(name);
    console.log(
      `${name.padEnd(7)} key ${keyOf(name).toFixed(2)} ms (${key.toFixed(2)} ×)   open ${mountOf(name).toFixed(0)} ms (${mount.toFixed(2)} ×)`,
    );
  }
  const renders = taken.editor.at(-1)?.renders ?? {};
  const perKey = Object.entries(renders).map(
    ([what, count]) => `${what} ${(count / keysPerRound).toFixed(2)}`,
  );
  console.log(`rendered per key in the editor: ${perKey.join(", ")}`);
  const { key, mount } = ratio("editor");
  const isLean = renders["leaf"] === keysPerRound && Object.keys(renders).length === 1;
  const holds = key <= limits.key && mount <= limits.mount && isLean;
  console.log(
    holds
      ? "✓ within the limits"
      : `✗ limits: key ≤ ${limits.key} ×, open ≤ ${limits.mount} ×, one leaf per key`,
  );
  return holds;
}
