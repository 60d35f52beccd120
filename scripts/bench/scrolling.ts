import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Operations } from "#shared/generated/operations.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import {
  buildBenchPages,
  connectDevtools,
  inOwnTab,
  openUntilQuiet,
  startDemo,
} from "./browser.ts";
import { type Bench, inTurn, median } from "./runner.ts";

const plainAddress = "http://rows.example";

/** Scrolls through the list of records beside a plain virtual list of the same rows. */
export async function* benchScrolling(rows = 10_000, frames = 600, rounds = 5): Bench {
  const built = await buildBenchPages("bench-rows", ["rows"]);
  await using demo = await startDemo();
  const reply = await makePage(demo.api, rows);
  const scrollPlain = async (page: Page) => {
    await page.route(`${plainAddress}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/rows.json") return route.fulfill({ json: reply.items });
      const contentType = pathname.endsWith(".html") ? "text/html" : "text/javascript";
      return route.fulfill({ body: readFileSync(join(built, pathname)), contentType });
    });
    await openUntilQuiet(page, `${plainAddress}/rows.html`);
    return scroll(page, frames);
  };
  const scrollList = async (page: Page) => {
    await page.route("**/recordsByFilterAndCompany*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: reply });
    });
    await openUntilQuiet(page, `${demo.url}/vvt-list`);
    return scroll(page, frames);
  };
  const { plain, list } = await inTurn(
    {
      plain: () => inOwnTab(null, scrollPlain),
      list: () => inOwnTab(demo.api.tokens, scrollList),
    },
    rounds,
  );
  const pair = (of: keyof Scrolled) => ({
    floor: median(plain.map((each) => each[of])),
    measured: median(list.map((each) => each[of])),
  });
  yield { work: `frames shown of ${rows} records`, ...pair("shown"), unit: "%", least: 0.99 };
  yield { work: `work of ${frames} frames`, ...pair("work"), unit: "ms", most: 1.5 };
}

type RecordPage = Operations["records.list"]["reply"];

/** Makes a reply with so many rows, all of them copies of the demo's. */
async function makePage(api: ApiClient, rows: number): Promise<RecordPage> {
  const page = await api.call("records.list", { body: { perPage: 50 } });
  const items = Array.from({ length: rows }, (_, index) => {
    const item = page.items[index % page.items.length];
    if (!item) throw new Error("the demo has no records");
    return { ...item, id: index + 1, name: `${item.name} ${index + 1}` };
  });
  return { ...page, items, total: rows, next: undefined } as RecordPage; // Border: as described, but longer.
}

/** Scrolling of one page: the share of frames that were shown, and milliseconds of work. */
interface Scrolled {
  shown: number;
  work: number;
}

/** Lines that pass by per frame: quick, but still legible. */
const linesPerFrame = 3;

async function scroll(page: Page, frames: number): Promise<Scrolled> {
  const { readWork } = await connectDevtools(page);
  await untilScrolled(page, 60);
  const before = await readWork();
  const missed = await untilScrolled(page, frames);
  return { shown: (100 * frames) / (frames + missed), work: (await readWork()) - before };
}

/** Seldom enough that the page is not slowed down. */
const longPoll = 250;

/**
 * Scrolls and returns the number of frames that were not drawn. Asked from outside now and then: the
 * browser's tools forget a promise of the page that they wait for when it collects garbage meanwhile.
 */
async function untilScrolled(page: Page, frames: number): Promise<number> {
  await page.evaluate(startScrolling, { frames, distance: linesPerFrame * 40 });
  for (;;) {
    const missed = await page.evaluate<number | null>("window.missedFrames");
    if (missed !== null) return missed;
    await page.waitForTimeout(longPoll);
  }
}

/** In the page: scrolls once a frame, and counts the frames that were not drawn. */
function startScrolling({ frames, distance }: { frames: number; distance: number }): void {
  const usual = 1000 / 60;
  const report = (missedFrames: number | null) => Object.assign(window, { missedFrames });
  let left = frames;
  let missed = 0;
  let last = performance.now();
  const next = (now: number) => {
    missed += Math.max(0, Math.round((now - last) / usual) - 1);
    last = now;
    window.scrollBy(0, distance);
    left -= 1;
    if (left > 0) requestAnimationFrame(next);
    else report(missed);
  };
  report(null);
  requestAnimationFrame(next);
}
