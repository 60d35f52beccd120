import type { Page } from "playwright";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { Account } from "../testkit/accounts.ts";
import { openStep as goToStep } from "../testkit/editorSteps.ts";
import type { TextLookup } from "../testkit/texts.ts";

/** A page in a browser, signed in or not. */
export interface Stage {
  page: Page;
  words: TextLookup;
  url: string;
  /** Path of the most complete record. */
  record: string;
}

/** A screenshot and how to get there. */
export interface Shot {
  name: string;
  /** Absent for accounts of every role. */
  isFor?: (account: Account) => boolean;
  go: (stage: Stage) => Promise<void>;
}

/** Opens a page and waits until it is complete. */
export async function openPage({ page, url }: Stage, path: string): Promise<void> {
  await page.goto(url + path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function openRecordStep(stage: Stage, number: number): Promise<void> {
  const { page, words } = stage;
  await openPage(stage, stage.record);
  await goToStep(page, words, number);
  const row = page.locator('main li > div > button[aria-expanded="false"]');
  if ((await row.count()) > 0) await row.first().click();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function pressMenu({ page, words }: Stage, key: string): Promise<void> {
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words(key) }).click();
}

function isMaster(account: Account): boolean {
  return account === "master";
}

/** A catalogue's list, its form for a new item and, if there is one, that of the first item. */
function catalogueShots(entry: (typeof catalogueList)[number]): Shot[] {
  const { route, isSingle, isProductOwned, isKept } = entry;
  const name = route.slice(1).replaceAll("/", "-");
  const isFor = isProductOwned ? isMaster : () => true;
  const list: Shot = { name, isFor, go: (stage) => openPage(stage, route) };
  if (isSingle) return [list];
  const create: Shot = {
    name: `${name}-create`,
    isFor,
    go: async (stage) => {
      await stage.page.goto(`${stage.url}${route}/create`);
      await stage.page.waitForLoadState("networkidle");
    },
  };
  const first: Shot = {
    name: `${name}-first`,
    isFor,
    go: async (stage) => {
      await openPage(stage, route);
      // Lists in groups begin with the link of a group.
      const link = stage.page.locator('tbody a[href*="/edit/"]').first();
      if (!(await link.isVisible())) return;
      await link.click();
      const sheet = stage.page.getByRole("dialog").locator("label").first();
      const rowsPage = stage.page.getByRole("link", { name: stage.words("action.edit") }).first();
      await sheet.or(rowsPage).first().waitFor();
    },
  };
  return isKept ? [list, first] : [list, create, first];
}

/** A server failure that cannot be provoked from here. */
const failure = {
  error: "unexpected",
  message: "",
  status: 500,
  supportId: "5f0c4a52-7a0f-4d0e-9a57-0c5b5a6f3c11",
};

/** Screens that need nothing but their address. */
const plainShots: readonly Shot[] = [
  ["gaps", "/vvt-list?gaps=field"],
  ["templates", "/vvt/selectTemplate"],
  ["group-templates", "/settings/vvt/group-templates/list"],
  ["activity", "/activityStream"],
  ["contracts", "/contracts"],
  ["retention", "/retention"],
  ["retention-calendar", "/retention/calendar"],
  ["incident", "/incident"],
  ["incident-what-if", "/incident/what-if"],
  ["letters", "/letters"],
  ["mirror", "/mirror"],
  ["audit", "/audit"],
  ["import", "/import"],
  ["community", "/community/list"],
  ["settings", "/settings"],
  ["reminders", "/settings/reminders"],
  ["security", "/settings/security"],
  ["machines", "/settings/machines"],
  ["interface", "/interface"],
  ["guide", "/settings/guide"],
  ["password", "/settings/changePassword"],
  ["language", "/settings/changeLanguage"],
  ["imprint", "/imprint"],
].map(([name = "", path = ""]) => ({ name, go: (stage) => openPage(stage, path) }));

/** All screens, and the most important dialogs. */
export const shots: readonly Shot[] = [
  { name: "dashboard", go: (stage) => openPage(stage, "/dashboard") },
  { name: "list", go: (stage) => openPage(stage, "/vvt-list") },
  { name: "list-by-company", go: (stage) => openPage(stage, "/vvt-list/all/company") },
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
    name: `step-${number}`,
    go: (stage: Stage) => openRecordStep(stage, number),
  })),
  ...[1, 2, 3, 4].map((number) => ({
    name: `step-6-tab-${number + 1}`,
    go: async (stage: Stage) => {
      await openRecordStep(stage, 6);
      await stage.page.getByRole("tab").nth(number).click();
    },
  })),
  { name: "new-record", go: (stage) => openPage(stage, "/vvt/create") },
  {
    name: "save-refused",
    go: async (stage) => {
      await openPage(stage, "/vvt/create");
      await stage.page.keyboard.press("Control+s");
      await stage.page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "dialog-gaps",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await stage.page.getByRole("button", { name: stage.words("editor.problems.open") }).click();
      await stage.page.getByRole("dialog").waitFor();
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
    name: "list-filtered",
    go: (stage) =>
      openPage(
        stage,
        "/vvt-list?where=letter.in.f.g*dpiaState.is.required&where=!status.is.archived",
      ),
  },
  {
    name: "dialog-filter",
    go: async (stage) => {
      await openPage(stage, "/vvt-list?where=createdBy.is.me");
      await stage.page.getByRole("main").locator("button.words").first().click();
      await stage.page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
  { name: "record-text", go: (stage) => openPage(stage, `${stage.record}/text`) },
  { name: "record-history", go: (stage) => openPage(stage, `${stage.record}/history`) },
  {
    name: "record-workflow",
    go: async (stage) => {
      await openPage(stage, stage.record);
      await stage.page.getByRole("tab", { name: stage.words("editor.side.workflow") }).click();
      await stage.page.waitForLoadState("networkidle");
    },
  },
  { name: "record-comments", go: (stage) => openPage(stage, `${stage.record}?comment=all`) },
  ...plainShots,
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
  ...catalogueList.flatMap(catalogueShots),
  {
    name: "admin",
    isFor: isMaster,
    go: (stage) => openPage(stage, "/admin"),
  },
  {
    name: "master-records",
    isFor: isMaster,
    go: (stage) => openPage(stage, "/admin/vvt/master"),
  },
  { name: "not-found", go: (stage) => openPage(stage, "/no/such/page") },
];
