import type { Browser, Page } from "playwright";
import { connectDevtools } from "../browser.ts";
import { median } from "../runner.ts";

/** Pages that are measured, and the editor with all of its rows open. */
export type View = "plain" | "editor" | "open" | "stock";

/** A form: a step of the record, with about so many fields. */
export interface Form {
  step: number;
  fields: number;
}

/** Measurements of one view in one round; times in milliseconds. */
export interface ViewRun {
  /** From the start of rendering to the first paint, and until all rows stand. */
  paint: number;
  stand: number;
  /** To open all rows, until their fields are painted. */
  openAll: number;
  /** From a key press to the end of its input event, and to the next paint. */
  key: number;
  keyPaint: number;
  /** The same with a fourth of the processor. */
  slowKey: number;
  slowKeyPaint: number;
  /** Processor time of the page's main thread per key at a human pace, with the checks between. */
  cpu: number;
}

/** Number of keys pressed as quickly as keyboards repeat, and as people type. */
export interface Amount {
  quick: number;
  calm: number;
}

/** The browser, and the address of the pages. */
export interface Measuring {
  browser: Browser;
  address: string;
}

/** Milliseconds between keys. */
const [quickly, calmly] = [15, 300];
/** Long enough for what is done after a pause. */
const pause = 800;
const throttle = 4;
const viewport = { width: 1440, height: 900 };

type TypedForm = Form & { text: string };

/** Opens a view in a new page, types into it and reads what that took. */
export async function measureView(
  { browser, address }: Measuring,
  view: View,
  form: TypedForm,
  amount: Amount,
): Promise<ViewRun> {
  await using page = await browser.newPage({ viewport });
  const openAll = await openView(page, `${address}/${pathOf(view, form)}`, view);
  const opened = await page.evaluate<Pick<ViewRun, "paint" | "stand">>(
    "({ paint: bench.paint, stand: bench.stand })",
  );
  await focusText(page, view, form.text);
  return { ...opened, openAll, ...(await typeInto(page, amount)) };
}

/** Components rendered by a key, and by the check after the last: the same each time. */
export async function countRendered(
  { browser, address }: Measuring,
  view: View,
  form: TypedForm,
  { quick }: Amount,
): Promise<{ byKey: number; byCheck: number }> {
  await using page = await browser.newPage({ viewport });
  await openView(page, `${address}/${pathOf(view, form)}&counted=yes`, view);
  await focusText(page, view, form.text);
  const readRenders = () => page.evaluate<number>("bench.renders()");
  // The first key marks the draft as changed.
  await typeKeys(page, quick, quickly);
  await page.waitForTimeout(pause);
  await readRenders();
  await typeKeys(page, quick, quickly);
  const byKey = (await readRenders()) / quick;
  await page.waitForTimeout(pause);
  return { byKey, byCheck: await readRenders() };
}

function pathOf(view: View, { step, fields }: Form): string {
  const name = view === "open" ? "editor" : view;
  // The editor has comments, marks of others, drafts and steps to undo.
  const more = name === "editor" ? "&lively=edited" : "";
  return `${name}.html?step=${step}&fields=${fields}${more}`;
}

/** Opens a page and its rows; returns how long all of them take. */
async function openView(page: Page, where: string, view: View): Promise<number> {
  await openPage(page, where);
  // Comments and changes of others are there, too.
  await page.waitForLoadState("networkidle");
  const openAll = view === "open" ? await openAllRows(page) : 0;
  if (view === "editor" || view === "open") await openMiddle(page);
  return openAll;
}

/** Seldom enough that the page is not slowed down. */
const longPoll = 50;

/**
 * Opens a page and waits until everything stands. Asked from outside now and then: the browser's tools
 * forget a promise of the page that they wait for when it collects garbage meanwhile.
 */
async function openPage(page: Page, where: string): Promise<void> {
  await page.goto(where);
  while (!(await page.evaluate<boolean>("bench.stand > 0"))) await page.waitForTimeout(longPoll);
}

