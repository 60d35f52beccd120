import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright";
import { quantile } from "../numbers.ts";
import { inOwnTab, openUntilQuiet, withDemo } from "./demoBrowser.ts";

/** The pages people open first; the editor opens a record of the demo. */
const pages = {
  login: "/login",
  dashboard: "/dashboard",
  list: "/vvt-list",
  editor: "/vvt/edit/",
} as const;

/** Name of a page that is measured. */
export type VisitedPage = keyof typeof pages;

/** What the first visit to a page takes. */
export interface VisitMeasure {
  page: VisitedPage;
  /** Files of scripts and styles, without what is asked for after the figures. */
  files: number;
  /** Kilobytes of scripts and of styles in gzip, and of both as the server sends them. */
  scripts: number;
  styles: number;
  sent: number;
  /** Kilobytes in gzip of the scripts asked for after the figures: the cards of charts, and their library. */
  chartCards: number;
  charts: number;
  /** Kilobytes of headers that come and go with them. */
  heads: number;
  /** Longest task of the main thread in milliseconds, the processor slowed down. */
  longest: number;
}

type Weights = Omit<VisitMeasure, "page" | "longest">;

const nothing: Weights = {
  files: 0,
  scripts: 0,
  styles: 0,
  sent: 0,
  heads: 0,
  chartCards: 0,
  charts: 0,
};

/** How much slower the processor is made, as on a cheap laptop. */
const slowdown = 4;

/** Visits each page with an empty cache; its longest task is the median of some visits. */
export function measureVisits(
  runs: number,
  heard: (measure: VisitMeasure) => void = () => {},
): Promise<VisitMeasure[]> {
  return withDemo(async ({ launch, url, api }) => {
    const { items } = await api.call("records.list", { body: {} });
    const all: VisitMeasure[] = [];
    // Border: the names are the keys above.
    for (const page of Object.keys(pages) as VisitedPage[]) {
      const address = `${url}${pages[page]}${page === "editor" ? items[0]?.id : ""}`;
      const tokens = page === "login" ? null : api.tokens;
      const weights = await inOwnTab(launch, tokens, (tab) => weigh(tab, address));
      const longest: number[] = [];
      for (let run = 0; run < runs; run += 1)
        longest.push(await inOwnTab(launch, tokens, (tab) => longestTask(tab, address)));
      const measure = { page, ...weights, longest: quantile(longest, 0.5) };
      all.push(measure);
      heard(measure);
    }
    return all;
  });
}

/** Milliseconds after which a page that nobody touches loads what answers an action. */
const followsAfter = 3000;

/** In the page: nobody touches it, nor does it stand for so long that what follows it comes. */
function leaveAlone(least: number): void {
  // Chromium reports a pointer at rest as moved once a page is drawn.
  window.addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
  const wait = window.setTimeout.bind(window);
  const shortly = (work: () => void, time = 0) => (time < least ? wait(work, time) : 0);
  Object.assign(window, { setTimeout: shortly });
}

async function weigh(page: Page, address: string): Promise<Weights> {
  await page.addInitScript(leaveAlone, followsAfter);
  const loaded: Promise<Weights>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const part = /\/(chartCards|charts)-/.exec(pathname)?.[1];
    loaded.push(weightOf(request, pathname.endsWith(".css"), part));
  });
  await openUntilQuiet(page, address);
  const files = await Promise.all(loaded);
  const sum = (of: keyof Weights) => files.reduce((all, file) => all + file[of], 0);
  return {
    files: sum("files"),
    scripts: sum("scripts"),
    styles: sum("styles"),
    sent: sum("sent"),
    chartCards: sum("chartCards"),
    charts: sum("charts"),
    heads: sum("heads"),
  };
}

async function weightOf(request: Request, isStyle: boolean, part?: string): Promise<Weights> {
  const body = await (await request.response())?.body();
  const gzip = gzipSync(body ?? "", { level: 9 }).length / 1000;
  const later = { ...nothing, [part ?? ""]: gzip };
  if (part !== undefined) return { ...nothing, chartCards: later.chartCards, charts: later.charts };
  const sizes = await request.sizes();
  return {
    ...nothing,
    files: 1,
    scripts: isStyle ? 0 : gzip,
    styles: isStyle ? gzip : 0,
    sent: sizes.responseBodySize / 1000,
    heads: (sizes.responseHeadersSize + sizes.requestHeadersSize) / 1000,
  };
}

async function longestTask(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
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
