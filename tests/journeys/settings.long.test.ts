import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import { operations } from "#shared/generated/operations.ts";
import {
  apiOf,
  axeFindings,
  type AxePart,
  joinBrowser,
  pathOf,
  visit,
  type Visit,
} from "../helpers/browser/browser.ts";
import {
  changeByKeys,
  deleteByKeys,
  goTo,
  makeByKeys,
  openList,
  replaceByKeys,
} from "../helpers/browser/catalogueKeys.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

type Look = (typeof looks)[number];

/** Every catalogue page with a list, whatever its document. */
const pages = catalogueList.filter(
  ({ kind, isKept }) => !isKept && hasCall("catalogue.list", kind),
);
/** Number of catalogues per test, in two looks side by side. */
const perTest = 5;

const parts = Array.from({ length: Math.ceil(pages.length / perTest) }, (_, at) => {
  const entries = pages.slice(at * perTest, (at + 1) * perTest);
  return { name: entries.map(({ route }) => route).join(" "), entries };
});

/** What an item requires depends on its catalogue. */
function hasCall(handler: string, kind: string): boolean {
  return operations.some((facts) => facts.handler === handler && facts.kind === kind);
}

/** The frame around every list is the same, as are the lines within a list. */
const list: AxePart = { include: "main", exclude: "tbody tr:nth-child(n + 6)" };
const sheet: AxePart = { include: "[role=dialog]" };

async function mustBeAccessible(made: Visit, what: string, part?: AxePart): Promise<void> {
  expect(await axeFindings(made.page, part), what).toEqual([]);
  const [width, window] = await made.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width, `${what} scrolls sideways`).toBeLessThanOrEqual(window ?? 0);
}

/** Full width minus a margin on medium and smaller screens, else a share of the width. */
async function mustBeSheetWide(page: Page): Promise<void> {
  const window = page.viewportSize()?.width ?? 0;
  const box = await page.getByRole("dialog").boundingBox();
  const wanted = window < 1024 ? window - limits.sheetMargin : window * limits.sheetShare;
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(wanted));
}

/** Switches to another look in the same language; the theme changes as if set in another tab. */
async function lookAs({ page }: Visit, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent("storage", { key: "COLOR_MODE", newValue }));
  }, theme);
}

/**
 * The open form passes axe in both themes, on a wide and a small screen, and ends in the initial
 * look.
 */
async function formMustBeFine(made: Visit, route: string, own: Look): Promise<void> {
  await mustBeAccessible(made, `${route}: form`, sheet);
  await mustBeSheetWide(made.page);
  for (const look of looks.filter((each) => each !== own)) {
    await lookAs(made, look);
    // Colours and layout change with a transition.
    await expect
      .poll(() => axeFindings(made.page, sheet), { message: `${route}: ${look.theme}` })
      .toEqual([]);
    await mustBeSheetWide(made.page);
  }
  await lookAs(made, own);
}

/** List and form pass axe; an item is created, changed, replaced and deleted by keyboard alone. */
async function goThrough(made: Visit, entry: CatalogueEntry, look: Look): Promise<void> {
  const { page, words } = made;
  const { kind, route } = entry;
  await openList(made, entry);
  await mustBeAccessible(made, `${route}: list`, list);
  const lookAtForm = () => formMustBeFine(made, route, look);
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
  // Grouped under their parents, the newest items are not on top.
  if (entry.parent !== undefined) await openList(made, entry, "Taste");
  const other = await makeByKeys(made, entry, `Taste ${Date.now()} B`, lookAtForm);
  await makeByKeys(made, entry, `Taste ${Date.now()} A`);
  await changeByKeys(made);
  if (hasCall("catalogue.replace", kind)) await replaceByKeys(made, other);
  else await deleteByKeys(made);
  await deleteByKeys(made);
}

test.each(parts)("axe and keyboard: $name", async ({ entries }) => {
  // Pages of the same items follow what each other changes: the newest is not always one's own.
  const waiting = [...Map.groupBy(entries, ({ kind }) => kind).values()];
  const problems: string[] = [];
  const work = async (look: Look) => {
    const made = await visit({ ...look, as: "master" });
    await made.open("/settings");
    for (let same = waiting.shift(); same; same = waiting.shift())
      for (const entry of same)
        await goThrough(made, entry, look).catch((error: unknown) => {
          problems.push(`${entry.route} ${look.theme}: ${String(error)}`);
          return made.open("/settings");
        });
  };
  await Promise.all(looks.map(work));
  expect(problems).toEqual([]);
});

