import type { Browser, CDPSession, Page } from "playwright";

/**
 * What is measured: the pages, the editor with all of its rows open, and what both show by React
 * alone: the same elements without any component or listener, the least that anything takes which
 * React paints.
 */
export const views = ["bare", "plain", "editor", "open", "alone", "aloneOpen", "stock"] as const;
export type View = (typeof views)[number];

/** A form to measure: a step of the record, with about so many fields. */
export interface MeasuredForm {
  step: number;
  fields: number;
  /** Rows of its lists, instead of as many as the fields need. */
  rows?: number;
}

/** A form in which one text is typed into, by the id of its input; a stock form has ids of its own. */
interface TypedForm extends MeasuredForm {
  text: string;
}

/** Measurements of one view in one round; times in milliseconds. */
export interface ViewRun {
  /** From the start of rendering to the first paint, and until all rows stand. */
  paint: number;
  stand: number;
  /** To open all rows, until their fields are painted. */
  openAll: number;
  /** The first paint of the editor as markup that is ready: what it takes without any script. */
  ready: number;
  /** From a key press to the end of its input event, and to the next paint. */
  key: number;
  keyPaint: number;
  /** The same with a fourth of the processor. */
  slowKey: number;
  slowKeyPaint: number;
  /** Processor time of the page's main thread per key at a human pace, with the checks between. */
  cpu: number;
  /** Components rendered per key press, and by the check after the last of them. */
  renders: number;
  pauseRenders: number;
}

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
const pause = 800;
const throttle = 4;
/** Seldom enough that the page is not slowed down. */
const longPoll = 50;

/** Opens a view in a new page, types into it and reads what that took. */
export async function measureView(
  browser: Browser,
  address: string,
  view: View,
  { step, fields, text }: TypedForm,
  amount: Amount,
): Promise<ViewRun> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // The processor's time, so that others on the machine don't count.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const form = `step=${step}&fields=${fields}`;
    // What is typed into has comments, marks of others, drafts and steps to undo.
    const editor = `${address}/editor.html?${form}&lively=edited`;
    const isEditor = view === "editor" || view === "open";
    const isOpen = view === "open" || view === "aloneOpen";
    if (view === "alone" || view === "aloneOpen")
      await keepElements(await context.newPage(), editor, isOpen);
    const where = isEditor ? editor : `${address}/${pageOf(view)}.html?${form}`;
    await openPage(page, where);
    const opened = await page.evaluate<Opening>("({ paint: bench.paint, stand: bench.stand })");
    // What others have said and changed is there, too.
    await page.waitForLoadState("networkidle");
    const openAll = await openRows(page, view);
    await focusText(page, view, text);
    const typed = await typeInto(page, devtools, amount);
    const rendered = await countRendered(page, where, view, text, amount);
    const ready = view === "editor" ? await paintReady(page, editor) : 0;
    return { ...opened, ...typed, ...rendered, openAll, ready };
  } finally {
    await context.close();
  }
}

/**
 * Waits until everything stands. Asked from outside now and then: the browser's tools forget a
 * promise of the page that they wait for when it collects garbage meanwhile.
 */
async function untilItStands(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>("bench.stand > 0"))) await page.waitForTimeout(longPoll);
}

async function openPage(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await untilItStands(page);
}

function pageOf(view: View): string {
  return view === "aloneOpen" ? "alone" : view;
}

/** Keeps what the editor shows for the page of React alone, in one that is closed. */
async function keepElements(page: Page, editor: string, isOpen: boolean): Promise<void> {
  await openPage(page, editor);
  await page.waitForLoadState("networkidle");
  await openInEditor(page, isOpen);
  await page.evaluate("bench.keepElements()");
  await page.close();
}

/** Opens the rows of a view, if it has some, for the view itself or for what is typed into it. */
async function openRows(page: Page, view: View): Promise<number> {
  if (view === "open" || view === "editor") return openInEditor(page, view === "open");
  return pageOf(view) === "alone" ? page.evaluate<number>("bench.openRows()") : 0;
}

/** Opens all rows, or only what is typed into; returns how long all of them take. */
async function openInEditor(page: Page, isOpen: boolean): Promise<number> {
  const time = isOpen ? await openAllRows(page) : 0;
  await openMiddle(page);
  return time;
}

/** The first paint of what the editor shows, as markup that is ready. */
async function paintReady(page: Page, editor: string): Promise<number> {
  await openPage(page, editor);
  return page.evaluate<number>("bench.paintReady()");
}

type Opening = Pick<ViewRun, "paint" | "stand">;

/** Milliseconds until the first paint of the editor with so many rows. */
export async function measurePaint(
  browser: Browser,
  address: string,
  { step, fields, rows }: Required<MeasuredForm>,
  isLively: boolean,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const which = `step=${step}&fields=${fields}&rows=${rows}${isLively ? "&lively=yes" : ""}`;
    await page.goto(`${address}/editor.html?${which}`);
    await untilItStands(page);
    return await page.evaluate<number>("bench.paint");
  } finally {
    await page.close();
  }
}

/** Milliseconds of a check of the editor's whole form, each after a change. */
export async function measureChecks(
  browser: Browser,
  address: string,
  { step, fields }: MeasuredForm,
  times: number,
): Promise<number[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`${address}/editor.html?step=${step}&fields=${fields}`);
    await untilItStands(page);
    await page.waitForTimeout(pause);
    return await page.evaluate<number[]>(`bench.check(${times})`);
  } finally {
    await page.close();
  }
}

const closed = "button.opener[aria-expanded=false]";

/** Presses the head of each row; returns how long it takes until all of their fields are painted. */
function openAllRows(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const heads = [...document.querySelectorAll("${closed}")];
    const open = () => heads.forEach((head) => head.click());
    const isOpen = () =>
      heads.every((head) => head.closest("li").querySelector(".fields input, .fields textarea"));
    return bench.change(open, isOpen);
  })()`);
}

/** Id of the text that is typed into: the first that shows in a row in the middle of the editor, else in its middle. */
export async function findText(
  browser: Browser,
  address: string,
  { step, fields }: MeasuredForm,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${address}/editor.html?step=${step}&fields=${fields}`);
    await untilItStands(page);
    await openMiddle(page);
    const inRow = page.locator(".fields").locator(text);
    const texts = (await inRow.count()) > 0 ? inRow : page.locator(text);
    const at = texts === inRow ? 0 : Math.floor((await texts.count()) / 2);
    return (await texts.nth(at).getAttribute("id")) ?? "";
  } finally {
    await page.close();
  }
}

/** Focuses the text that is typed into. */
async function focusText(page: Page, view: View, id: string): Promise<void> {
  const texts = page.locator(text);
  const typed =
    view === "stock" ? texts.nth(Math.floor((await texts.count()) / 2)) : page.locator(`#${id}`);
  await typed.click();
  await page.keyboard.press("End");
}

const text = ":is(textarea, input[type=text]:not([role=combobox])):visible";
const panelButton = ".form .actions button";

/** Opens the row in the middle, or the first panel where panels have the texts. */
async function openMiddle(page: Page): Promise<void> {
  const rows = page.locator(closed);
  const count = await rows.count();
  if (count > 0) await rows.nth(Math.floor(count / 2)).click();
  if ((await page.locator(text).count()) === 0) await page.locator(panelButton).first().click();
}

type Rendered = Pick<ViewRun, "renders" | "pauseRenders">;

/** Components rendered by keys, in a page opened for it: where they are counted, keys take longer. */
async function countRendered(
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

async function typeInto(page: Page, devtools: CDPSession, amount: Amount): Promise<Typed> {
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

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
