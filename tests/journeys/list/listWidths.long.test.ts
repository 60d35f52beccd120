import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

/** Cell texts that are cut off, or that have a tooltip although fully shown. */
function faultsOf(cells: Element[]): string[] {
  return cells.flatMap((cell) => {
    const own = cell.textContent ?? "";
    const isCut = cell.scrollWidth > cell.clientWidth + 1;
    return [...(isCut ? [`cut: ${own}`] : []), ...(cell.hasAttribute("title") ? [own] : [])];
  });
}

test.each([1440, 1920])(
  "no list is wider than the page and no cell but a name is cut or has a tooltip at %i px",
  async (width) => {
    const made = await visit({ as: "admin", width });
    const { page } = made;
    for (const path of [
      "/vvt-list",
      "/settings/staff",
      "/settings/deletionPractise",
      "/settings/appropriateSafeguards",
    ]) {
      await made.open(path);
      await page.locator("tbody td").first().waitFor();
      const table = page.getByRole("table");
      const hasRoom = (element: Element) =>
        element.scrollWidth <= (element.parentElement?.clientWidth ?? 0);
      expect(await table.evaluate(hasRoom), `${path} fits`).toBe(true);
      const others = page.locator("tbody td:not(:first-child):visible");
      expect(await others.count()).toBeGreaterThan(0);
      expect(await others.evaluateAll(faultsOf), path).toEqual([]);
    }
  },
);

test.each([1024, 1440])("lines of the register are 40 px high at %i px", async (width) => {
  const { page } = await visit({ as: "admin", width, path: "/vvt-list" });
  const lines = page.locator("tbody tr[data-line]");
  await lines.first().waitFor();
  const heights = await lines.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights)).toEqual(new Set([40]));
});

test("with room to spare no text wraps, and a press beside the name opens the record", async () => {
  const { page } = await visit({ as: "admin", width: 1920, path: "/vvt-list" });
  const company = page.locator('td[data-column="company"]').first();
  await company.waitFor();
  const hasOneLine = () =>
    page
      .locator('td[data-column="company"], td[data-column="department"]')
      .evaluateAll((cells) => cells.every((cell) => cell.getBoundingClientRect().height <= 42));
  await expect.poll(hasOneLine).toBe(true);
  const href = await page.locator("tbody a").first().getAttribute("href");
  await company.click();
  await page.waitForURL(`**${href}`);
});

test("where there is one company no column names it; columns of the settings can be chosen", async () => {
  const many = await (await apiOf("admin")).call("filters.companies");
  expect(many.length).toBeGreaterThan(1);
  const made = await visit({ as: "admin", width: 1600 });
  const { page, words } = made;
  await page.route("**/api/filter/companies/all", (route) =>
    route.fulfill({ json: many.slice(0, 1) }),
  );
  await made.open("/vvt-list");
  const company = page.locator('th[data-column="company"]');
  await page.locator("tbody td").first().waitFor();
  await expect.poll(() => company.count()).toBe(0);

  await made.open("/settings/staff");
  const email = page.getByRole("columnheader", { name: words("catalogues.staff.email.label") });
  await email.waitFor();
  await expect.poll(() => company.count()).toBe(0);
  await page.getByRole("button", { name: words("screen.list.columns") }).click();
  await page.getByRole("menuitemcheckbox", { name: words("catalogues.staff.email.label") }).click();
  await email.waitFor({ state: "detached" });
  await page.reload();
  await page.locator("tbody td").first().waitFor();
  expect(await email.count()).toBe(0);
});

test("what arranges the list stands together on one line, at every width", async () => {
  for (const width of [400, 800, 1024, 1440]) {
    const { page, words } = await visit({ as: "admin", width, path: "/vvt-list" });
    const menu = (key: string) => page.getByRole("button", { name: words(key), exact: true });
    const group = await menu("screen.records.ungrouped").boundingBox();
    const other = menu(width < 1200 ? "screen.list.sort" : "screen.list.columns");
    const beside = await other.boundingBox();
    expect(beside?.y, String(width)).toBe(group?.y);
    expect((beside?.x ?? 0) + (beside?.width ?? 0), String(width)).toBeLessThan(group?.x ?? 0);
    await page.context().close();
  }
});

test("what can be done with a selection is said in words where a page is as wide as usual", async () => {
  const { page, words } = await visit({ as: "admin", path: "/vvt-list" });
  await page.getByRole("main").getByRole("checkbox").nth(1).click();
  const bar = page.getByRole("toolbar", { name: words("bulk.bar") });
  for (const action of ["change", "status", "duplicate", "follow", "delete"])
    expect(await bar.getByText(words(`bulk.action.${action}`)).isVisible(), action).toBe(true);
  expect((await bar.boundingBox())?.height).toBeLessThan(52);
});
