import { expect, test } from "vitest";
import { joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { pressEnterOn } from "../../helpers/browser/keyTypist.ts";

joinBrowser();

const partner = "Briefpost Digital GmbH";

test("by keyboard, a contract is found, read, and prolonged at its vendor", async () => {
  const { page, words } = await visit({ as: "admin", path: "/contracts?view=todo" });
  const link = page.getByRole("link", { name: partner, exact: true });
  await link.waitFor();
  await pressEnterOn(page, link);
  const sheet = page.getByRole("dialog");
  await sheet.getByText(words("contracts.points")).waitFor();
  await sheet.getByRole("link", { name: words("contracts.prolong") }).click();
  await sheet.getByRole("button", { name: words("action.save") }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field_dpaUpload");
  await sheet.getByRole("button", { name: words("action.cancel") }).click();
  await sheet.getByText(words("contracts.points")).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contracts");
});
