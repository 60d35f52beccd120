import type { Locator } from "playwright";
import { openStep, openSteps } from "../testkit/editorSteps.ts";
import { openPage, type Shot, type Stage } from "./stage.ts";

/** A server failure that cannot be provoked from here. */
const failure = {
  error: "unexpected",
  message: "",
  status: 500,
  supportId: "5f0c4a52-7a0f-4d0e-9a57-0c5b5a6f3c11",
};

async function pressMenu({ page, words }: Stage, key: string): Promise<void> {
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words(key) }).click();
}

/** The first button in a page's main part whose name begins with this text. */
function button({ page, words }: Stage, key: string): Locator {
  const name = new RegExp(`^${RegExp.escape(words(key))}`);
  return page.getByRole("main").getByRole("button", { name }).first();
}

/** Waits for the dialog that the presses before have opened. */
async function waitForDialog({ page }: Stage): Promise<void> {
  await page.locator("[role=dialog], [role=alertdialog]").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** Runs in the page. */
async function hasDraft(): Promise<boolean> {
  const known = await indexedDB.databases();
  // Opening it would make it.
  if (known.length === 0) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open("artikel30");
    opening.addEventListener("success", () => {
      const db = opening.result;
      const counting = db.transaction("drafts").objectStore("drafts").count();
      counting.addEventListener("success", () => resolve(counting.result > 0));
      db.close();
    });
  });
}

/** Dialogs that one press on a page opens: name, path and the key of the button's text. */
const pressedShots = [
  ["dialog-assign", "/vvt-list?gaps=field", "gaps.assignOne"],
  ["dialog-machine", "/settings/machines", "machines.make"],
  ["dialog-passkey", "/settings/security", "screen.security.addPasskey"],
  ["dialog-app", "/settings/security", "screen.security.addApp"],
].map(([name = "", path = "", key = ""]): Shot => ({
  name,
  go: async (stage) => {
    await openPage(stage, path);
    await button(stage, key).click();
    await waitForDialog(stage);
  },
}));

/** Pages that the first link of another page leads to: name, path and part of the address. */
const linkedShots = [
  ["contract", "/contracts", "/contracts/vendor/"],
  ["contracts-map", "/contracts", "map=yes"],
  ["mirror-pair", "/mirror", "?with="],
  ["audit-new", "/audit", "/audit/new"],
  ["letter-texts", "/letters", "/letters/texts"],
  ["article", "/community/list", "/community/list/all/"],
  ["template", "/vvt/selectTemplate", "/vvt/selectTemplate/"],
  ["group-template", "/settings/vvt/group-templates/list", "/settings/vvt/group-templates/edit/"],
].map(([name = "", path = "", address = ""]): Shot => ({
  name,
  go: async (stage) => {
    await openPage(stage, path);
    const link = stage.page.locator(`main a[href*="${address}"]`).filter({ visible: true }).first();
    await openPage(stage, (await link.getAttribute("href")) ?? "");
  },
}));

/** Chooses the first entry whose name begins so, and waits for what follows from it. */
async function chooseEntry({ page, words }: Stage, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: words(label) }).fill(name);
  await page.getByRole("option", { name }).first().click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** Chooses an option of a combobox by its place, the first by default. */
async function chooseAt(page: Stage["page"], name: string, at = 0): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("option").nth(at).click();
}

/** Pages on which something is entered first. */
const enteredShots: readonly Shot[] = [
  {
    name: "audit-checked",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/audit/new");
      await page.getByRole("main").getByRole("checkbox").first().check({ force: true });
      await page.getByRole("button", { name: words("audit.toCheck"), exact: true }).click();
      await page.getByRole("heading", { name: words("audit.outside") }).waitFor();
      await page.locator("article section h2").first().waitFor();
    },
  },
  {
    name: "retention-duties",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/retention");
      for (const label of ["retention.category", "retention.country"])
        await chooseAt(page, words(label));
      await page.getByRole("heading", { name: words("retention.duties") }).waitFor();
    },
  },
  {
    name: "incident-vendor",
    go: async (stage) => {
      await openPage(stage, "/incident");
      await chooseEntry(stage, "incident.entry", "Cirrus");
    },
  },
  {
    name: "incident-what-if-vendor",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/incident/what-if");
      await chooseAt(page, words("whatIf.case"), 1);
      await chooseEntry(stage, "whatIf.entry.leaves", "Cirrus");
    },
  },
  {
    name: "palette-help",
    go: async (stage) => {
      const { page, words } = stage;
      const label = words("record.purposes.purposeOfProcessing.label");
      await openPage(stage, "/dashboard");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").first().fill(label);
      const help = page.getByRole("group", { name: words("palette.help") });
      await help.getByRole("option", { name: label }).first().click();
      await page.getByRole("heading", { name: label }).waitFor();
    },
  },
];

/** A dialog about the first entry of the purposes. */
function entryShot(action: "usage" | "replace"): Shot {
  return {
    name: `dialog-${action}`,
    go: async (stage) => {
      await openPage(stage, "/settings/purposes");
      const href = await stage.page.locator('tbody a[href*="/edit/"]').first().getAttribute("href");
      await openPage(stage, (href ?? "").replace("/edit/", `/${action}/`));
      await waitForDialog(stage);
    },
  };
}

