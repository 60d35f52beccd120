import { expect, test } from "vitest";
import { apiOf, joinBrowser, pathOf, visit, type Visit } from "../helpers/browser/browser.ts";
import { basicsField } from "../helpers/browser/typist.ts";
import { createRecord, readRecord } from "../helpers/records.ts";

joinBrowser();

async function openChanged(name: string): Promise<{ made: Visit; id: number; path: string }> {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name });
  const made = await visit({ as: "editor" });
  // Opened from the list, so that going back stays within the product.
  await made.open(`/vvt-list?text=${encodeURIComponent(name)}`);
  await made.page.getByRole("link", { name, exact: true }).click();
  await basicsField(made, "name").fill(`${name}, geändert`);
  return { made, id, path: `/vvt/edit/${id}` };
}

function question({ page, words }: Visit) {
  return page.getByRole("alertdialog", { name: words("dialog.unsaved.title") });
}

test("leaving with unsaved entries asks, and staying keeps them", async () => {
  const { made, path } = await openChanged("Bleibt offen");
  const { page, words } = made;
  for (const leave of [
    () => page.getByRole("link", { name: words("editor.back") }).click(),
    () => page.goBack().then(() => undefined),
    () => page.getByRole("link", { name: words("nav.dashboard"), exact: true }).click(),
  ]) {
    await leave();
    await question(made).waitFor();
    await page.getByRole("button", { name: words("dialog.unsaved.stay") }).click();
    await question(made).waitFor({ state: "detached" });
    expect(pathOf(page)).toBe(path);
    expect(await basicsField(made, "name").inputValue()).toBe("Bleibt offen, geändert");
  }
});

test("saving from the dialog stores and leaves", async () => {
  const { made, id } = await openChanged("Wird gespeichert");
  const { page, words } = made;
  await page.getByRole("link", { name: words("editor.back") }).click();
  await page.getByRole("button", { name: words("dialog.unsaved.save") }).click();
  await page.waitForURL("**/vvt-list");
  expect((await readRecord(await apiOf("editor"), id)).name).toBe("Wird gespeichert, geändert");
});

test("the browser itself asks before a tab with unsaved entries closes", async () => {
  const { made } = await openChanged("Wird geschlossen");
  const asked = made.page.waitForEvent("dialog");
  void made.page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
});
