import type { Page } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { steps } from "../../scripts/testkit/editorSteps.ts";

joinBrowser();

async function print(page: Page, isPrinting: boolean): Promise<void> {
  await page.emulateMedia({ media: isPrinting ? "print" : "screen" });
  const name = isPrinting ? "beforeprint" : "afterprint";
  await page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
}

const pagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("the dashboard prints on one page, in day colours, with its bars and without its buttons", async () => {
  const { page, words } = await visit({ as: "editor", theme: "dark", path: "/dashboard" });
  await page.locator("#flows .vega-embed svg").waitFor();
  await page.locator('[aria-labelledby="stream-title"] li').first().waitFor();
  const create = page.getByRole("link", { name: words("action.create") });
  expect(await create.isVisible()).toBe(true);
  const modeOf = () => page.locator("html").getAttribute("data-color-mode");
  expect(await modeOf()).toBe("dark");
  await print(page, true);
  expect(await create.isVisible()).toBe(false);
  expect(await page.getByRole("banner").first().isVisible()).toBe(false);
  const bar = page.locator('[aria-labelledby="figures-stock"] [aria-hidden] > span').first();
  expect(await bar.evaluate((it) => getComputedStyle(it).printColorAdjust)).toBe("exact");
  await expect.poll(modeOf).toBe("light");
  await print(page, false);
  await expect.poll(modeOf).toBe("dark");
  await page.emulateMedia({ media: null });
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test("a record prints whole: all steps and rows, on few pages, as text without controls", async () => {
  const { items } = await (
    await apiOf("admin")
  ).call("records.list", { body: { sort: "readiness", descending: true } });
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await made.open(
    `/vvt/edit/${items.find(({ canEdit, status }) => canEdit && status === "draft")?.id}`,
  );
  const heads = page.locator("main .form h2");
  await heads.first().waitFor();
  expect(await heads.count()).toBe(1);
  await print(page, true);
  await expect.poll(() => heads.count()).toBe(steps.length);
  expect(await page.locator("main li[data-open=false]").count()).toBe(0);
  const language = page.getByRole("group", { name: words("record.basics.language.label") });
  expect(await language.innerText()).toContain(words("lists.languages.de"));
  const empty = page.getByRole("group", { name: words("record.basics.resubmission.label") });
  expect(await empty.count()).toBe(0);
  expect(await page.getByText(words("record.measures.intro")).isVisible()).toBe(false);
  const controls = page.locator("main :is(button, input, textarea, select, [role=radio])");
  expect(
    await controls.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
  ).toBe(0);
  await print(page, false);
  await expect.poll(() => heads.count()).toBe(1);
  await page.getByRole("button", { name: words("editor.more"), exact: true }).waitFor();
  await page.emulateMedia({ media: null });
  const pages = pagesIn(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThan(7);
});

test("the list prints with all its lines, without search and filters", async () => {
  const { page, words } = await visit({ as: "admin", path: "/vvt-list" });
  const names = page.locator("tbody a");
  await names.first().waitFor();
  const count = await names.count();
  await print(page, true);
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: words("frame.skip") }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 800, height: 900 });
  const cut = (all: Element[]) => all.filter((it) => it.scrollWidth > it.clientWidth).length;
  expect(await names.evaluateAll(cut)).toBe(0);
  expect(await page.getByRole("columnheader").first().isVisible()).toBe(true);
  expect(
    await names.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
  ).toBe(count);
});
