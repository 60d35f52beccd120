import { expect, test } from "vitest";
import { accounts, demoPassword } from "../../scripts/testkit/accounts.ts";
import { apiOf, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { beginByKeys, tabTo } from "../helpers/browser/keyTypist.ts";
import { readRecord } from "../helpers/records.ts";
import { settled } from "../helpers/browser/settled.ts";
import { recordIdOf, saveByKeys } from "../helpers/browser/typist.ts";

joinBrowser();

/** Unique across journeys and retries. */
const name = `Schlüssel ohne Maus ${Date.now()}`;

// All fields are filled in by keyboard in realInput.long.test.ts.
test("from sign-in to a saved activity and back to the list without a mouse", async () => {
  const api = await apiOf("editor");
  const companies = await api.call("filters.companies");
  const company = companies.find(({ title }) => /Kiel/.test(title));
  const { page, words } = await visit({ path: "/login" });
  // The first field is focused automatically.
  await page.keyboard.insertText(accounts.editor);
  await tabTo(page, "textbox", words("screen.login.password"));
  await page.keyboard.insertText(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await settled(page);

  await tabTo(page, "link", words("action.create"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/vvt/create");
  const typist = { page, words, language: "de" as const };
  await beginByKeys(typist, company?.title ?? "");
  await tabTo(page, "textbox", words("record.basics.name.label"));
  await page.keyboard.insertText(name);
  await saveByKeys(typist);
  const id = recordIdOf(typist);
  expect((await readRecord(api, id)).name).toBe(name);

  await tabTo(page, "link", words("editor.back"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/vvt-list");
  await page.locator("tbody a").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.insertText(name);
  await expect.poll(() => page.locator("tbody a").count()).toBe(1);
  await tabTo(page, "link", name);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/vvt/edit/${id}`);
});

test("dialogs and menus take, keep and return the focus", async () => {
  const { page, words } = await visit({ as: "editor", path: "/vvt-list" });
  await tabTo(page, "button", words("action.export"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    // The button inside a date input has focus without matching `:focus` in the page.
    expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").textContent()).toContain(words("action.export"));
  expect(pathOf(page)).toBe("/vvt-list");
});

test("the first tab stop of a page skips header and navigation", async () => {
  const { page, words } = await visit({ as: "editor", path: "/vvt-list" });
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe(words("frame.skip"));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("content");
});
