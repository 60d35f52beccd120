import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { basicsField, beginActivity, openStep, saveByKeys } from "../helpers/browser/typist.ts";

joinBrowser();

const backgroundOf = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

test("the first save of a record leaves the focus in the field that had it", async () => {
  const companies = await (await apiOf("creator")).call("filters.companies");
  const made = await visit({ as: "creator" });
  const company = companies.find(({ title }) => /Kiel/.test(title))?.title ?? "";
  const typist = await beginActivity(made, { company, language: "de" });
  const name = basicsField(made, "name");
  await name.fill("Fokus nach dem Speichern");
  await saveByKeys(typist);
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("the save button hands the focus to the record's name", async () => {
  const { items } = await (await apiOf("admin")).call("records.list", { body: {} });
  const draft = items.find(({ canEdit, status }) => canEdit && status === "draft");
  const { page, words } = await visit({ as: "admin", path: `/vvt/edit/${draft?.id}` });
  const number = page.getByRole("textbox", { name: words("record.basics.internalId.label") });
  await number.fill(`F-${Date.now()}`);
  const save = page.getByRole("button", { name: words("action.save"), exact: true });
  await save.click();
  await save.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("with forced colours what is chosen, filled letters and bars can be told apart", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await page.emulateMedia({ forcedColors: "active" });
  const { items } = await (
    await apiOf("admin")
  ).call("records.list", { body: { sort: "readiness", descending: true } });
  await made.open(`/vvt/edit/${items.find(({ canEdit }) => canEdit)?.id}`);
  const blank = await backgroundOf(page.locator("body"));
  const chosen = page.locator('[role="radio"][aria-checked="true"]').first();
  expect(await backgroundOf(chosen)).not.toBe(blank);
  const other = page.locator('[role="radio"][aria-checked="false"]').first();
  expect(await backgroundOf(other)).not.toBe(await backgroundOf(chosen));
  const letter = page.locator("header .letters span > span").first();
  await letter.waitFor();
  expect(await backgroundOf(letter)).not.toBe(blank);

  await openStep(made, 6);
  const answered = page.locator('[aria-pressed="true"]').first();
  if ((await answered.count()) > 0) expect(await backgroundOf(answered)).not.toBe(blank);

  await made.open("/dashboard");
  const bar = page.locator('[aria-labelledby="figures-risk"] span[aria-hidden]').last();
  await bar.waitFor();
  const drawn = await bar.evaluate((each) => getComputedStyle(each).backgroundImage);
  expect(drawn).toContain("linear-gradient");
  const segment = page.locator('[aria-labelledby="figures-stock"] [aria-hidden] > span').first();
  expect(await backgroundOf(segment)).not.toBe(blank);
  await page.getByText(words("screen.dashboard.stock"), { exact: true }).waitFor();
});

/** Swaps each text that appears for a marked one, as page translators do. */
function translatePage(): void {
  const skipped = "script, style, textarea, font";
  const translate = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent?.translate || parent.closest(skipped) || data.trim() === "") continue;
      const translated = document.createElement("font");
      translated.textContent = `${data}~`;
      text.replaceWith(translated);
    }
  };
  new MutationObserver(translate).observe(document, { childList: true, subtree: true });
}

test("with a page translator a record is saved, and its text can be read in another language", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Vor der Übersetzung" });
  const made = await visit({ as: "editor" });
  const { page, words } = made;
  await page.addInitScript(translatePage);
  await made.open(`/vvt/edit/${id}`);
  await basicsField(made, "name").fill("Nach der Übersetzung");
  await page.keyboard.press("Control+s");
  const saved = new RegExp(words("editor.save.saved", { when: "\\d" }));
  await page.locator("header").getByText(saved).waitFor();
  await made.open(`/vvt/edit/${id}/text`);
  await page.getByText("~").first().waitFor();
  expect((await readRecord(api, id)).name).toBe("Nach der Übersetzung");
});
