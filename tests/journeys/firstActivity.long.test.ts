import type { Page } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { recordIdOf } from "../helpers/browser/typist.ts";
import { readRecord } from "../helpers/records.ts";

joinBrowser();

/** Maximum clicks for the whole path; typing is free, and nothing is chosen by key. */
const most = 20;

/** Counts pointer presses on the page, whatever causes them. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => (presses += 1));
  await page.addInitScript(() => {
    window.addEventListener(
      "pointerdown",
      (event) => {
        if (event.isTrusted) void Reflect.get(window, "notePress")();
      },
      true,
    );
  });
  return () => presses;
}

test("a first activity with what a review needs takes at most 20 clicks from the dashboard", async () => {
  const made = await visit({ as: "creator" });
  const { page, words } = made;
  const presses = await countPresses(page);
  await made.open("/dashboard");
  const button = (key: string) =>
    page.getByRole("main").getByRole("button", { name: words(key), exact: true });
  const focused = (id: RegExp) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(id);
  /** Types into the focused field and chooses from its list. */
  const choose = async (text: string, option: RegExp) => {
    await page.keyboard.insertText(text);
    await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
  };
  const next = (step: string) => button(`record.${step}.label`).last().click();

  await page
    .getByRole("link", { name: words("action.create") })
    .first()
    .click();
  await focused(/^field_name$/);
  await page.keyboard.insertText("Schlüsselausgabe am Empfang");
  await page.getByRole("combobox", { name: words("record.basics.company.label") }).click();
  await choose("Kiel", /Kiel/);
  await page.getByRole("checkbox", { name: words("record.basics.controller.label") }).click();

  await next("purposes");
  await button("rows.purpose.add").click();
  await focused(/_purpose$/);
  await choose("Nachweis über Schlüssel", /Nachweis über Schlüssel/);
  await page.getByRole("combobox", { name: words("rows.purpose.legality.label") }).click();
  await choose("berechtigte", /Interessen/);
  // The list stays open for further choices, over what is below.
  await page.keyboard.press("Escape");

  await next("persons");
  await button("rows.groupOfPersons.add").click();
  await focused(/_group$/);
  await choose("Beschäftigte", /^Beschäftigte/);
  await page.getByRole("combobox", { name: words("widget.matrix.add") }).click();
  await choose("Stammdaten", /^Stammdaten/);
  await page.keyboard.press("Escape");

  await next("recipients");
  await page.getByRole("checkbox", { name: words("record.recipients.noRecipients.label") }).click();

  const steps = page.getByRole("navigation", { name: words("editor.steps") });
  await steps.getByRole("button").nth(6).click();
  await button("editor.status.to.review").last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words("editor.status.to.review") }).click();
  await dialog.waitFor({ state: "detached" });

  const { status } = await readRecord(await apiOf("creator"), recordIdOf(made));
  expect(status).toBe("review");
  expect(presses()).toBeGreaterThan(9);
  expect(presses()).toBeLessThanOrEqual(most);
});
