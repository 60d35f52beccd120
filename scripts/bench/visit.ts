import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright";
import { connectDevtools, inOwnTab, openUntilQuiet, startDemo } from "./browser.ts";
import { type Bench, median } from "./runner.ts";

/** Ceilings of a page: kilobytes of scripts and styles in gzip. */
interface VisitedPage {
  path: string;
  scripts: number;
  styles: number;
  /** Kilobytes of scripts asked for after the figures: the cards of charts, and their library with the map. */
  later?: Record<"chartCards" | "charts", number>;
}

/** The pages people open first; the editor opens a record of the demo. */
const pages: Readonly<Record<string, VisitedPage>> = {
  login: { path: "/login", scripts: 136, styles: 12 },
  dashboard: {
    path: "/dashboard",
    scripts: 174,
    styles: 17.5,
    later: { chartCards: 13.6, charts: 283 },
  },
  list: { path: "/vvt-list", scripts: 187.5, styles: 17.5 },
  editor: { path: "/vvt/edit/", scripts: 335, styles: 21.5 },
};

/** Files of scripts and styles that a page consists of at most. */
const mostFiles = 30;
/** Milliseconds that a task may hold up the page, on a processor as slow as a cheap laptop's. */
const [longestTask, slowdown] = [200, 4];

/** Visits each page with an empty cache: what it weighs, and how long it holds up its reader. */
export async function* benchVisit(rounds = 5): Bench {
  await using demo = await startDemo();
  const { items } = await demo.api.call("records.list", { body: {} });
  for (const [page, { path, later, ...most }] of Object.entries(pages)) {
    const address = `${demo.url}${path}${page === "editor" ? items[0]?.id : ""}`;
    const tokens = page === "login" ? null : demo.api.tokens;
    const weight = await inOwnTab(tokens, (tab) => weighPage(tab, address));
    const { files, scripts, styles, sent, heads, chartCards, charts } = weight;
    const of = (part: string) => `${part} of ${page}`;
    yield { work: of("scripts in gzip"), measured: scripts, unit: "kB", most: most.scripts };
    yield { work: of("styles in gzip"), measured: styles, unit: "kB", most: most.styles };
    yield { work: of("files"), measured: files, unit: "files", most: mostFiles };
    yield { work: of("headers"), measured: heads, unit: "kB" };
    // As Brotli, which is smaller still.
    const floor = scripts + styles;
    yield { work: of("scripts and styles as sent"), floor, measured: sent, unit: "kB", most: 1 };
    for (const [part, measured] of Object.entries({ chartCards, charts })) {
      const limits = later
        ? { least: 1, most: part === "charts" ? later.charts : later.chartCards }
        : { most: 0 };
      yield { work: of(`${part} in gzip`), measured, unit: "kB", ...limits };
    }
    const tasks: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      tasks.push(await inOwnTab(tokens, (tab) => measureLongestTask(tab, address)));
    yield { work: of("longest task"), measured: median(tasks), unit: "ms", most: longestTask };
  }
}

/** Files, and kilobytes in gzip and as sent. */
const nothing = { files: 0, scripts: 0, styles: 0, sent: 0, heads: 0, chartCards: 0, charts: 0 };

type Weight = typeof nothing;

/** Milliseconds after which an untouched page loads what answers an action. */
const followsAfter = 3000;

/** In the page: leaves it untouched, and cancels what it would load after that time. */
function leaveAlone(least: number): void {
  // Chromium reports a pointer at rest as moved once a page is drawn.
  window.addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
  const wait = window.setTimeout.bind(window);
  const shortly = (work: () => void, time = 0) => (time < least ? wait(work, time) : 0);
  Object.assign(window, { setTimeout: shortly });
}

async function weighPage(page: Page, address: string): Promise<Weight> {
  await page.addInitScript(leaveAlone, followsAfter);
  const loaded: Promise<Weight>[] = [];
  page.on("requestfinished", (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname)) loaded.push(weighFile(request));
  });
  await openUntilQuiet(page, address);
  const sum = { ...nothing };
  // Border: these are the keys of a weight.
  const names = Object.keys(nothing) as (keyof Weight)[];
  for (const file of await Promise.all(loaded)) for (const name of names) sum[name] += file[name];
  return sum;
}

async function weighFile(request: Request): Promise<Weight> {
  const body = await (await request.response())?.body();
  const gzip = gzipSync(body ?? "", { level: 9 }).length / 1000;
  if (request.url().includes("/chartCards-")) return { ...nothing, chartCards: gzip };
  if (request.url().includes("/charts-") || request.url().includes("/vega-"))
    return { ...nothing, charts: gzip };
  const sizes = await request.sizes();
  return {
    ...nothing,
    files: 1,
    [request.url().endsWith(".css") ? "styles" : "scripts"]: gzip,
    sent: sizes.responseBodySize / 1000,
    heads: (sizes.responseHeadersSize + sizes.requestHeadersSize) / 1000,
  };
}

async function measureLongestTask(page: Page, address: string): Promise<number> {
  await (await connectDevtools(page)).slowDown(slowdown);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
  });
  await openUntilQuiet(page, address);
  return Math.max(0, ...(await page.evaluate<number[]>("longTasks")));
}
