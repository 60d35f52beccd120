import { expect, test } from "vitest";
import { apiOf, joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const vendor = "Cirrus CRM Inc.";

test("what an incident concerns, and what would change without the vendor, is found by keys alone", async () => {
  const api = await apiOf("reader");
  const { page, open, words } = await visit({ as: "reader" });
  await open("/incident");
  const choose = async (name: string) => {
    const entry = page.getByRole("combobox", { name });
    await entry.focus();
    await page.keyboard.type(vendor.slice(0, 6));
    await page.getByRole("option", { name: vendor }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  await choose(words("incident.entry"));
  const { pathname } = new URL(page.url());
  const id = Number(/^\/incident\/vendor\/(\d+)$/.exec(pathname)?.[1]);
  const told = await api.call("incident.concerned", { body: { kind: "vendor", id } });
  const concerned = { count: told.total, title: vendor };
  await page.getByRole("heading", { name: words("incident.sum", concerned) }).waitFor();

  await page.getByRole("link", { name: words("title.whatIf"), exact: true }).press("Enter");
  const what = page.getByRole("combobox", { name: words("whatIf.case") });
  await what.focus();
  await page.keyboard.press("ArrowDown");
  await choose(words("whatIf.entry.leaves"));
  await page.getByRole("heading", { name: new RegExp(`^Ohne ${vendor}: `) }).waitFor();
  const change = page.locator('main a[href^="/vvt/edit/"]').last();
  const address = (await change.getAttribute("href")) ?? "";
  await change.press("Enter");
  await expect.poll(() => pathOf(page).split("?")[0]).toBe(address.split("?")[0]);
});
