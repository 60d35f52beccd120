import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test("a row says how much is said in it, and keeps it when rows move", async () => {
  const api = await apiOf("creator");
  const titles = ["Abrechnung", "Auswertung"];
  const { id, purposeOfProcessing: rows = [] } = await createRecord(api, {
    name: "Fahrtenbuch",
    purposeOfProcessing: titles.map((title) => ({
      clientId: randomUUID(),
      purpose: { clientId: randomUUID(), title },
    })),
  });
  const place = { list: "purposeOfProcessing", row: rows[1]?.id ?? 0 };
  const sent = { recordId: id, clientId: randomUUID(), text: "Wirklich?", place };
  await api.call("comments.add", { body: sent });
  const { page, words } = await visit({ as: "creator", path: `/vvt/edit/${id}?step=2` });
  const said = words("form.comments_one", { label: "Auswertung" });
  const row = page.locator("li", { has: page.getByRole("button", { name: said }) });
  await row
    .getByRole("button", { name: /Auswertung/ })
    .first()
    .press("Alt+ArrowUp");
  await page.keyboard.press("Control+s");
  await page.getByText(words("editor.saved")).first().waitFor();
  await page.reload();
  expect(
    await page.locator("li[data-open]").first().getByRole("button", { name: said }).textContent(),
  ).toBe("1");
  await page.getByRole("button", { name: said }).click();
  await page.getByRole("article", { name: words("comment.on", { what: "Auswertung" }) }).waitFor();
  expect(
    await page
      .getByRole("link", { name: words("comment.version", { version: "1" }) })
      .getAttribute("href"),
  ).toBe(`/vvt/edit/${id}/history?before=0&after=1`);
});
