import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Operations } from "#shared/generated/operations.ts";
import { buildBenchPages } from "../buildPages.ts";
import { quantile } from "../numbers.ts";
import { type DemoBrowser, inOwnTab, openUntilQuiet, withDemo } from "./demoBrowser.ts";

const bareAddress = "http://rows.example";

type RecordPage = Operations["records.list"]["reply"];

/** Scrolling of one page: the share of frames that were shown, and milliseconds of work. */
interface Scrolled {
  shown: number;
  work: number;
}

/** Scrolling through the list of records beside a plain virtual list of the same rows. */
export interface ScrollMeasure {
  list: Scrolled;
  plain: Scrolled;
}

/** Scrolls through rows in turn on both pages; medians of the runs. */
export async function measureScrolling(
  rows: number,
  frames: number,
  runs: number,
): Promise<ScrollMeasure> {
  const built = await buildBenchPages("bench-rows", ["rows"]);
  return withDemo(async (demo) => {
    const page = await pageOf(demo, rows);
    const all: ScrollMeasure[] = [];
    for (let run = 0; run < runs; run += 1) {
      const plain = () => scrollPlain(demo, { built, page, frames });
      const list = () => scrollList(demo, page, frames);
      // The second of them would find the machine warm.
      if (run % 2 === 0) all.push({ plain: await plain(), list: await list() });
      else {
        const listed = await list();
        all.push({ list: listed, plain: await plain() });
      }
    }
    const median = (of: keyof ScrollMeasure): Scrolled => ({
      shown: quantile(
        all.map((each) => each[of].shown),
        0.5,
      ),
      work: quantile(
        all.map((each) => each[of].work),
        0.5,
      ),
    });
    return { list: median("list"), plain: median("plain") };
  });
}

/** A reply with as many rows as wanted, all of them copies of the demo's. */
async function pageOf({ api }: DemoBrowser, rows: number): Promise<RecordPage> {
  const page = await api.call("records.list", { body: { perPage: 50 } });
  const items = Array.from({ length: rows }, (_, index) => {
    const item = page.items[index % page.items.length];
    if (!item) throw new Error("the demo has no records");
    return { ...item, id: index + 1, name: `${item.name} ${index + 1}` };
  });
  return { ...page, items, total: rows, next: undefined } as RecordPage; // Border: as described, but longer.
}

interface PlainRows {
  /** Where the plain page was built. */
  built: string;
  page: RecordPage;
  frames: number;
}

function scrollPlain({ launch }: DemoBrowser, { built, page: rows, frames }: PlainRows) {
  return inOwnTab(launch, null, async (page) => {
    await page.route(`${bareAddress}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/rows.json") return route.fulfill({ json: rows.items });
      const contentType = pathname.endsWith(".html") ? "text/html" : "text/javascript";
      return route.fulfill({ body: readFileSync(join(built, pathname)), contentType });
    });
    await openUntilQuiet(page, `${bareAddress}/rows.html`);
    return scroll(page, frames);
  });
}

function scrollList({ launch, url, api }: DemoBrowser, rows: RecordPage, frames: number) {
  return inOwnTab(launch, api.tokens, async (page) => {
    const reply = JSON.stringify(rows);
    await page.route("**/recordsByFilterAndCompany*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: reply });
    });
    await openUntilQuiet(page, `${url}/vvt-list`);
    return scroll(page, frames);
  });
}

/** Lines that pass by per frame: quick, but still legible. */
const linesPerFrame = 3;

async function scroll(page: Page, frames: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  // Of the thread, not by the wall: others may work on this machine.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const workedSince = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  await untilScrolled(page, 60);
  const before = await workedSince();
  const missed = await untilScrolled(page, frames);
  const work = (await workedSince()) - before;
  return { shown: (100 * frames) / (frames + missed), work };
}

/** Seldom enough that the page is not slowed down. */
const longPoll = 250;

/**
 * Scrolls and returns the number of frames that were not drawn. Asked from outside now and then: the
 * browser's tools forget a promise of the page that they wait for when it collects garbage meanwhile.
 */
async function untilScrolled(page: Page, frames: number): Promise<number> {
  await page.evaluate(beginScrolling, { frames, distance: linesPerFrame * 40 });
  for (;;) {
    const missed = await page.evaluate<number | null>("window.missedFrames");
    if (missed !== null) return missed;
    await page.waitForTimeout(longPoll);
  }
}

/** In the page: scrolls once a frame; says in the end how many frames were not drawn. */
function beginScrolling({ frames, distance }: { frames: number; distance: number }): void {
  const usual = 1000 / 60;
  const say = (missedFrames: number | null) => Object.assign(window, { missedFrames });
  let left = frames;
  let missed = 0;
  let last = performance.now();
  const next = (now: number) => {
    missed += Math.max(0, Math.round((now - last) / usual) - 1);
    last = now;
    window.scrollBy(0, distance);
    left -= 1;
    if (left > 0) requestAnimationFrame(next);
    else say(missed);
  };
  say(null);
  requestAnimationFrame(next);
}
