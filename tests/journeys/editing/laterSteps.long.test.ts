import { expect, test } from "vitest";
import { openStep } from "../../../scripts/testkit/editorSteps.ts";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test("a step whose texts come only when it is opened says all in words, and so does its help", async () => {
  const { page, open, words } = await visit({ as: "editor" });
  const { id } = await createRecord(await apiOf("editor"), { name: "Nachgeladen" });
  await open(`/vvt/edit/${id}`);
  await openStep(page, words, 6);
  const tab = words("record.risk.groups.dpiaBlacklist");
  await page.getByRole("tab", { name: tab }).waitFor();
  const ways = page.getByRole("navigation", { name: words("editor.ways") });
  await ways.getByRole("button", { name: tab }).waitFor();
  const help = page.getByRole("complementary", { name: words("editor.side.help") });
  await help.getByText(words("editor.help.none")).or(help.locator("blockquote")).first().waitFor();
  expect(await page.getByText(/record\.risk\./).count()).toBe(0);
});
