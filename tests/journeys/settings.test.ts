import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { axeFindings, joinBrowser, pathOf, visit, type Visit } from "../helpers/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

const lists = catalogueList.filter(({ isSingle }) => !isSingle);
const forms = looks.flatMap((look) => lists.map((entry) => ({ look, entry })));
const singles = looks.flatMap((look) =>
  catalogueList.filter(({ isSingle }) => isSingle).map((entry) => ({ look, entry })),
);

test.each(singles)("$entry.route is a form that axe accepts, $look.theme", async (each) => {
  const { look, entry } = each;
  const made = await visit({ ...look, as: "master" });
  const { page, words } = made;
  await made.open(entry.route);
  await page.getByRole("button", { name: words("action.save") }).waitFor();
  expect(await axeFindings(page), "form").toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing scrolls sideways").toBeLessThanOrEqual(look.width);
});

test.each(forms)(
  "$entry.route has a list and a form that axe accepts, $look.theme",
  async (each) => {
    const { look, entry } = each;
    const made = await visit({ ...look, as: "master" });
    const { page, words } = made;
    await made.open(entry.route);
    await page
      .locator("tbody a")
      .or(page.getByRole("heading", { level: 2 }))
      .first()
      .waitFor();
    expect(await axeFindings(page), "list").toEqual([]);
    await made.open(`${entry.route}/create`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("action.save") })
      .waitFor();
    expect(await axeFindings(page), "form").toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing scrolls sideways").toBeLessThanOrEqual(look.width);
  },
);

/** Goes on by the Tab key until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by Tab to ${String(target)}`);
}

function titleField({ page, words }: Visit): Locator {
  return page.getByRole("textbox", {
    name: words("common.catalogueItem.translations.de.label"),
  });
}

async function create(made: Visit, title: string): Promise<void> {
  const { page, words } = made;
  await tabTo(page, page.getByRole("link", { name: words("catalogues.groupsOfPersons.add") }));
  await page.keyboard.press("Enter");
  await titleField(made).waitFor();
  await tabTo(page, titleField(made));
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.saved", { title })).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Opens the menu of an item and chooses from it. */
async function choose({ page, words }: Visit, title: string, action: string): Promise<void> {
  const menu = page.getByRole("button", { name: words("screen.catalogue.actionsOf", { title }) });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: action });
  await item.waitFor();
  for (let press = 0; press < 8; press += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

describe("by keyboard alone", () => {
  test("an item is made, changed, replaced with a way back, and deleted", async () => {
    const made = await visit({ as: "admin" });
    const { page, words } = made;
    await made.open("/settings/groupsOfPerson?part=own");
    await create(made, "Aktionäre");
    await create(made, "Anteilseigner");

    await choose(made, "Aktionäre", words("action.edit"));
    await tabTo(page, titleField(made));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Aktionärinnen");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Aktionärinnen", exact: true }).waitFor();

    await choose(made, "Aktionärinnen", words("screen.catalogue.replace"));
    await tabTo(page, page.getByRole("combobox"));
    await page.keyboard.type("Anteilseigner");
    await page.getByRole("option", { name: "Anteilseigner" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const run = page.getByRole("button", {
      name: words("screen.catalogue.replaceIn", { count: 0 }),
    });
    await run.waitFor();
    await tabTo(page, run);
    await page.keyboard.press("Enter");
    const undo = page.getByRole("button", { name: words("action.undo") });
    await undo.waitFor();
    await page
      .getByRole("link", { name: "Aktionärinnen", exact: true })
      .waitFor({ state: "hidden" });
    await tabTo(page, undo);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Aktionärinnen", exact: true }).waitFor();

    for (const title of ["Aktionärinnen", "Anteilseigner"]) {
      await choose(made, title, words("action.delete"));
      const confirm = page.getByRole("alertdialog").getByRole("button", {
        name: words("action.delete"),
      });
      await tabTo(page, confirm);
      await page.keyboard.press("Enter");
      await page.getByText(words("screen.catalogue.deleted", { title })).waitFor();
    }
  });
});

test("what is in use is not deleted: where it is used is shown, and replacing it is offered", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await made.open("/settings/vendor?sort=usage&order=descending");
  const first = page.locator("tbody a").first();
  await first.waitFor();
  await first.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: words("action.delete") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("action.delete") })
    .click();
  await page.getByText(words("screen.catalogue.usageText")).waitFor();
  expect(pathOf(page)).toContain("/usage/");
  expect(await page.getByRole("dialog").getByRole("link").count()).toBeGreaterThan(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: words("screen.catalogue.replace") }).click();
  await page.getByRole("combobox").waitFor();
  expect(pathOf(page)).toContain("/replace/");
  expect(await axeFindings(page)).toEqual([]);
});

test("entries that are not saved are asked about; two who change the same item lose nothing", async () => {
  const one = await visit({ as: "admin" });
  const two = await visit({ as: "master" });
  const address = "/settings/groupsOfPerson?part=own";
  for (const each of [one, two]) {
    await each.open(address);
    await each.page.getByRole("link", { name: "Gäste", exact: true }).click();
    await titleField(each).waitFor();
  }
  const { page, words } = one;
  const english = words("common.catalogueItem.translations.en.label");
  await two.page.getByRole("textbox", { name: english }).fill("guests of the house");
  await two.page.keyboard.press("Enter");
  await two.page.getByText(words("screen.catalogue.saved", { title: "Gäste" })).waitFor();

  await titleField(one).fill("Gäste im Haus");
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("dialog.unsaved.stay") })
    .click();
  await page.getByRole("button", { name: words("action.save") }).click();
  const stale = page.getByRole("alertdialog");
  await stale.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await stale.getByRole("button", { name: words("screen.catalogue.keepMine") }).click();
  const line = page.getByRole("row").filter({ hasText: "Gäste im Haus" });
  await line.waitFor();
  expect(await line.textContent()).toContain("guests of the house");
});

test("titles without English are filled in one list", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await made.open("/settings/internalKeywords?part=own");
  await page.getByRole("link", { name: words("catalogues.internalKeywords.add") }).click();
  await titleField(made).fill("Sommerfest");
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.saved", { title: "Sommerfest" })).waitFor();
  await page.getByRole("button", { name: words("screen.catalogue.missing") }).click();
  await page.getByRole("textbox", { name: "Sommerfest" }).fill("summer party");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.translationsSaved", { count: 1 })).waitFor();
  await page.getByRole("button", { name: words("screen.catalogue.ownOnes") }).click();
  const line = page.getByRole("row").filter({ hasText: "Sommerfest" });
  await line.waitFor();
  expect(await line.textContent()).toContain("summer party");
});
