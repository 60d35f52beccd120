import { expect, test } from "vitest";
import { hubPath } from "#shared/api/liveTopics.ts";
import {
  anotherTab,
  apiOf,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { openHearing } from "../../helpers/browser/hearing.ts";
import { basicsField } from "../../helpers/browser/typist.ts";
import { changeRecord, createRecord } from "../../helpers/records.ts";

joinBrowser();

test("the dashboard counts what others add, and all tabs of a browser hear of it", async () => {
  const one = await visit({ as: "admin" });
  await openHearing(one, "/");
  const counted = ({ page }: Pick<Visit, "page">) =>
    page.locator('a[aria-describedby="rule-recordsCount"] b').first().innerText();
  const before = await counted(one);
  const streams: string[] = [];
  const tab = await anotherTab(one);
  tab.on("request", (request) => {
    if (request.url().includes(hubPath)) streams.push(request.url());
  });
  await tab.goto(one.page.url());
  await expect.poll(() => counted({ page: tab })).toBe(before);
  await createRecord(await apiOf("editor"), { name: "Eine mehr" });
  await expect.poll(() => counted(one)).not.toBe(before);
  const after = await counted(one);
  // It listens from its first interaction on, and reads what it has missed until then.
  await tab.mouse.move(20, 20);
  await expect.poll(() => counted({ page: tab })).toBe(after);
  // One stream for the whole browser; the other tab takes it over.
  expect(streams).toEqual([]);
  await one.page.close();
  await createRecord(await apiOf("editor"), { name: "Noch eine" });
  await expect.poll(() => counted({ page: tab })).not.toBe(after);
  expect(streams).toHaveLength(1);
});

test("after the wire was cut both agree again", async () => {
  const { id } = await createRecord(await apiOf("editor"), {
    name: "Leitung",
    description: "Anfang",
  });
  const one = await visit({ as: "editor", expected: [/ERR_INTERNET_DISCONNECTED/] });
  await openHearing(one, `/vvt/edit/${id}`);
  await one.page.context().setOffline(true);
  await changeRecord(await apiOf("admin"), id, { description: "Inzwischen" });
  await one.page.context().setOffline(false);
  const description = basicsField(one, "description");
  await expect.poll(() => description.inputValue(), { timeout: 15_000 }).toBe("Inzwischen");
});
