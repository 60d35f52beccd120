import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { changeRecord, createRecord } from "../../helpers/records.ts";

joinBrowser();

test("a deletion is said at once, wherever the page is scrolled to", async () => {
  const { id, version } = await createRecord(await apiOf("editor"), { name: "Zu zweit" });
  const made = await visit({ as: "editor", expected: [/status of 404/], path: `/vvt/edit/${id}` });
  const { page } = made;
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  const admin = await apiOf("admin");
  const remove = "/api/processingActivity/deleteProcessingActivity";
  expect((await admin.send("POST", remove, { id, version })).status).toBe(204);
  // Focus event, as when returning from another window.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const gone = page.getByText(/inzwischen gelöscht/);
  await gone.waitFor();
  const isInView = (element: HTMLElement | SVGElement) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, top + 2));
  };
  await expect.poll(() => gone.evaluate(isInView)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test("a list somebody has opened stays where it is when a message appears above it", async () => {
  const { id } = await createRecord(await apiOf("editor"), { name: "Nachricht von oben" });
  await changeRecord(await apiOf("admin"), id, { description: "Neu" });

  const { page, words } = await visit({ as: "editor" });
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route("**/records/changes", async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(`/vvt/edit/${id}`);
  const area = page.getByRole("combobox", { name: words("record.basics.domain.label") });
  const bottom = await area.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + 4 });
  await area.focus();
  await page.keyboard.press("ArrowDown");
  const option = page.getByRole("option").first();
  await option.waitFor();
  const before = await option.boundingBox();
  tell();
  await page.getByText(/Seit Ihrem letzten Besuch/).waitFor();
  await expect.poll(() => option.boundingBox()).toEqual(before);
  await page.keyboard.press("Enter");
  expect(await area.inputValue()).not.toBe("");
});
