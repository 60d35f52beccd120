import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import { operations } from "#shared/generated/operations.ts";
import {
  axeFindings,
  type AxePart,
  joinBrowser,
  visit,
  type Visit,
} from "../helpers/browser/browser.ts";
import { barriers } from "../helpers/browser/accessible.ts";
import {
  changeByKeys,
  deleteByKeys,
  goTo,
  makeByKeys,
  openList,
  replaceByKeys,
} from "../helpers/browser/catalogueKeys.ts";

joinBrowser();

/** Every catalogue page with a list, whatever its document. */
const pages = catalogueList.filter(
  ({ kind, isKept }) => !isKept && hasCall("catalogue.list", kind),
);
/** Catalogues per test; two run in parallel. */
const perTest = 5;

const parts = Array.from({ length: Math.ceil(pages.length / perTest) }, (_, at) => {
  const entries = pages.slice(at * perTest, (at + 1) * perTest);
  return { name: entries.map(({ route }) => route).join(" "), entries };
});

function hasCall(handler: string, kind: string): boolean {
  return operations.some((facts) => facts.handler === handler && facts.kind === kind);
}

/** Main area with five rows: the frame and further rows are the same everywhere. */
const list: AxePart = { include: "main", exclude: "tbody tr:nth-child(n + 6)" };
const sheet: AxePart = { include: "[role=dialog]" };

/** List and form pass axe; an item is created, changed, replaced and deleted by keyboard alone. */
async function goThrough(made: Visit, entry: CatalogueEntry): Promise<void> {
  const { page, words } = made;
  const { kind, route } = entry;
  await openList(made, entry);
  expect(await barriers(made, list), "list").toEqual([]);
  const lookAtForm = async () => {
    expect(await barriers(made, sheet), "form").toEqual([]);
  };
  // Items that cannot be deleted are not created, since other tests share the group.
  if (!hasCall("catalogue.remove", kind)) {
    await goTo(made, `${route}/create`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("action.save") })
      .waitFor();
    await lookAtForm();
    await openList(made, entry);
    return changeByKeys(made, false);
  }
  // Lists grouped by parent don't show the newest items on top.
  if (entry.parent !== undefined) await openList(made, entry, "Taste");
  const other = await makeByKeys(made, entry, `Taste ${Date.now()} B`, lookAtForm);
  await makeByKeys(made, entry, `Taste ${Date.now()} A`);
  await changeByKeys(made);
  if (hasCall("catalogue.replace", kind)) await replaceByKeys(made, other);
  else await deleteByKeys(made);
  await deleteByKeys(made);
}

test.each(parts)("axe and keyboard: $name", async ({ entries }) => {
  // Pages with the same items run one after another: the newest item must be one's own.
  const waiting = [...Map.groupBy(entries, ({ kind }) => kind).values()];
  const problems: string[] = [];
  const work = async () => {
    const made = await visit({ as: "master", path: "/settings" });
    for (let same = waiting.shift(); same; same = waiting.shift())
      for (const entry of same)
        await goThrough(made, entry).catch((error: unknown) => {
          problems.push(`${entry.route}: ${String(error)}`);
          return made.open("/settings");
        });
  };
  await Promise.all([work(), work()]);
  expect(problems).toEqual([]);
});

test("forms of singletons have no barriers", async () => {
  const made = await visit({ as: "master" });
  for (const { route } of catalogueList.filter(({ isSingle }) => isSingle)) {
    await made.open(route);
    await made.page.getByRole("button", { name: made.words("action.save") }).waitFor();
    expect(await barriers(made), route).toEqual([]);
  }
});

function titleField({ page, words }: Visit): Locator {
  return page.getByRole("textbox", {
    name: words("common.catalogueItem.translations.de.label"),
  });
}

test("titles without English are completed in one list", async () => {
  const title = `Sommerfest ${Date.now()}`;
  const made = await visit({ as: "admin", path: "/settings/internalKeywords" });
  const { page, words } = made;
  await page.getByRole("link", { name: words("catalogues.internalKeywords.add") }).click();
  await titleField(made).fill(title);
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.saved", { title })).waitFor();
  await page.getByRole("button", { name: words("screen.catalogue.missing") }).click();
  await page.getByRole("textbox", { name: title }).fill("summer party");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.translationsSaved", { count: 1 })).waitFor();
  await page.getByRole("button", { name: words("screen.catalogue.all") }).click();
  const line = page.getByRole("row").filter({ hasText: title });
  await line.waitFor();
  expect(await line.textContent()).toContain("summer party");
});

test("the menu beside a settings page shows where one is, and stays where it was scrolled to", async () => {
  const { page, words } = await visit({ as: "admin", path: "/settings/legality" });
  const menu = page.getByRole("navigation", { name: words("screen.settings.menu") });
  const isShown = async () => {
    const [outer, link] = [
      await menu.boundingBox(),
      await menu.locator('[aria-current="page"]').boundingBox(),
    ];
    if (!outer || !link) return false;
    return link.y >= outer.y && link.y + link.height <= outer.y + outer.height;
  };
  await expect.poll(isShown).toBe(true);
  expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  const near = words("catalogues.nationalLegalObligation.labels");
  const link = menu.getByRole("link", { name: near, exact: true });
  const endOf = async () => {
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    return y + height;
  };
  const before = await endOf();
  await link.click();
  await page.waitForURL(/settings\/nationalLegalObligation/);
  await expect.poll(isShown).toBe(true);
  // The page before has come on top of the menu, and the open one is bold, so that it may wrap.
  expect(await endOf()).toBe(before);
});
