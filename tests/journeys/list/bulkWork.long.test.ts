import type { Locator } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "../../../scripts/testkit/apiClient.ts";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

const many = 500;
let api: ApiClient;
let old = 0;
let next = 0;
let ids: number[] = [];

async function vendor(title: string): Promise<number> {
  const made = await api.call("catalogue.create", { body: { title } }, "vendor");
  return Number((made as { id?: number }).id);
}

beforeAll(async () => {
  api = await apiOf("admin");
  old = await vendor("Altnetz Rechenzentrum");
  next = await vendor("Neunetz Rechenzentrum");
  const externalRecipients = [
    { vendor: { id: old }, processingType: "controllerToProcessor" as const },
  ];
  ids = [];
  for (let at = 0; at < many; at += 1)
    ids.push((await createRecord(api, { name: `Sammelakte ${at}`, externalRecipients })).id);
}, 240_000);

async function openList(look = {}): Promise<Visit> {
  const made = await visit({ as: "admin", ...look, path: "/vvt-list?text=Sammelakte" });
  await made.page.getByRole("checkbox").first().waitFor();
  return made;
}

async function pick(field: Locator, title: string): Promise<void> {
  await field.fill(title);
  await field.page().getByRole("option", { name: title }).first().waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
}

describe("a vendor is changed in 500 records", () => {
  test("by mouse in fewer than ten clicks, and is undone with one more", async () => {
    const made = await openList();
    const { page, words } = made;
    await page.evaluate(() => {
      document.addEventListener(
        "pointerdown",
        () => {
          const { dataset } = document.documentElement;
          dataset["clicks"] = String(Number(dataset["clicks"] ?? 0) + 1);
        },
        true,
      );
    });
    await page.getByRole("checkbox", { name: "Sammelakte 0" }).first().click();
    await page.getByRole("button", { name: words("bulk.selectAll", { total: many }) }).click();
    await page.getByRole("button", { name: words("bulk.action.change"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    const fields = sheet.getByRole("combobox", { name: words("bulk.field") });
    const vendorField = ["record.recipients.externalRecipients", "rows.externalRecipient.vendor"]
      .map((key) => words(`${key}.label`))
      .join(" · ");
    await fields.click();
    await pick(fields, vendorField);
    const from = sheet.getByRole("combobox", { name: words("bulk.form.from.label") });
    await from.click();
    await pick(from, "Altnetz Rechenzentrum");
    const to = sheet.getByRole("combobox", { name: words("bulk.form.to.label") });
    await to.click();
    await pick(to, "Neunetz Rechenzentrum");
    await sheet.getByText(words("bulk.times", { count: many })).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole("button", { name: words("bulk.do.change", { count: many }) }).click();
    await sheet.getByText(words("bulk.done.change", { count: many })).waitFor({ timeout: 60_000 });
    const clicks = Number(await page.locator("html").getAttribute("data-clicks"));
    expect(clicks).toBeLessThan(10);
    expect(clicks).toBeGreaterThan(5);
    const vendorIn = async (id: number) =>
      (await readRecord(api, id)).externalRecipients?.[0]?.vendor?.id;
    expect([await vendorIn(ids[0] ?? 0), await vendorIn(ids.at(-1) ?? 0)]).toEqual([next, next]);

    await sheet.getByRole("button", { name: words("action.undo") }).click();
    await sheet.getByText(words("bulk.undone", { count: many })).waitFor({ timeout: 60_000 });
    expect([await vendorIn(ids[0] ?? 0), await vendorIn(ids.at(-1) ?? 0)]).toEqual([old, old]);
  }, 240_000);

  test("by keyboard alone: a range with Shift, all with Ctrl A, and the sheet", async () => {
    const { page, words } = await openList({ language: "en", theme: "dark" });
    const bar = page.getByRole("toolbar", { name: words("bulk.bar") });
    await page.locator("tbody a").first().focus();
    await page.keyboard.press("Space");
    await bar.getByText(words("bulk.chosen", { count: 1 })).waitFor();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await bar.getByText(words("bulk.chosen", { count: 3 })).waitFor();
    await page.keyboard.press("Shift+ArrowUp");
    await bar.getByText(words("bulk.chosen", { count: 2 })).waitFor();
    await page.keyboard.press("Control+a");
    await bar.getByText(words("bulk.chosen", { count: many })).waitFor();
    await page.keyboard.press("Escape");
    await bar.waitFor({ state: "detached" });
    await page.keyboard.press("Space");
    await bar.getByRole("button", { name: words("bulk.action.change") }).focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    const field = sheet.getByLabel(words("bulk.field"), { exact: true });
    await field.focus();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await bar.waitFor();

    await bar.getByRole("button", { name: words("bulk.action.change") }).press("Enter");
    await field.focus();
    await page.keyboard.type(words("record.basics.priority.label"));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await sheet.getByRole("button", { name: words("bulk.do.change", { count: 1 }) }).press("Enter");
    await sheet.getByText(words("bulk.done.change", { count: 1 })).waitFor();
    await sheet.getByRole("button", { name: words("action.undo") }).press("Enter");
    await sheet.getByText(words("bulk.undone", { count: 1 })).waitFor();
  });
});
