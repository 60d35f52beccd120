import type { Browser, Page } from "playwright";
import type { MeasuredForm, View } from "./views.ts";

/** Seldom enough that the page is not slowed down. */
const longPoll = 50;

/**
 * Waits until everything stands. Asked from outside now and then: the browser's tools forget a
 * promise of the page that they wait for when it collects garbage meanwhile.
 */
export async function untilItStands(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>("bench.stand > 0"))) await page.waitForTimeout(longPoll);
}

export async function openPage(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await untilItStands(page);
}

/** The page of a view, which is another one's if only its rows differ. */
export function pageOf(view: View): string {
  if (view === "open") return "editor";
  return view === "aloneOpen" ? "alone" : view;
}

/** Keeps what the editor shows for the page of React alone, in one that is closed. */
export async function keepElements(page: Page, editor: string, isOpen: boolean): Promise<void> {
  await openPage(page, editor);
  await page.waitForLoadState("networkidle");
  await openInEditor(page, isOpen);
  await page.evaluate("bench.keepElements()");
  await page.close();
}

/** Opens the rows of a view, if it has some, for the view itself or for what is typed into it. */
export async function openRows(page: Page, view: View): Promise<number> {
  const name = pageOf(view);
  if (name === "editor") return openInEditor(page, view === "open");
  return name === "alone" ? page.evaluate<number>("bench.openRows()") : 0;
}

/** Opens all rows, or only what is typed into; returns how long all of them take. */
async function openInEditor(page: Page, isOpen: boolean): Promise<number> {
  const time = isOpen ? await openAllRows(page) : 0;
  await openMiddle(page);
  return time;
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
export async function focusText(page: Page, view: View, id: string): Promise<void> {
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
