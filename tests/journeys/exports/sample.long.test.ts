import { expect, test } from "vitest";
import { barriers } from "../../helpers/browser/accessible.ts";
import { joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { chooseOption } from "../../helpers/browser/picker.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { readFileSync } from "node:fs";

joinBrowser();

test("a register is looked at and then saved", async () => {
  const made = await visit({ as: "reader", path: "/vvt-list" });
  const { page, words } = made;
  await page.getByRole("button", { name: words("action.export") }).click();
  const dialog = page.getByRole("dialog", { name: words("screen.export.registerTitle") });
  await chooseOption(dialog.getByRole("combobox", { name: words("screen.records.company") }));
  const look = dialog.getByRole("button", { name: words("screen.export.sample") });
  await look.press("Enter");
  const pages = page.getByRole("dialog", { name: words("screen.export.sample") });
  await pages.getByText(/Art. 30 Abs. 1/).waitFor({ state: "attached" });
  await pages.getByRole("button", { name: words("preview.next") }).press("Enter");
  await pages.getByRole("img", { name: /^Seite 2 von/ }).waitFor();
  expect(await barriers(made)).toEqual([]);
  await page.keyboard.press("Escape");
  await pages.waitFor({ state: "detached" });
  await expect.poll(() => look.evaluate((each) => each === document.activeElement)).toBe(true);
  const make = dialog.getByRole("button", { name: words("screen.export.make"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), make.press("Enter")]);
  const { pages: all } = readPdf(readFileSync(await download.path()));
  expect(all.length).toBeGreaterThan(1);
  await dialog.waitFor({ state: "detached" });
});
