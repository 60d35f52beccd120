import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { ApiClient } from "../../../scripts/testkit/apiClient.ts";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

// How little it takes to do what is done most. That a vendor is changed in 500 records in fewer than
// ten clicks is in bulkWork.long.test.ts.

joinBrowser();

let api: ApiClient;
beforeAll(async () => {
  api = await apiOf("admin");
});

/** Counts clicks and keys that type nothing, as long as the page stays. */
async function count(page: Page): Promise<() => Promise<{ keys: number; clicks: number }>> {
  await page.evaluate(() => {
    const counted = document.documentElement.dataset;
    Object.assign(counted, { keys: 0, clicks: 0 });
    const add = (what: "keys" | "clicks") => {
      counted[what] = String(Number(counted[what]) + 1);
    };
    const isWritten = ({ key, ctrlKey }: KeyboardEvent) => key.length === 1 && !ctrlKey;
    const isPart = ({ key }: KeyboardEvent) => key === "Control";
    const press = (event: KeyboardEvent) => {
      if (!isWritten(event) && !isPart(event)) add("keys");
    };
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", () => add("clicks"), true);
  });
  return () =>
    page.evaluate(() => {
      const { keys, clicks } = document.documentElement.dataset;
      return { keys: Number(keys), clicks: Number(clicks) };
    });
}

test("a record is found, and a field of it changed, in four keys and what is typed", async () => {
  const name = `Stoppuhr ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createRecord(api, { name });
  const { page, words } = await visit({ as: "admin", path: "/dashboard" });
  const counted = await count(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type(name);
  const records = page.getByRole("group", { name: words("palette.records") });
  await records.getByRole("option", { name, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/vvt/edit/${id}`));
  await settled(page);
  await page.keyboard.press("F2");
  await page.waitForFunction(() => document.activeElement?.matches("main input"));
  await page.keyboard.type(" neu");
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await readRecord(api, id)).name).toBe(`${name} neu`);
  expect(await counted()).toEqual({ keys: 4, clicks: 0 });
});
