import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { basicsField } from "../helpers/browser/typist.ts";
import { createRecord, readRecord } from "../helpers/records.ts";

joinBrowser();

async function twoPeople(title: string): Promise<{ id: number; one: Visit; other: Visit }> {
  const { id } = await createRecord(await apiOf("editor"), {
    name: title,
    description: "Am Anfang",
  });
  const one = await visit({ as: "editor" });
  const other = await visit({ as: "admin" });
  await Promise.all([one, other].map((made) => made.open(`/vvt/edit/${id}`)));
  return { id, one, other };
}

async function save({ page, words }: Visit): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/activity"));
  // If the press fails, the test reports that.
  answered.catch(() => undefined);
  await page
    .locator("header")
    .getByRole("button", { name: words("action.save"), exact: true })
    .click();
  await answered;
}

test("two people change the same field: nothing is overwritten without asking, and no entry is lost", async () => {
  const { id, one, other } = await twoPeople("Ein Feld");
  await basicsField(one, "description").fill("Text der ersten Person");
  await save(one);
  await basicsField(other, "description").fill("Text der zweiten Person");
  await save(other);
  const dialog = other.page.getByRole("dialog");
  await dialog.waitFor();
  await dialog.getByText("Text der ersten Person").waitFor();
  await dialog.getByText("Text der zweiten Person").waitFor();
  expect((await readRecord(await apiOf("editor"), id)).description).toBe("Text der ersten Person");

  await dialog.getByRole("radio", { name: /Text der zweiten Person/ }).check();
  await dialog.getByRole("button", { name: other.words("editor.merge.take") }).click();
  await dialog.waitFor({ state: "detached" });
  await save(other);
  expect((await readRecord(await apiOf("editor"), id)).description).toBe("Text der zweiten Person");
});
