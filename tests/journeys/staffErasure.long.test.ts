import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { keepDownload } from "../helpers/browser/download.ts";
import { tabToElement } from "../helpers/browser/keyTypist.ts";

joinBrowser();

test("a person gets a copy of their own data from the menu of their account", async () => {
  const made = await visit({ as: "admin", language: "de" });
  const { page, words } = made;
  await made.open("/dashboard");
  await tabToElement(page, page.getByRole("banner").getByRole("button").last());
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: words("title.dataCopy") }).click();
  await page.waitForURL("**/settings/dataCopy");
  const button = page.getByRole("button", { name: words("screen.dataCopy.download") });
  await button.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const started = page.waitForEvent("download");
  await tabToElement(page, button);
  await page.keyboard.press("Enter");
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Auskunft .+ \d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await keepDownload(download), "utf8"));
  expect(file.accounts).toMatchObject([{ state: "active" }]);
  expect(file.log.length).toBeGreaterThan(0);
  await page.getByText(words("screen.dataCopy.done")).waitFor();
});

test("an administrator downloads a person's data and deletes them by keyboard; the log names a number", async () => {
  const api = await apiOf("admin");
  const lastName = `Abgang ${Date.now()}`;
  const body = { firstName: "Ina", lastName, phone: "0431 77" };
  const { id } = await api.call("catalogue.create", { body }, "staff");
  const made = await visit({ as: "admin", language: "en", width: 400, theme: "dark" });
  const { page, words } = made;
  await made.open(`/settings/staff/edit/${String(id)}`);
  const sheet = page.getByRole("dialog");
  const copy = sheet.getByRole("button", { name: words("screen.catalogue.dataCopy") });
  await tabToElement(page, copy);
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = JSON.parse(readFileSync(await keepDownload(await started), "utf8"));
  expect(file.head.person).toBe(`Ina ${lastName}`);
  expect(await axeFindings(page)).toEqual([]);

  await tabToElement(page, sheet.getByRole("button", { name: words("action.delete") }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByText(words("screen.catalogue.erasePersonText")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tabToElement(page, question.getByRole("button", { name: words("action.delete") }));
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await made.open("/activityStream");
  await page
    .getByText(/Former staff member \d+/)
    .first()
    .waitFor();
  expect(await page.getByText(lastName).count()).toBe(0);
});
