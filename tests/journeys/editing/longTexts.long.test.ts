import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { basicsField } from "../../helpers/browser/typist.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

const isWhole = (text: Locator) =>
  text.evaluate((element) => element.scrollHeight <= element.clientHeight);
const heightOf = (text: Locator) => text.evaluate((element) => element.clientHeight);

async function openText() {
  const { id } = await createRecord(await apiOf("editor"), { name: "Lang", description: "Kurz" });
  const made = await visit({ as: "editor", path: `/vvt/edit/${id}` });
  const text = basicsField(made, "description");
  await text.focus();
  return { page: made.page, text, other: basicsField(made, "name") };
}

test("a text shows all that is written in it, and is as tall as that once it is left", async () => {
  const { page, text, other } = await openText();
  const short = await heightOf(text);
  for (let line = 1; line <= 8; line += 1) await page.keyboard.type(`Zeile ${line}\n`);
  await expect.poll(() => isWhole(text)).toBe(true);
  const tall = await heightOf(text);
  expect(tall).toBeGreaterThan(short);

  await text.fill("Kurz");
  await other.focus();
  await expect.poll(() => heightOf(text)).toBe(short);

  // Text inserted by undo, not by typing, is shown whole, too.
  await text.focus();
  await page.keyboard.press("Control+z");
  expect((await text.inputValue()).split("\n").length).toBeGreaterThan(8);
  await expect.poll(() => isWhole(text)).toBe(true);
});

test("a text that somebody has made taller stays so", async () => {
  const { page, text, other } = await openText();
  const box = await text.boundingBox();
  if (!box) throw new Error("the text has a box");
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height + 90, { steps: 4 });
  await page.mouse.up();
  const chosen = await heightOf(text);
  expect(chosen).toBeGreaterThan(box.height + 50);
  await page.keyboard.type("noch ein Wort");
  await other.focus();
  expect(await heightOf(text)).toBe(chosen);
});

test.each([1440, 800, 400])(
  "a long name leaves in view what can be done, %i wide",
  async (width) => {
    const name = "Besuche am Empfang und am Tor der Niederlassungen ".repeat(4).trim();
    const { id } = await createRecord(await apiOf("editor"), { name });
    const { page, words } = await visit({ as: "editor", width, path: `/vvt/edit/${id}` });
    const more = page.getByRole("button", { name: words("editor.more"), exact: true });
    const { x, width: size } = (await more.boundingBox()) ?? { x: Infinity, width: 0 };
    expect(x + size).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  },
);

test("several companies leave in view what can be done, and widen no page, 800 wide", async () => {
  const { page, open, words } = await visit({ as: "editor", width: 800 });
  const companies = (await (await apiOf("editor")).call("filters.companies")).slice(0, 3);
  await open("/vvt/create");
  const name = page.getByRole("textbox", { name: words("record.basics.name.label") });
  await name.fill("Besuche am Empfang und am Tor der Niederlassungen");
  await page.getByRole("button", { name: words("editor.several.begin") }).click();
  const field = words("record.basics.companyAssignment.label");
  const picker = page.getByRole("combobox", { name: field });
  for (const { title } of companies) {
    await picker.fill(title);
    await page.getByRole("option", { name: title }).click();
  }
  await page
    .getByRole("button", { name: words("editor.save.severalShort", { count: "3" }) })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
});
