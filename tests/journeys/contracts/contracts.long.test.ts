import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { tabToElement } from "../../helpers/browser/keyTypist.ts";

joinBrowser();

const partner = "Briefpost Digital GmbH";

test.each(["light", "dark"] as const)(
  "a contract is found, read, and prolonged at its vendor, in the %s theme",
  async (theme) => {
    const made = await visit({ as: "admin", theme });
    const { page, words } = made;
    await made.open("/contracts?view=todo");
    const link = page.getByRole("link", { name: partner, exact: true });
    await link.waitFor();
    expect(await axeFindings(page), "the list").toEqual([]);
    // By keyboard alone.
    await tabToElement(page, link);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByText(words("contracts.points")).waitFor();
    expect(await axeFindings(page), "the sheet").toEqual([]);
    await sheet.getByRole("link", { name: words("contracts.prolong") }).click();
    await sheet.getByRole("button", { name: words("action.save") }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe("field_dpaUpload");
    expect(await axeFindings(page), "the vendor").toEqual([]);
    await sheet.getByRole("button", { name: words("action.cancel") }).click();
    await sheet.getByText(words("contracts.points")).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/contracts");
  },
);
