import { beforeAll, describe, expect, test } from "vitest";
import type { Operations } from "#shared/generated/operations.ts";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  pathOf,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

type Query = Operations["records.list"]["body"];

async function pageOf(query: Query) {
  return (await apiOf("admin")).call("records.list", { body: query });
}

/** Names in list order. */
function shownNames({ page }: Visit): Promise<string[]> {
  return page.locator("tbody a").allTextContents();
}

async function untilNames(made: Visit, names: readonly string[]): Promise<void> {
  await expect.poll(() => shownNames(made)).toEqual(names);
}

async function openList(address = "/vvt-list"): Promise<Visit> {
  const made = await visit({ as: "admin" });
  await made.open(address);
  await made.page.locator("tbody a").first().waitFor();
  return made;
}

test("a search is sent from the fourth character on, finds records, and its address restores the same list", async () => {
  const [first] = (await pageOf({})).items;
  const word = first?.name.match(/\p{L}{5,}/u)?.[0] ?? "";
  const made = await openList();
  const { page, words } = made;
  await page.clock.install();
  const queries: Query[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("recordsByFilterAndCompany"))
      queries.push(request.postDataJSON() as Query);
  });
  const field = page.getByRole("searchbox", { name: words("screen.records.searchName") });
  await field.pressSequentially(word.slice(0, 3));
  await page.getByText(words("screen.list.searchHint", { count: 4 })).waitFor();
  // Well after the last key press.
  await page.clock.fastForward(5000);

  await field.pressSequentially(word.slice(3));
  const found = await pageOf({ text: word });
  expect(found.items.map(({ name }) => name)).toContain(first?.name);
  await untilNames(
    made,
    found.items.map(({ name }) => name),
  );
  const sent = () => queries.flatMap(({ text }) => (text === undefined ? [] : [text.length]));
  // The names that are loaded are filtered before.
  await expect.poll(() => sent().at(-1)).toBe(word.length);
  expect(sent().filter((length) => length < 4)).toEqual([]);
  await page.reload();
  await settled(page);
  await untilNames(
    made,
    found.items.map(({ name }) => name),
  );
  expect(await page.getByRole("searchbox").inputValue()).toBe(word);
});

test("an empty result says so and offers to show everything again", async () => {
  const made = await openList();
  const { page, words } = made;
  await page.getByRole("searchbox").fill("qqqqzzzz");
  await page.getByText(words("screen.records.noHitTitle")).waitFor();
  await page.getByRole("button", { name: words("screen.list.reset") }).click();
  await page.locator("tbody a").first().waitFor();
  expect(pathOf(page)).toBe("/vvt-list");
});

test("a press on a column header sorts by it, a second one reverses the order", async () => {
  const made = await openList();
  const { page, words } = made;
  const name = words("screen.records.column.updatedAt");
  const head = page.getByRole("columnheader", { name });
  for (const descending of [false, true]) {
    await head.getByRole("button").click();
    await expect
      .poll(() => head.getAttribute("aria-sort"))
      .toBe(descending ? "descending" : "ascending");
    const { items } = await pageOf({ sort: "updatedAt", descending });
    await untilNames(
      made,
      items.map((item) => item.name),
    );
  }
});

test("filters by status and company are chips that can be removed, and are part of the address", async () => {
  const made = await openList();
  const { page, words } = made;
  const companies = await (await apiOf("admin")).call("filters.companies");
  const company = companies.find(({ count }) => count > 0);
  await page.getByRole("button", { name: words("screen.records.filter"), exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: words("lists.statuses.finalised") }).click();
  await page.getByRole("menuitemcheckbox", { name: company?.title ?? "" }).click();
  await page.keyboard.press("Escape");
  const query: Query = { status: ["finalised"], ...(company ? { companyId: company.id } : {}) };
  const { items } = await pageOf(query);
  await untilNames(
    made,
    items.map((item) => item.name),
  );
  expect(pathOf(page)).toBe(`/vvt-list/all/company/${company?.id}?status=finalised`);
  for (const subject of ["screen.records.status", "screen.records.company"]) {
    const remove = words("screen.records.removeFilter", { name: words(subject) });
    await page.getByRole("button", { name: remove }).click();
  }
  await expect.poll(() => pathOf(page)).toBe("/vvt-list");
});

test("grouped by company, each company has a heading with its record count", async () => {
  const made = await openList("/vvt-list/all/company");
  const groups = (await pageOf({ groupBy: "company" })).groups ?? [];
  expect(groups.length).toBeGreaterThan(1);
  for (const { title, count } of groups) {
    const head = made.page.getByRole("rowheader", { name: title });
    expect(await head.textContent()).toBe(`${title}${count}`);
  }
});

test("the menu of a line at the end of the window opens upwards, and is whole", async () => {
  const { page } = await openList();
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

test("Enter on a line opens its record; arrow keys move between lines", async () => {
  const made = await openList();
  const links = made.page.locator("tbody a");
  await links.first().focus();
  await made.page.keyboard.press("ArrowDown");
  const second = await links.nth(1).getAttribute("href");
  await made.page.keyboard.press("Enter");
  await made.page.waitForURL(`**${second}`);
});

describe("figures of the dashboard", () => {
  test("each figure opens the list it counted, with as many records", async () => {
    const made = await visit({ as: "admin" });
    await made.open("/dashboard");
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
    const made = await visit({ as: "foreignAdmin", language: "en" });
    await made.open("/vvt-list");
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
  const { page, open, words } = await visit({ as: "admin", width: 400 });
  await open("/vvt-list");
  const entries = page.getByRole("list", { name: words("title.records") }).getByRole("listitem");
  await expect.poll(() => entries.count()).toBeGreaterThan(5);
  await page.getByRole("searchbox").pressSequentially("lo");
  await page.getByText(words("screen.records.searchHint", { least: 4 })).waitFor();
  const names = await entries.getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name.toLowerCase()).toContain("lo");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  expect(await axeFindings(page)).toEqual([]);
});