test.each(looks)("the form of a singleton passes axe, $theme", async (look) => {
  const made = await visit({ ...look, as: "master" });
  for (const { route } of catalogueList.filter(({ isSingle }) => isSingle)) {
    await made.open(route);
    await made.page.getByRole("button", { name: made.words("action.save") }).waitFor();
    await mustBeAccessible(made, route);
  }
});

function titleField({ page, words }: Visit): Locator {
  return page.getByRole("textbox", {
    name: words("common.catalogueItem.translations.de.label"),
  });
}

test("an item in use is not deleted: its usages are shown, and replacing it is offered", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await made.open("/settings/vendor?sort=usage&order=descending");
  const first = page.locator("tbody a").first();
  await first.waitFor();
  await first.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: words("action.delete") }).click();
  await page.getByText(words("screen.catalogue.usageText")).waitFor();
  expect(pathOf(page)).toContain("/usage/");
  expect(await page.getByRole("dialog").getByRole("link").count()).toBeGreaterThan(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: words("screen.catalogue.replace") }).click();
  await page.getByRole("combobox").waitFor();
  expect(pathOf(page)).toContain("/replace/");
  expect(await axeFindings(page)).toEqual([]);
});

test("leaving unsaved entries asks; concurrent changes to an item only ask about fields changed by both", async () => {
  const title = `Gast ${Date.now()}`;
  const api = await apiOf("admin");
  const body = { translations: { de: title } };
  const { body: item } = await api.send("POST", "/api/admin/groupsOfPersons/create", body);
  const { id } = item as { id: number }; // As the catalogue's document describes it.
  const one = await visit({ as: "admin" });
  const two = await visit({ as: "master" });
  const openBoth = async () => {
    for (const each of [one, two]) {
      await each.open(`/settings/groupsOfPerson/edit/${id}?part=own&text=Gast`);
      await titleField(each).waitFor();
    }
  };
  const { page, words } = one;
  const line = (text: string) => page.getByRole("row").filter({ hasText: text });
  const english = words("common.catalogueItem.translations.en.label");

  await openBoth();
  await two.page.getByRole("textbox", { name: english }).fill("guest of the house");
  await two.page.keyboard.press("Enter");
  await two.page.getByText(words("screen.catalogue.saved", { title })).waitFor();
  await titleField(one).fill(`${title} im Haus`);
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("dialog.unsaved.stay") })
    .click();
  await page.getByRole("button", { name: words("action.save") }).click();
  await line(`${title} im Haus`).waitFor();
  expect(await line(`${title} im Haus`).textContent()).toContain("guest of the house");

  await openBoth();
  await titleField(two).fill(`${title} (deren)`);
  await two.page.keyboard.press("Enter");
  await two.page.getByText(`${title} (deren)`).first().waitFor();
  await titleField(one).fill(`${title} (meiner)`);
  await page.keyboard.press("Enter");
  const theirs = page.getByRole("radio", { name: `${title} (deren)` });
  await theirs.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await theirs.check();
  await page.getByRole("button", { name: words("editor.merge.take") }).click();
  await line(`${title} (deren)`).waitFor();
  expect(await line(`${title} (deren)`).textContent()).toContain("guest of the house");
});

test("titles without English are completed in one list", async () => {
  const title = `Sommerfest ${Date.now()}`;
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await made.open("/settings/internalKeywords");
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
  const { page, open, words } = await visit({ as: "admin" });
  await open("/settings/purposes");
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
  const far = await menu.evaluate(({ scrollTop }) => scrollTop);
  expect(far).toBeGreaterThan(0);
  await menu.getByRole("link", { name: words("catalogues.vendor.labels"), exact: true }).click();
  await page.waitForURL(/settings\/vendor/);
  await expect.poll(isShown).toBe(true);
  expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBe(far);
});
