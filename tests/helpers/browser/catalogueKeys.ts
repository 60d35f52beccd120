import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import type { Visit } from "./browser.ts";
import { pressEnterOn, tabToElement } from "./keyTypist.ts";
import { settled } from "./settled.ts";

// A keyboard user who knows no catalogue: fills whatever has the focus, then whatever is refused.

/** Navigates within the loaded application, as a link does. */
export async function goTo({ page }: Visit, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await settled(page);
}

/** Opens a catalogue's list, most recently changed items first; with a text, filtered by it. */
export async function openList(
  visit: Visit,
  { route }: CatalogueEntry,
  text?: string,
): Promise<void> {
  const found = text === undefined ? "" : `&text=${encodeURIComponent(text)}`;
  await goTo(visit, `${route}?sort=updatedAt&order=descending${found}`);
  const { page } = visit;
  const empty = page.getByRole("heading", { level: 2 });
  await page.locator("tbody tr").or(empty).first().waitFor();
}

/**
 * Creates an item by keyboard and returns its title; the form can be inspected before anything is
 * typed.
 */
export async function makeByKeys(
  visit: Visit,
  { document }: CatalogueEntry,
  title: string,
  look?: () => Promise<void>,
): Promise<string> {
  const { page, words } = visit;
  const add = page
    .locator("main")
    .getByRole("link", { name: words(`${document.replaceAll("/", ".")}.add`) })
    .first();
  const before = await hrefOfFirst(visit);
  await pressEnterOn(page, add);
  await firstField(visit);
  await look?.();
  await fillFocused(visit, title);
  const stayed = await saveByKeys(visit, title);
  if (!stayed) await mustHaveFocus(add, "the way to a new item");
  await expect
    .poll(() => hrefOfFirst(visit), { message: "the new item is in the list" })
    .not.toBe(before);
  return titleOfFirst(visit);
}

/** Changes the top item by keyboard; one that isn't ours is saved unchanged. */
export async function changeByKeys(visit: Visit, isOurs = true): Promise<void> {
  const { page, words } = visit;
  await choose(visit, words("action.edit"));
  await firstField(visit);
  if (isOurs && (await isText(page))) {
    await page.keyboard.press("End");
    await page.keyboard.insertText(" neu");
  }
  await saveByKeys(visit, "neu");
  await mustHaveFocus(menuOfFirst(visit), "the item's menu");
}

/** Replaces the top item with another by keyboard and deletes it in the same step. */
export async function replaceByKeys(visit: Visit, replacement: string): Promise<void> {
  const { page, words } = visit;
  const before = await hrefOfFirst(visit);
  await choose(visit, words("screen.catalogue.replace"));
  const dialog = page.getByRole("dialog");
  await tabToElement(page, dialog.getByRole("combobox"));
  await page.keyboard.insertText(replacement);
  await page.getByRole("listbox").getByRole("option", { name: replacement }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const run = dialog.getByRole("button", {
    name: words("screen.catalogue.replaceIn", { count: 0 }),
  });
  await pressEnterOn(page, run);
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => hrefOfFirst(visit), { message: "the replaced item is gone" })
    .not.toBe(before);
}

export async function deleteByKeys(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const before = await hrefOfFirst(visit);
  await choose(visit, words("action.delete"));
  const question = page.getByRole("alertdialog");
  await pressEnterOn(page, question.getByRole("button", { name: words("action.delete") }));
  await question.waitFor({ state: "hidden" });
  await expect
    .poll(() => hrefOfFirst(visit), { message: "the deleted item is gone" })
    .not.toBe(before);
}

