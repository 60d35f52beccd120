import { expect, test } from "vitest";
import { openStep } from "../../scripts/testkit/editorSteps.ts";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { downloadRecordPdf } from "../helpers/browser/download.ts";
import { createRecord } from "../helpers/records.ts";

joinBrowser();

const title = "Wiederkehr im Herbst";

/** Adds a choice field to the rows of purposes through the settings and returns its id. */
async function addChoice(made: Visit): Promise<number> {
  const { page, words } = made;
  await made.open("/settings/customFields/create");
  const sheet = page.getByRole("dialog");
  const named = (key: string) => sheet.getByLabel(words(key)).first();
  await named("common.catalogueItem.translations.de.label").fill(title);
  await named("catalogues.customFields.target.label").selectOption("rows/purpose");
  await named("catalogues.customFields.type.label").selectOption("choice");
  for (const choice of ["Jedes Jahr", "Einmal"]) {
    await sheet.getByRole("button", { name: words("rows.customChoice.add") }).click();
    await sheet.getByLabel(words("rows.customChoice.label.de.label")).last().fill(choice);
  }
  await sheet.getByRole("button", { name: words("action.save") }).click();
  const link = page.getByRole("link", { name: title });
  await link.waitFor();
  return Number((await link.getAttribute("href"))?.split("/").at(-1)?.split("?")[0]);
}

test("a choice field added to purposes by an administrator is filled in by an editor and appears in list and PDF", async () => {
  const field = await addChoice(await visit({ as: "admin" }));
  const api = await apiOf("editor");
  const { id } = await createRecord(api, {
    name: "Laubsammlung auf dem Hof",
    purposeOfProcessing: [{ comments: "Das Laub kommt in den Kompost." }],
  });
  const made = await visit({ as: "editor" });
  const { page, words } = made;
  await made.open(`/vvt/edit/${id}`);
  await openStep(page, words, 2);
  await page.locator('main li > div > button[aria-expanded="false"]').first().click();
  await page.getByLabel(title).selectOption({ label: "Jedes Jahr" });
  await page.keyboard.press("Control+s");
  await page.getByText(new RegExp(words("editor.save.saved", { when: "\\d" }))).waitFor();
  const pdf = await downloadRecordPdf(made);
  expect([pdf.has(title), pdf.has("Jedes Jahr")]).toEqual([true, true]);

  await made.open("/vvt-list?text=Laubsammlung");
  await page.getByRole("button", { name: words("screen.list.columns") }).click();
  await page
    .getByRole("button", { name: words("filters.columns.add", { title }), exact: true })
    .click();
  await page.keyboard.press("Escape");
  const line = page.getByRole("row").filter({ hasText: "Laubsammlung auf dem Hof" });
  await line.getByText("Jedes Jahr").waitFor();

  const admin = await apiOf("admin");
  const stated = await admin.call("catalogue.read", { params: { id: field } }, "customFields");
  const body = { ...stated, active: false };
  await admin.call("catalogue.edit", { body }, "customFields");
  await page.reload();
  await line.waitFor();
  expect(await line.textContent()).not.toContain("Jedes Jahr");
});
