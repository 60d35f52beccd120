import type { Browser, Page } from "playwright";
import { focusText, keepElements, openPage, openRows, pageOf, untilItStands } from "./openForm.ts";
import { type Amount, countRendered, pause, typeInto } from "./typeKeys.ts";
import type { MeasuredForm, View, ViewRun } from "./views.ts";

/** A form in which one text is typed into, by the id of its input; a stock form has ids of its own. */
interface TypedForm extends MeasuredForm {
  text: string;
}

/** What a page has into which nothing is typed. */
const untyped = { key: 0, keyPaint: 0, slowKey: 0, slowKeyPaint: 0, cpu: 0 };
const unrendered = { renders: 0, pauseRenders: 0 };

/**
 * Opens a view in a new page, types into it, if anything, and reads what that took. How many
 * components are rendered is the same each time, so it is counted once: what an earlier round found
 * of it is `known`.
 */
export async function measureView(
  browser: Browser,
  address: string,
  view: View,
  { step, fields, text }: TypedForm,
  amount: Amount | null,
  known?: Pick<ViewRun, "renders" | "pauseRenders">,
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
    const name = pageOf(view);
    if (name === "alone") await keepElements(await context.newPage(), editor, view === "aloneOpen");
    const where = name === "editor" ? editor : `${address}/${name}.html?${form}`;
    await openPage(page, where);
    const opened = await page.evaluate<Opening>("({ paint: bench.paint, stand: bench.stand })");
    // What others have said and changed is there, too.
    await page.waitForLoadState("networkidle");
    const openAll = await openRows(page, view);
    if (amount === null) return { ...opened, ...untyped, ...unrendered, openAll, ready: 0 };
    await focusText(page, view, text);
    const typed = await typeInto(page, devtools, amount);
    const { renders, pauseRenders } =
      known ?? (await countRendered(page, where, view, text, amount));
    const ready = view === "editor" ? await paintReady(page, editor) : 0;
    return { ...opened, ...typed, renders, pauseRenders, openAll, ready };
  } finally {
    await context.close();
  }
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
