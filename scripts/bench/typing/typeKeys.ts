import type { CDPSession, Page } from "playwright";
import { median } from "../numbers.ts";
import { focusText, openPage, openRows } from "./openForm.ts";
import type { View, ViewRun } from "./views.ts";

/** How much is typed. */
export interface Amount {
  /** Keys pressed as quickly as keyboards repeat, and as people type. */
  quick: number;
  calm: number;
}

/** Milliseconds between keys. */
const quickly = 15;
const calmly = 300;
/** Long enough for what is done after a pause. */
export const pause = 800;
const throttle = 4;
type Rendered = Pick<ViewRun, "renders" | "pauseRenders">;

/** Components rendered by keys, in a page opened for it: where they are counted, keys take longer. */
export async function countRendered(
  page: Page,
  where: string,
  view: View,
  text: string,
  { quick }: Amount,
): Promise<Rendered> {
  await openPage(page, `${where}&counted=yes`);
  await page.waitForLoadState("networkidle");
  await openRows(page, view);
  await focusText(page, view, text);
  // The first key marks the draft as changed.
  await typeKeys(page, quick, quickly);
  await page.waitForTimeout(pause);
  await readRenders(page);
  await typeKeys(page, quick, quickly);
  const renders = (await readRenders(page)) / quick;
  await page.waitForTimeout(pause);
  return { renders, pauseRenders: await readRenders(page) };
}

type Typed = Pick<ViewRun, "key" | "keyPaint" | "slowKey" | "slowKeyPaint" | "cpu">;

export async function typeInto(page: Page, devtools: CDPSession, amount: Amount): Promise<Typed> {
  // A warm-up, until the code is compiled.
  await typeKeys(page, amount.quick, quickly);
  const { key, keyPaint } = await typeKeys(page, amount.quick, quickly);
  await page.waitForTimeout(pause);
  const before = await readProcessorTime(devtools);
  await typeKeys(page, amount.calm, calmly);
  await page.waitForTimeout(pause);
  const cpu = ((await readProcessorTime(devtools)) - before) / amount.calm;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const slow = await typeKeys(page, amount.quick, quickly * throttle);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const slowed = { slowKey: slow.key, slowKeyPaint: slow.keyPaint };
  return { key, keyPaint, ...slowed, cpu };
}

/** Types so many letters and reads the medians of their times. */
async function typeKeys(page: Page, count: number, delay: number) {
  await page.evaluate("bench.keys = []; bench.paints = []; 0");
  await page.keyboard.type("k".repeat(count), { delay });
  // Asked from outside: the policy of the page forbids it to ask itself by a text.
  while ((await page.evaluate<number>("bench.paints.length")) < count)
    await page.waitForTimeout(quickly);
  const { keys, paints } = await page.evaluate<{ keys: number[]; paints: number[] }>(
    "({ keys: bench.keys, paints: bench.paints })",
  );
  return { key: median(keys), keyPaint: median(paints) };
}

function readRenders(page: Page): Promise<number> {
  return page.evaluate<number>("bench.renders()");
}

/** Milliseconds that the page's main thread has worked so far. */
async function readProcessorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}
