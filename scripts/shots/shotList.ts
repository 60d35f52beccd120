import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { Account } from "../testkit/accounts.ts";
import { openStep as goToStep } from "../testkit/editorSteps.ts";
import { dialogShots } from "./dialogShots.ts";
import { openPage, type Shot, type Stage } from "./stage.ts";

async function openRecordStep(stage: Stage, number: number): Promise<void> {
  const { page, words } = stage;
  await openPage(stage, stage.record);
  await goToStep(page, words, number);
  const row = page.locator('main li > div > button[aria-expanded="false"]');
  if ((await row.count()) > 0) await row.first().click();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
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

/** Screens that need nothing but their address. */
const plainShots: readonly Shot[] = [
  ["gaps", "/vvt-list?gaps=field"],
  ["gaps-by-record", "/vvt-list?gaps=record"],
  ["templates", "/vvt/selectTemplate"],
  ["group-templates", "/settings/vvt/group-templates/list"],
  ["group-template-create", "/settings/vvt/group-templates/create"],
  ["group-template-from", "/settings/vvt/group-templates/selectTemplate"],
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
  ["data-copy", "/settings/dataCopy"],
  ["sign-on", "/settings/signOn"],
  ["reminders", "/settings/reminders"],
  ["security", "/settings/security"],
  ["machines", "/settings/machines"],
  ["interface", "/interface"],
  ["guide", "/settings/guide"],
  ["password", "/settings/changePassword"],
  ["language", "/settings/changeLanguage"],
  ["imprint", "/imprint"],
  ["privacy", "/privacy"],
].map(([name = "", path = ""]) => ({ name, go: (stage) => openPage(stage, path) }));

/** All screens and dialogs but those of catalogues. */
export const pageShots: readonly Shot[] = [
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
    name: "list-filtered",
    go: (stage) =>
      openPage(
        stage,
        "/vvt-list?where=letter.in.f.g*dpiaState.is.required&where=!status.is.archived",
      ),
  },
  { name: "record-text", go: (stage) => openPage(stage, `${stage.record}/text`) },
  { name: "record-history", go: (stage) => openPage(stage, `${stage.record}/history`) },
  {
    name: "record-history-whole",
    go: (stage) => openPage(stage, `${stage.record}/history?before=0&after=1`),
  },
  {
    name: "incident-company",
    go: (stage) => openPage(stage, `/incident/companies/${stage.company}`),
  },
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
  ...dialogShots,
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

export const shots: readonly Shot[] = [...pageShots, ...catalogueList.flatMap(catalogueShots)];
