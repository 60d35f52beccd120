import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { readDemo } from "#server/demo/demoData.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

const demo = readDemo(new Date()).records.get("nordlicht") ?? [];
const demoNames = new Set(demo.map(({ body }) => body.name));

test("the record as of a day is read and printed without controls", async () => {
  const api = await apiOf("editor");
  const zone = "Europe/Berlin";
  const made = await createRecord(api, { name: "Rückblick", description: "Zehn Tage" });
  const { id, version } = made;
  // Both versions are from today, so the later one is the state at the end of the day.
  await api.call("records.save", { body: { ...made, id, version, description: "Zwei Tage" } });

  const { page, words } = await visit({ as: "editor", path: `/vvt/edit/${id}/history` });
  const field = page.getByRole("textbox", { name: words("screen.reading.asAt"), exact: true });
  await field.fill(calendarDateIn(new Date(), zone));
  await field.press("Enter");
  await page.waitForURL(/\/text\?asAt=/);
  const text = page.getByRole("article");
  await text.getByText("Zwei Tage").waitFor();
  await page
    .getByRole("heading", { name: /^So galt die Verarbeitung am .* \(Version 2\)\.$/ })
    .waitFor();
  await page.getByText(words("screen.reading.unchanged")).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  expect(await text.isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: /^So galt/ }).isVisible()).toBe(true);
  const controls = page.locator("main :is(button, input, a)");
  expect(
    await controls.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
  ).toBe(0);
  await page.emulateMedia({ media: null });
});

test("an example that was saved twice says what has changed, and nothing else", async () => {
  const api = await apiOf("editor");
  const { items } = await api.call("records.list", { body: { perPage: 100 } });
  const told = [];
  for (const { id = 0, status } of items.filter(({ name }) => demoNames.has(name))) {
    const history = await api.call("records.history", { body: { id } });
    const second = history.items.find(({ version }) => version === 2);
    if (status === "draft" && second) told.push(second.changes);
  }
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.map(() => [{ field: "description", count: 1 }]));
});
