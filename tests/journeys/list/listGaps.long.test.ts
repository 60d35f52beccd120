import { expect, test } from "vitest";
import { apiOf, joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";
import { chooseOption } from "../../helpers/browser/picker.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test("what is missing is one click away, leads to its field by keyboard, and is given to somebody as a task", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Aa Lückenhaft" });
  const { page, words } = await visit({ as: "editor", path: "/vvt-list" });
  await page.getByRole("link", { name: words("screen.records.viewGaps"), exact: true }).click();
  const purposes = page.getByRole("button", {
    name: new RegExp(`${words("record.purposes.purposeOfProcessing.lack")}.*\\d+$`),
  });
  await purposes.focus();
  // First fields are unfolded if they fit.
  if ((await purposes.getAttribute("aria-expanded")) === "false")
    await page.keyboard.press("Enter");
  const section = page.locator("section").filter({ has: purposes });
  const lines = section.getByRole("listitem").filter({ hasText: "Aa Lückenhaft" });
  await lines.waitFor();

  await lines.getByRole("button").press("Enter");
  const dialog = page.getByRole("dialog");
  // Role texts have not been loaded on this page before.
  await chooseOption(dialog.getByRole("combobox"), "Alle mit der Rolle Bearbeiten");
  await chooseOption(dialog.getByRole("combobox"), words("gaps.assign.whoFills"));
  await dialog.getByLabel(words("gaps.assign.due"), { exact: true }).fill("3.2.2031");
  await dialog.getByRole("button", { name: words("gaps.assign.do") }).press("Enter");
  await lines.getByText("03.02.2031").waitFor();
  const { items } = await api.call("tasks.mine");
  expect(items.filter(({ record }) => record?.id === id)).toMatchObject([
    { kind: "gap", due: "2031-02-03" },
  ]);

  await lines.getByRole("link").press("Enter");
  await page.waitForURL(new RegExp(`/vvt/edit/${id}`));
  await settled(page);
  await expect.poll(() => pathOf(page)).toBe(`/vvt/edit/${id}?step=2`);
  const focused = page.locator(":focus");
  await expect.poll(() => focused.count()).toBe(1);
  expect(await focused.evaluate((each) => each.closest("main") !== null)).toBe(true);
});

test("in a window of 800 pixels, what leads on from the companies stands apart", async () => {
  const { page, words } = await visit({ as: "admin", width: 800, path: "/vvt-list?gaps=field" });
  const boxOf = (name: string) => page.getByRole("link", { name, exact: true }).boundingBox();
  await page.getByRole("link", { name: words("gaps.companies.mirror") }).waitFor();
  const history = await boxOf(words("gaps.companies.history"));
  const mirror = await boxOf(words("gaps.companies.mirror"));
  expect(mirror?.y).toBe(history?.y);
  expect((mirror?.x ?? 0) - (history?.x ?? 0) - (history?.width ?? 0)).toBeGreaterThan(8);
});
