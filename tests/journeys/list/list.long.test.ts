import { beforeAll, describe, expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test("the menu of a line at the end of the window opens upwards, and is whole", async () => {
  const { page } = await visit({ as: "admin", path: "/vvt-list" });
  await page.mouse.move(300, 300);
  await page.locator("[data-line] [aria-haspopup=menu]").first().waitFor();
  const height = page.viewportSize()?.height ?? 0;
  const boxes = await page
    .locator("[data-line]")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().bottom));
  const lowest = boxes.findLastIndex((bottom) => bottom < height - 20);
  expect(lowest).toBeGreaterThan(3);
  const button = page.locator("[data-line]").nth(lowest).locator("[aria-haspopup=menu]");
  await button.click();
  const menu = await page.getByRole("menu").boundingBox();
  const line = await button.boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  expect(menu?.y).toBeGreaterThan(0);
  const last = page.getByRole("menuitem").last();
  await last.hover();
  await page.keyboard.press("Escape");
});

describe("figures of the dashboard", () => {
  test("each figure opens the list it counted, with as many records", async () => {
    const made = await visit({ as: "admin", path: "/dashboard" });
    await made.page.locator("#companies").waitFor();
    const tiles = await made.page
      .locator('section[aria-labelledby^="figures-"] a[href^="/vvt-list"]')
      .evaluateAll((links) =>
        links.map((link) => ({
          href: link.getAttribute("href") ?? "",
          count: Number(/\d+/.exec(link.textContent ?? "")?.[0]),
        })),
      );
    // One for records, one for companies, six for statuses, seven for risk, assessments and
    // agreements.
    expect(tiles.length).toBeGreaterThanOrEqual(15);
    for (const { href, count } of tiles) {
      await made.open(href);
      const isCompanies = href.endsWith("/company");
      const lines = isCompanies ? made.page.getByRole("rowheader") : made.page.locator("tbody a");
      await expect.poll(() => lines.count(), { message: href }).toBe(count);
    }
  });
});

describe("a long list", () => {
  const total = 60;

  beforeAll(async () => {
    const api = await apiOf("foreignAdmin", "en");
    const missing = total - (await api.call("records.list", { body: {} })).total;
    for (let index = 0; index < missing; index += 1) {
      await createRecord(api, { name: `Paging ${String(index).padStart(3, "0")}`, language: "en" });
    }
  });

  test("loads page by page on scrolling, each record once", async () => {
    const made = await visit({ as: "foreignAdmin", language: "en", path: "/vvt-list" });
    const links = made.page.locator("tbody a");
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(50);
    await links.last().scrollIntoViewIfNeeded();
    await expect.poll(() => links.count()).toBe(total);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs).size).toBe(total);
    await made.page
      .getByText(made.words("screen.records.loaded", { shown: total, total }))
      .waitFor();
  });
});

test("two letters leave the names with them, and what is said of it fits a small screen", async () => {
  const { page, words } = await visit({ as: "admin", width: 400, path: "/vvt-list" });
  const entries = page.getByRole("list", { name: words("title.records") }).getByRole("listitem");
  await expect.poll(() => entries.count()).toBeGreaterThan(5);
  await page.getByRole("searchbox").pressSequentially("lo");
  await page.getByText(words("screen.records.searchHint", { least: 4 })).waitFor();
  const names = await entries.getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name.toLowerCase()).toContain("lo");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
});