/** Dialogs, pages that only links lead to, and what is changed in bulk. */
export const dialogShots: readonly Shot[] = [
  {
    name: "dialog-gaps",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await openSteps(stage.page, stage.words);
      // A button below the list of steps, on small screens an entry of their menu.
      await stage.page.getByText(stage.words("editor.problems.open")).click();
      await waitForDialog(stage);
    },
  },
  {
    name: "dialog-unsaved",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/vvt/create");
      await page
        .getByRole("textbox", { name: words("record.basics.name.label"), exact: true })
        .fill("Neu");
      await page.getByRole("link", { name: words("editor.back") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dialog-delete",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await pressMenu(stage, "editor.delete.confirm");
      await stage.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dialog-export",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await pressMenu(stage, "editor.export");
      await stage.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "dialog-failure",
    go: async (stage) => {
      await stage.page.route("**/api/filter/recordsByFilterAndCompany", (route) =>
        route.fulfill({ status: 500, json: failure }),
      );
      await openPage(stage, "/vvt-list");
      await stage.page.getByRole("alertdialog").waitFor();
      await stage.page.unroute("**/api/filter/recordsByFilterAndCompany");
    },
  },
  {
    name: "dialog-filter",
    go: async (stage) => {
      await openPage(stage, "/vvt-list?where=createdBy.is.me");
      await stage.page.getByRole("main").locator("button.words").first().click();
      await stage.page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "palette",
    go: async (stage) => {
      await openPage(stage, "/dashboard");
      await stage.page.keyboard.press("Control+k");
      await stage.page.getByRole("combobox").first().fill("Lohn");
      await stage.page.getByRole("option").first().waitFor();
      await stage.page.waitForLoadState("networkidle");
    },
  },
  {
    name: "dialog-shortcuts",
    go: async (stage) => {
      await openPage(stage, "/dashboard");
      await stage.page.keyboard.press("?");
      await stage.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "bulk-change",
    go: async (stage) => {
      await openPage(stage, "/vvt-list");
      await stage.page.getByRole("main").getByRole("checkbox").first().click();
      const change = { name: stage.words("bulk.action.change"), exact: true };
      await stage.page.getByRole("button", change).click();
      await stage.page.getByRole("dialog").waitFor();
    },
  },
  ...pressedShots,
  ...linkedShots,
  ...enteredShots,
  {
    name: "menu-record",
    go: async (stage) => {
      await openPage(stage, stage.record);
      const more = { name: stage.words("editor.more"), exact: true };
      await stage.page.getByRole("button", more).click();
      await stage.page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "dialog-filter-new",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, "/vvt-list");
      await button(stage, "screen.records.filter").click();
      await page.getByRole("menuitem", { name: words("screen.records.moreFilters") }).click();
      await waitForDialog(stage);
    },
  },
  {
    name: "tasks",
    go: async (stage) => {
      await openPage(stage, "/dashboard");
      const begin = stage.words("frame.tasks_one").split(":")[0];
      await stage.page.getByRole("button", { name: new RegExp(`^${begin}`) }).click();
      await waitForDialog(stage);
    },
  },
  entryShot("usage"),
  entryShot("replace"),
  {
    name: "dialog-columns",
    go: async (stage) => {
      await openPage(stage, "/vvt-list");
      const columns = button(stage, "screen.list.columns");
      // Small screens have no columns.
      if (!(await columns.isVisible())) return;
      await columns.click();
      await waitForDialog(stage);
    },
  },
  {
    name: "dialog-save-filter",
    go: async (stage) => {
      await openPage(stage, "/vvt-list?where=createdBy.is.me");
      await stage.page
        .getByRole("button", { name: stage.words("savedFilters.saveNew") })
        .first()
        .click();
      await waitForDialog(stage);
    },
  },
  {
    name: "dialog-propose",
    go: async (stage) => {
      await openPage(stage, "/mirror");
      await stage.page.locator('main a[href*="?with="]').first().click();
      await button(stage, "mirror.proposeOne").click();
      await waitForDialog(stage);
    },
  },
  {
    name: "dialog-cascade",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await openStep(stage.page, stage.words, 2);
      await stage.page.locator('main li > div > button[aria-expanded="false"]').first().click();
      await stage.page.locator('main .group > .head > [aria-expanded="false"]').first().click();
      await stage.page.getByRole("main").getByRole("combobox").first().click();
      await stage.page.getByRole("option").last().click();
      await waitForDialog(stage);
    },
  },
  {
    name: "dialog-draft",
    go: async (stage) => {
      const { page, words } = stage;
      await openPage(stage, stage.record);
      await page
        .getByRole("textbox", { name: words("record.basics.name.label"), exact: true })
        .fill("Geändert, nicht gespeichert");
      await page.waitForFunction(hasDraft);
      await page.reload();
      await button(stage, "drafts.show").click();
      await waitForDialog(stage);
    },
  },
];
