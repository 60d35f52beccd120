import { asJson } from "#shared/engine/body/borders.ts";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { smallActivity } from "../helpers/realInput/ownActivity.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { differences } from "../helpers/realInput/readBack.ts";
import {
  beginActivity,
  openStep,
  recordIdOf,
  saveByKeys,
  typeActivity,
} from "../helpers/browser/typist.ts";

joinBrowser();

test("a creator enters an activity through all seven steps and submits it for review", async () => {
  const api = await apiOf("creator");
  const made = await visit({ as: "creator" });
  const { page, words } = made;
  const companies = await api.call("filters.companies");
  const company = companies.find(({ title }) => /Kiel/.test(title));

  await made.open("/dashboard");
  await page
    .getByRole("link", { name: words("action.create") })
    .first()
    .click();
  await page.waitForURL("**/vvt/create");
  const typist = await beginActivity(made, { company: company?.title ?? "", language: "de" });
  await typeActivity(typist, smallActivity);
  await saveByKeys(typist);
  const id = recordIdOf(typist);
  const stored = asJson(await readRecord(api, id));
  expect(differences(stored, smallActivity, "de")).toEqual([]);
  expect(stored["status"]).toBe("draft");

  // Both buttons, in the head and at the end of the last step, do the same.
  await page
    .getByRole("button", { name: words("editor.status.to.review"), exact: true })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  const changed = page.getByText(words("lists.statuses.review"), { exact: true });
  await dialog.or(changed).first().waitFor();
  // Missing “where possible” information is listed, but does not block.
  if (await dialog.isVisible()) {
    await dialog.getByRole("button", { name: words("editor.status.to.review") }).click();
  }
  await expect.poll(async () => (await readRecord(api, id)).status).toBe("review");
});

test("a refused submission lists the gaps, and each line leads to its field", async () => {
  const api = await apiOf("creator");
  const { id } = await createRecord(api, { name: "Fast leer" });
  const { page, words } = await visit({ as: "creator", path: `/vvt/edit/${id}` });
  const ask = () =>
    page.getByRole("button", { name: words("editor.status.to.review"), exact: true }).click();
  await ask();
  const lines = page.getByRole("dialog").getByRole("listitem").getByRole("button");
  await lines.first().waitFor();
  const count = await lines.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await ask();
    await lines.nth(index).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const isInForm = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element !== document.body && Boolean(element?.closest("main .form"));
      });
    await expect.poll(isInForm, { message: `line ${index + 1}` }).toBe(true);
  }
  expect((await readRecord(api, id)).status).toBe("draft");
});

test("a row reads as a sentence and can be duplicated, moved and removed; removal can be undone", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Zeilen" });
  const made = await visit({ as: "editor", path: `/vvt/edit/${id}` });
  const { page, words } = made;
  await openStep(made, 5);
  const section = page.getByRole("group", {
    name: words("record.deletion.enclosures.label"),
    exact: true,
  });
  const add = section.getByRole("button", { name: words("rows.enclosure.add"), exact: true });
  const rows = section.getByRole("list").first().locator(":scope > li");
  for (const title of ["Erstes Blatt", "Zweites Blatt"]) {
    await add.click();
    await section
      .getByRole("textbox", { name: words("rows.enclosure.title.label"), exact: true })
      .last()
      .fill(title);
    await section.locator('li > .head > button[aria-expanded="true"]').last().click();
  }
  const titles = async () => (await rows.allInnerTexts()).map((row) => row.split("\n")[0]?.trim());
  await expect.poll(titles).toEqual(["Erstes Blatt", "Zweites Blatt"]);

  const act = async (row: number, key: string) => {
    await rows
      .nth(row)
      .getByRole("button", { name: words("form.row.more") })
      .click();
    await page.getByRole("menuitem", { name: words(key) }).click();
  };
  await act(1, "form.row.up");
  await expect.poll(titles).toEqual(["Zweites Blatt", "Erstes Blatt"]);
  await act(0, "form.row.duplicate");
  await expect.poll(() => rows.count()).toBe(3);
  await act(2, "form.row.remove");
  await expect.poll(() => rows.count()).toBe(2);
  // Within the message, since the record's bar has a button of the same name.
  const message = page.getByRole("status");
  await message.getByRole("button", { name: words("action.undo") }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await readRecord(api, id)).enclosures?.length).toBe(3);
});
