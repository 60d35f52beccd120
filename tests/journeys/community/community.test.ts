import { expect, test } from "vitest";
import { joinBrowser, visit, type Visit } from "../../helpers/browser/browser.ts";
import { pressEnterOn, tabTo, tabToElement } from "../../helpers/browser/keyTypist.ts";

joinBrowser();

/** Number of attempts, so that a retry writes a new article. */
let tries = 0;
const masterRecord = "Zutrittskontrolle";

/** Chooses the first entry that a picker offers for a text. */
async function choose({ page, words }: Visit, field: string, text: string): Promise<void> {
  const box = page.getByRole("dialog").getByRole("combobox", {
    name: new RegExp(`^${words(`catalogues.content.${field}.label`)}`),
  });
  await box.click();
  await box.fill(text);
  await page
    .getByRole("listbox")
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

async function publish(made: Visit, title: string, word: string): Promise<void> {
  const { page, words } = made;
  await made.open("/admin/community");
  await page.getByRole("link", { name: words("catalogues.content.add") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox").first().fill(title);
  await choose(made, "category", "Risiko und Sicherheit");
  const german = words("catalogues.content.text.de.label");
  // Its editor comes after the rest of the form.
  await sheet.locator("[contenteditable]").nth(1).waitFor();
  await sheet.getByRole("textbox", { name: german, exact: true }).last().click();
  await page.keyboard.type(`Am Empfang liegt eine Mappe aus ${word}.`);
  await choose(made, "masterRecords", masterRecord);
  await page.keyboard.press("Escape");
  await sheet
    .getByRole("radio", { name: words("lists.contentStatuses.published") })
    .check({ force: true });
  await sheet.getByRole("button", { name: words("action.save") }).click();
  const isSaved = sheet.waitFor({ state: "hidden", timeout: 30_000 });
  // Text of the sheet as the reason if it stays open.
  await isSaved.catch(async () => expect(await sheet.innerText()).toBe("saved"));
}

test("an article with a model activity is found by a word of its text, read and made a record of, by keyboard", async () => {
  tries += 1;
  const [title, word] = [`Wie wir Besucher erfassen ${tries}`, `Rosenholz${tries}`];
  await publish(await visit({ as: "master", theme: "dark" }), title, word);

  const clerk = await visit({ as: "creator", path: "/dashboard" });
  const { page, words } = clerk;
  await page.getByRole("link", { name: words("nav.community"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".list li a").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  const line = page.locator(".list li a").filter({ hasText: title });
  await expect.poll(() => page.locator(".list li a").count()).toBe(1);
  expect(await line.textContent()).toContain(words("screen.community.unread"));
  await pressEnterOn(page, line);
  await page.getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => line.textContent()).not.toContain(words("screen.community.unread"));

  await tabTo(page, "link", words("screen.community.create"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: masterRecord }).first().waitFor();
  const companies = page.getByRole("group", { name: words("screen.templates.forCompanies") });
  await tabToElement(page, companies.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  const create = words("screen.templates.create_one", { count: "1" });
  await tabTo(page, "button", create);
  await page.keyboard.press("Enter");
  // The model names law of another country than the first company's.
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "button", create);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/vvt/create");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.keyboard.press("Control+s");
  await page.waitForURL("**/vvt/edit/*");

  await clerk.open(`/community/list?text=${word}`);
  await line.waitFor();
  expect(await line.textContent()).not.toContain(words("screen.community.unread"));
});
