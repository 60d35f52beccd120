import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { keepDownload } from "../helpers/browser/download.ts";
import { pressEnterOn } from "../helpers/browser/keyTypist.ts";

joinBrowser();

test("a person gets a copy of their own data from the menu of their account", async () => {
  const { page, words } = await visit({ as: "admin", language: "de", path: "/dashboard" });
  await pressEnterOn(page, page.getByRole("banner").getByRole("button").last());
  await page.getByRole("menuitem", { name: words("title.dataCopy") }).click();
  await page.waitForURL("**/settings/dataCopy");
  const button = page.getByRole("button", { name: words("screen.dataCopy.download") });
  await button.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const started = page.waitForEvent("download");
  await pressEnterOn(page, button);
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Auskunft .+ \d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await keepDownload(download), "utf8"));
  expect(file.accounts).toMatchObject([{ state: "active" }]);
  expect(file.log.length).toBeGreaterThan(0);
  await page.getByText(words("screen.dataCopy.done")).waitFor();
});
