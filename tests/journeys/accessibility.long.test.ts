import { describe, expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { createRecord } from "../helpers/records.ts";
import { steps } from "../../scripts/testkit/editorSteps.ts";
import { openStep } from "../helpers/browser/typist.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

/** The record with the most rows. */
async function fullRecord(): Promise<number> {
  const api = await apiOf("admin");
  const { items } = await api.call("records.list", {
    body: { sort: "readiness", descending: true },
  });
  const found = items.find(({ canEdit, status }) => canEdit && status === "draft") ?? items[0];
  return found?.id ?? 0;
}

async function openFirstRows({ page }: Visit): Promise<void> {
  const heads = page.locator('main li > div > button[aria-expanded="false"]');
  if ((await heads.count()) > 0) await heads.first().click();
}

describe.each(looks)("$theme, $language, $width wide", (look) => {
  test("sign-in", async () => {
    const made = await visit(look);
    await made.open("/login");
    expect(await axeFindings(made.page)).toEqual([]);
    await made.page.getByRole("button", { name: made.words("action.signIn"), exact: true }).click();
    expect(await axeFindings(made.page)).toEqual([]);
  });

  test("dashboard, list and list by company", async () => {
    const made = await visit({ ...look, as: "admin" });
    const api = await apiOf("admin");
    const [first] = (await api.call("records.list", { body: { perPage: 1 } })).items;
    const countries = await api.call("lookups.list", { body: {} }, "countries");
    const usa = countries.find(({ countryCode }) => countryCode === "US");
    for (const path of [
      "/dashboard",
      "/activityStream",
      `/incident/companies/${first?.company?.id}`,
      "/contracts",
      "/retention",
      "/retention/calendar",
      "/contracts?map=yes",
      `/incident/what-if/withoutAdequacy/${usa?.id}`,
      "/vvt-list",
      "/vvt-list/all/company",
      "/vvt-list?gaps=record",
    ]) {
      await made.open(path);
      await made.page.waitForLoadState("networkidle");
      expect(await axeFindings(made.page), path).toEqual([]);
    }
  });

  test("each step of a full record, with a row open", async () => {
    const made = await visit({ ...look, as: "admin" });
    await made.open(`/vvt/edit/${await fullRecord()}`);
    for (const { step } of steps) {
      await openStep(made, step?.number ?? 1);
      await openFirstRows(made);
      expect(await axeFindings(made.page), `step ${step?.number}`).toEqual([]);
    }
  });

  test("the history of a record, compared with its beginning", async () => {
    const api = await apiOf("admin");
    const first = await createRecord(api, { name: "Verlauf" });
    await api.call("records.save", { body: { ...first, name: "Verlauf zwei", priority: 3 } });
    const made = await visit({ ...look, as: "admin" });
    await made.open(`/vvt/edit/${first.id}/history?before=1&after=2`);
    await made.page.getByRole("heading", { level: 3 }).first().waitFor();
    expect(await axeFindings(made.page)).toEqual([]);
  });

  test("dialogs: unsaved entries, gaps, export, menu of filters", async () => {
    const api = await apiOf("admin");
    const { id } = await createRecord(api, { name: "Dialoge" });
    const made = await visit({ ...look, as: "admin" });
    const { page, words } = made;
    await made.open(`/vvt/edit/${id}`);
    const handOver = page.getByRole("button", { name: words("editor.status.to.review") });
    const inMenu = page.getByRole("menuitem", { name: words("editor.status.to.review") });
    if (!(await handOver.isVisible())) {
      await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
    }
    await handOver.or(inMenu).click();
    await page.getByRole("dialog").waitFor();
    expect(await axeFindings(page), "gaps").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
    expect(await axeFindings(page), "menu").toEqual([]);
    await page.getByRole("menuitem", { name: words("editor.export") }).click();
    await page.getByRole("dialog").waitFor();
    expect(await axeFindings(page), "export").toEqual([]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("textbox", { name: words("record.basics.name.label"), exact: true })
      .fill("Anders");
    await page.getByRole("link", { name: words("editor.back") }).click();
    await page.getByRole("alertdialog").waitFor();
    expect(await axeFindings(page), "unsaved").toEqual([]);
  });
});

test("settings, language, password and legal pages", async () => {
  const made = await visit({ as: "admin" });
  const pages = [
    "/settings",
    "/settings/changeLanguage",
    "/settings/changePassword",
    "/settings/dataCopy",
    "/settings/guide",
    "/settings/machines",
    "/settings/signOn",
    "/interface",
    "/settings/reminders",
    "/settings/security",
    "/settings/vvt/group-templates/list",
    "/settings/vvt/group-templates/create",
    "/settings/vvt/group-templates/selectTemplate",
    "/vvt/selectTemplate",
    "/community/list",
    "/imprint",
    "/privacy",
  ];
  for (const path of pages) {
    await made.open(path);
    expect(await axeFindings(made.page), path).toEqual([]);
  }
});

test("whoever wants less motion sees none, whatever changes on a page", async () => {
  const { page, open } = await visit({ as: "admin" });
  await open("/dashboard");
  await page.locator("#flows .vega-embed svg").waitFor();
  const moved = await page.evaluate(() => {
    document.documentElement.dataset["colorMode"] = "dark";
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(moved).toBe(0);
});
