import { expect, test } from "vitest";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { basicsField, openStep } from "../../helpers/browser/typist.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

async function openRecord(title: string): Promise<{ made: Visit; id: number }> {
  const { id } = await createRecord(await apiOf("editor"), { name: title, description: "Anfang" });
  const made = await visit({ as: "editor", path: `/vvt/edit/${id}` });
  return { made, id };
}

const bar = ({ page, words }: Visit) => page.getByRole("group", { name: words("undo.group") });

test("keys undo word by word, and typing goes on where it was undone", async () => {
  const { made } = await openRecord("Getippt");
  const { page } = made;
  const text = basicsField(made, "description");
  await text.focus();
  await page.keyboard.press("Home");
  await page.keyboard.type("eins zwei drei ");
  await bar(made).waitFor();
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("eins zwei Anfang");
  await page.keyboard.type("vier ");
  expect(await text.inputValue()).toBe("eins zwei vier Anfang");
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("eins zwei Anfang");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("Anfang");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  expect(await text.inputValue()).toBe("eins zwei Anfang");

  const list = bar(made).getByRole("button", { name: made.words("undo.steps") });
  await list.press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("undo goes to what it undoes, also on another step, and after a save", async () => {
  const { made, id } = await openRecord("Anderswo");
  const { page, words } = made;
  await basicsField(made, "name").fill("Anderswo, umbenannt");
  await page.keyboard.press("Control+s");
  await page.getByText(words("editor.saved"), { exact: true }).first().waitFor();
  await openStep(made, 2);
  await basicsField(made, "name").waitFor({ state: "detached" });
  await bar(made).waitFor();
  await page.keyboard.press("Control+z");
  await basicsField(made, "name").waitFor();
  await expect.poll(() => basicsField(made, "name").inputValue()).toBe("Anderswo");
  await expect
    .poll(() => basicsField(made, "name").evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect((await readRecord(await apiOf("editor"), id)).name).toBe("Anderswo, umbenannt");
});