const closed = "button.opener[aria-expanded=false]";

/** Presses the head of each row; returns how long it takes until all of their fields are painted. */
function openAllRows(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const heads = [...document.querySelectorAll("${closed}")];
    const open = () => heads.forEach((head) => head.click());
    const isOpen = () =>
      heads.every((head) => head.closest("li").querySelector(".fields :is(input, textarea, .opener)"));
    return bench.change(open, isOpen);
  })()`);
}

const texts = ":is(textarea, input[type=text]:not([role=combobox])):visible";
const panelButton = ".form .actions button";

/** Opens the groups of an open row that are folded to a line. */
function unfoldGroups(page: Page): Promise<void> {
  return page.evaluate<void>(
    `document.querySelectorAll('.fields .opener[aria-expanded="false"]').forEach((each) => each.click())`,
  );
}

/** Opens the row in the middle, or the first panel where panels have the texts. */
async function openMiddle(page: Page): Promise<void> {
  const rows = page.locator(closed);
  const count = await rows.count();
  if (count > 0) await rows.nth(Math.floor(count / 2)).click();
  await unfoldGroups(page);
  if ((await page.locator(texts).count()) === 0) await page.locator(panelButton).first().click();
}

/** Finds the text that is typed into: the first in a row in the middle of the editor, else in its middle. */
export async function findText(
  { browser, address }: Measuring,
  { step, fields }: Form,
): Promise<string> {
  await using page = await browser.newPage({ viewport });
  await openPage(page, `${address}/editor.html?step=${step}&fields=${fields}`);
  await openMiddle(page);
  const inRow = page.locator(".fields").locator(texts).first();
  const all = page.locator(texts);
  const middle = all.nth(Math.floor((await all.count()) / 2));
  return (await ((await inRow.count()) > 0 ? inRow : middle).getAttribute("id")) ?? "";
}

/** Focuses the text that is typed into; a stock form has ids of its own. */
async function focusText(page: Page, view: View, id: string): Promise<void> {
  const all = page.locator(texts);
  const middle = all.nth(Math.floor((await all.count()) / 2));
  await (view === "stock" ? middle : page.locator(`#${id}`)).click();
  await page.keyboard.press("End");
}

type Typed = Pick<ViewRun, "key" | "keyPaint" | "slowKey" | "slowKeyPaint" | "cpu">;

async function typeInto(page: Page, { quick, calm }: Amount): Promise<Typed> {
  const { readWork, slowDown } = await connectDevtools(page);
  // A warm-up, until the code is compiled.
  await typeKeys(page, quick, quickly);
  const { key, keyPaint } = await typeKeys(page, quick, quickly);
  await page.waitForTimeout(pause);
  const before = await readWork();
  await typeKeys(page, calm, calmly);
  await page.waitForTimeout(pause);
  const cpu = ((await readWork()) - before) / calm;
  await slowDown(throttle);
  const slow = await typeKeys(page, quick, quickly * throttle);
  await slowDown(1);
  return { key, keyPaint, slowKey: slow.key, slowKeyPaint: slow.keyPaint, cpu };
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

/** Milliseconds until the first paint of the editor with so many rows. */
export async function measurePaint(
  { browser, address }: Measuring,
  { step, fields, rows, isLively = false }: Form & { rows: number; isLively?: boolean },
): Promise<number> {
  await using page = await browser.newPage({ viewport });
  const more = isLively ? "&lively=yes" : "";
  await openPage(page, `${address}/editor.html?step=${step}&fields=${fields}&rows=${rows}${more}`);
  return await page.evaluate<number>("bench.paint");
}

/** Milliseconds of a check of the editor's whole form, each after a change. */
export async function measureChecks(
  { browser, address }: Measuring,
  { step, fields }: Form,
  times: number,
): Promise<number[]> {
  await using page = await browser.newPage();
  await openPage(page, `${address}/editor.html?step=${step}&fields=${fields}`);
  await page.waitForTimeout(pause);
  return await page.evaluate<number[]>(`bench.check(${times})`);
}
