import { expect, test } from "vitest";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  serverUrl,
  visit,
} from "../../helpers/browser/browser.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test("two versions are compared whole, a date leads to its version, and a field is restored by itself", async () => {
  const api = await apiOf("editor");
  const made = await createRecord(api, { name: "Verlauf", description: "Zehn Tage" });
  const { id, version } = made;
  await api.call("records.save", {
    body: { ...made, id, version, description: "Zwei Tage", internalId: "V-1" },
  });

  const { page, open, words } = await visit({ as: "editor" });
  await open(`/vvt/edit/${id}/history`);
  const comparison = page.getByRole("region", { name: words("editor.history.comparison") });
  await comparison.getByText("Zehn").waitFor();
  expect(await comparison.locator("mark").allTextContents()).toContain("Zehn ");

  await page.getByRole("link", { name: words("editor.history.all") }).click();
  await comparison.getByText("Verlauf").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const today = new Date().toLocaleDateString("sv");
  await page.getByLabel(words("editor.history.asOf")).fill(today);
  await page.getByRole("status").getByText("Version 2").waitFor();

  await comparison.getByRole("button", { name: /^Beschreibung/ }).click();
  await page.getByText(words("editor.history.restored", { version: 1 })).waitFor();
  await page.goto(`${serverUrl()}/vvt/edit/${id}`);
  await settled(page);
  const field = page.getByLabel(words("record.basics.description.label"), { exact: false }).first();
  expect(await field.inputValue()).toBe("Zehn Tage");
  expect(await page.getByLabel(words("record.basics.internalId.label")).inputValue()).toBe("V-1");
});
