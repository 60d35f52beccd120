import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { basicsField } from "../helpers/browser/typist.ts";

joinBrowser();

const expected = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/];

async function untilOffline({ page, words }: Visit): Promise<void> {
  await page.getByText(words("editor.save.offline")).waitFor();
}

test("while offline, entries are kept, even those made after the save, and are sent once reconnected", async () => {
  const api = await apiOf("editor", "en");
  const { id } = await createRecord(api, { name: "Ohne Netz" });
  const made = await visit({ as: "editor", language: "en", expected });
  const { page, words } = made;
  await page.clock.install();
  await made.open(`/vvt/edit/${id}`);
  await basicsField(made, "name").fill("Ohne Netz, erster Stand");
  // Code loaded on first interaction has arrived; only that for saving is missing.
  await page.waitForLoadState("networkidle");
  await made.context.setOffline(true);
  await page.keyboard.press("Control+s");
  await untilOffline(made);
  await basicsField(made, "name").fill("Ohne Netz, zweiter Stand");
  expect((await readRecord(api, id)).name).toBe("Ohne Netz");
  await made.context.setOffline(false);
  // To the next retry.
  await page.clock.fastForward(10_000);
  await expect.poll(async () => (await readRecord(api, id)).name).toBe("Ohne Netz, erster Stand");
  expect(await basicsField(made, "name").inputValue()).toBe("Ohne Netz, zweiter Stand");
  await page.getByRole("button", { name: words("action.save"), exact: true }).click();
  const saved = new RegExp(words("editor.save.saved", { when: "\\d" }));
  await page.locator("header").getByText(saved).waitFor();
  expect((await readRecord(api, id)).name).toBe("Ohne Netz, zweiter Stand");
});

test("after a reload, the first picker opened without a connection says so in its place", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Auswahl ohne Leitung" });
  const made = await visit({ as: "editor", expected, path: `/vvt/edit/${id}` });
  const { page, words } = made;
  await page.reload();
  const picker = page.getByRole("combobox", {
    name: words("record.basics.internalKeywords.label"),
  });
  await picker.waitFor();
  await page.context().setOffline(true);
  await picker.click();
  await page.getByText(words("widget.combobox.failed")).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await basicsField(made, "name").fill("Auswahl ohne Leitung, getippt");
  await page.keyboard.press("Control+s");
  await untilOffline(made);
});
