import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { readFileSync } from "node:fs";

joinBrowser();

test.each(["light", "dark"] as const)(
  "a register is looked at and then saved, in the %s theme",
  async (theme) => {
    const { page, open, words, complaints } = await visit({ as: "reader", theme });
    await open("/vvt-list");
    await page.getByRole("button", { name: words("action.export") }).click();
    const dialog = page.getByRole("dialog", { name: words("screen.export.registerTitle") });
    const look = dialog.getByRole("button", { name: words("screen.export.sample") });
    await look.press("Enter");
    const pages = page.getByRole("dialog", { name: words("screen.export.sample") });
    await pages.getByText(/Art. 30 Abs. 1/).waitFor({ state: "attached" });
    await pages.getByRole("button", { name: words("preview.next") }).press("Enter");
    await pages.getByRole("img", { name: /^Seite 2 von/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await pages.waitFor({ state: "detached" });
    await expect.poll(() => look.evaluate((each) => each === document.activeElement)).toBe(true);
    const make = dialog.getByRole("button", { name: words("screen.export.make"), exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), make.press("Enter")]);
    const { pages: all } = readPdf(readFileSync(await download.path()));
    expect(all.length).toBeGreaterThan(1);
    await dialog.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  },
);