/** Chooses an action from the menu of the top item. */
async function choose(visit: Visit, action: string): Promise<void> {
  const { page } = visit;
  await pressEnterOn(page, menuOfFirst(visit));
  const item = page.getByRole("menuitem", { name: action });
  await item.waitFor();
  for (let press = 0; press < 8; press += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

function menuOfFirst({ page }: Visit): Locator {
  return page.locator('tbody tr td[data-column="menu"] button').first();
}

function hrefOfFirst({ page }: Visit): Promise<string | null> {
  return page.evaluate(() => document.querySelector("tbody tr td a")?.getAttribute("href") ?? null);
}

async function titleOfFirst({ page }: Visit): Promise<string> {
  return (await page.locator("tbody tr td a").first().innerText()).trim();
}

/** Waits until the sheet has moved the focus to its first field. */
async function firstField({ page }: Visit): Promise<void> {
  await page.waitForFunction(
    () =>
      document.activeElement?.closest("[role=dialog] form") !== null &&
      document.activeElement?.matches("input, textarea, select, [role=combobox]"),
  );
}

async function isText(page: Page): Promise<boolean> {
  return page
    .locator(":focus")
    .evaluate(
      (element) =>
        element.matches("textarea, input[type=text]:not([data-date]), input:not([type])") &&
        element.getAttribute("role") !== "combobox",
    );
}

async function fillFocused(visit: Visit, title: string): Promise<void> {
  const { page, words } = visit;
  const kind = await page.locator(":focus").evaluate((element) => {
    if (element.getAttribute("role") === "combobox") return "combobox";
    if (element.matches("[data-date]")) return "date";
    if (element instanceof HTMLInputElement) return element.type;
    return element.tagName.toLowerCase();
  });
  if (kind === "combobox") return pickNext(page);
  const name = kind === "button" ? await page.locator(":focus").innerText() : "";
  if (name.trim() === words("filters.addCondition")) return addCondition(visit);
  if (["checkbox", "radio", "button"].includes(kind)) return page.keyboard.press("Space");
  if (kind === "date") return page.keyboard.type("1.1.2030");
  if (kind === "number") return page.keyboard.insertText("3");
  const isMail = kind === "email" || (await page.locator(":focus[autocomplete=email]").count()) > 0;
  await page.keyboard.insertText(isMail ? `taste-${Date.now()}@nordlicht.example` : title);
}

/** Adds a condition on the first status, in the dialog that asks for one. */
async function addCondition({ page, words }: Visit): Promise<void> {
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: words("filters.addTitle") });
  await tabToElement(page, asking.getByLabel(words("filters.field")));
  await page.keyboard.type(words("record.identity.status.label"));
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await tabToElement(page, asking.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  await pressEnterOn(
    page,
    asking.getByRole("button", { name: words("filters.apply"), exact: true }),
  );
  await asking.waitFor({ state: "hidden" });
}

/** Picks the same option each time for an empty field, the next one after a refusal. */
async function pickNext(page: Page): Promise<void> {
  const before = await page.locator(":focus").inputValue();
  await page.keyboard.press("ArrowDown");
  const options = page.getByRole("listbox").getByRole("option");
  await options.first().waitFor();
  const titles = (await options.allInnerTexts()).map((title) => title.split("\n")[0]?.trim() ?? "");
  const last = titles.indexOf(titles.toSorted().at(-1) ?? "");
  const at = before === "" ? last : titles.indexOf(before) + 1;
  for (let press = 0; press <= at; press += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // If the list is already closed, Escape would close the sheet.
  if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape");
}

/**
 * Saves and fills whichever field is refused until nothing is. True if the sheet stays open for
 * further steps.
 */
async function saveByKeys(visit: Visit, title: string): Promise<boolean> {
  const { page, words } = visit;
  const sheet = page.getByRole("dialog");
  const save = sheet.getByRole("button", { name: words("action.save"), exact: true });
  const address = new URL(page.url()).pathname;
  for (let round = 0; round < 12; round += 1) {
    if (await isInput(page)) await page.keyboard.press("Enter");
    else {
      await pressEnterOn(page, save);
    }
    const outcome = await outcomeOf(page, address);
    if (outcome === "open") await page.keyboard.press("Escape");
    if (outcome !== "refused") return outcome === "open";
    await fillFocused(visit, title);
  }
  throw new Error(`not saved: ${await wrongIn(sheet)}`);
}

/** Enter in a single-line field saves. */
async function isInput(page: Page): Promise<boolean> {
  return (await isText(page)) && (await page.locator("input:focus").count()) > 0;
}

/** A sheet may stay open after a new item is stored if there is more to do. */
async function outcomeOf(page: Page, address: string): Promise<"saved" | "open" | "refused"> {
  const outcome = await page.waitForFunction((before) => {
    if (!document.querySelector("[role=dialog]")) return "saved";
    if (location.pathname !== before) return "open";
    const focused = document.activeElement;
    // Buttons have no value that could be invalid; their description names the problem.
    const wrong = "[aria-invalid=true], button[aria-describedby*=_mark]";
    const isWrong = focused?.closest("[role=dialog]") && focused.matches(wrong);
    return isWrong ? "refused" : null;
  }, address);
  // Border: the function above returns nothing else.
  return (await outcome.jsonValue()) as "saved" | "open" | "refused";
}

async function wrongIn(sheet: Locator): Promise<string> {
  const fields = await sheet
    .locator("[aria-invalid=true]")
    .evaluateAll((all) => all.map((each) => each.id));
  return fields.join(", ");
}

/**
 * Closing a sheet returns the focus to where it was opened; the list is reloaded first, with the
 * changed item at the top.
 */
async function mustHaveFocus(target: Locator, what: string): Promise<void> {
  const focused = () =>
    target.evaluate((element) =>
      element === document.activeElement ? "" : document.activeElement?.outerHTML.slice(0, 120),
    );
  await expect.poll(focused, { message: `the focus returns to ${what}` }).toBe("");
}
