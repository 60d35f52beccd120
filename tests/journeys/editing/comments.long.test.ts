import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

/** Field with the record's name, and the mark that counts its comments. */
function nameField({ page, words }: Visit) {
  const label = words("record.basics.name.label");
  return {
    input: page.getByRole("textbox", { name: label, exact: true }),
    mark: page
      .locator("button.said")
      .filter({ has: page.locator(`xpath=self::*[contains(@aria-label, "${label}")]`) }),
  };
}

test("a comment at a field asks somebody, who answers and settles it; what is new is marked until it is read", async () => {
  const { id } = await createRecord(await apiOf("creator"), { name: "Besucherbuch" });
  const { user } = await (await apiOf("editor")).call("session.apps", {});
  const asking = await visit({ as: "creator" });
  const { page, words } = asking;
  await asking.open(`/vvt/edit/${id}`);
  await nameField(asking).input.click();
  await page.getByRole("tab", { name: words("editor.side.comments") }).click();
  await page.getByRole("button", { name: words("comment.add") }).click();
  const field = page.getByRole("textbox", { name: words("comment.add") });
  await field.pressSequentially(`Stimmt der Name so, @${user.name.slice(0, 4)}`);
  await page.getByRole("option", { name: user.name }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await field.pressSequentially("?");
  expect(await field.inputValue()).toBe(`Stimmt der Name so, @${user.name} ?`);
  await page.keyboard.press("Control+Enter");
  await page.getByText(words("comment.sent")).waitFor();
  await page.locator("mark", { hasText: `@${user.name}` }).waitFor();
  expect(await nameField(asking).mark.textContent()).toBe("1");

  const asked = await visit({ as: "editor" });
  await asked.open("/vvt-list");
  await asked.page
    .getByRole("button", {
      name: new RegExp(`^${asked.words("frame.tasks_one").split(":")[0]}`),
    })
    .click();
  await asked.page.getByRole("dialog").getByRole("link", { name: "Besucherbuch" }).click();
  await asked.page.getByText(asked.words("comment.new"), { exact: true }).waitFor();
  const answer = asked.page.getByRole("textbox", {
    name: new RegExp(`^${asked.words("comment.answerTo", { what: "" }).trim()}`),
  });
  await answer.fill("Ja, so heißt es im Haus.");
  await asked.page
    .getByRole("button", { name: asked.words("comment.answer"), exact: true })
    .click();
  await asked.page.locator("p", { hasText: "Ja, so heißt es im Haus." }).waitFor();
  const { items } = await (await apiOf("editor")).call("tasks.mine", {});
  expect(items.filter(({ record }) => record?.id === id)).toEqual([]);
  await asked.page
    .getByRole("button", { name: asked.words("record.basics.name.label"), exact: true })
    .click();
  await expect
    .poll(() => nameField(asked).input.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await asked.page.reload();
  await nameField(asked).mark.waitFor();
  expect(await nameField(asked).mark.getAttribute("data-new")).toBeNull();

  await page.reload();
  await nameField(asking).mark.click();
  await page.getByText(words("comment.new"), { exact: true }).waitFor();
  await page
    .getByRole("button", {
      name: words("comment.resolveWhat", { what: words("record.basics.name.label") }),
    })
    .click();
  await page.getByText(words("comment.none")).waitFor();
  expect(await nameField(asking).mark.count()).toBe(0);
});

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
  const made = await visit({ as: "creator" });
  const { page, words } = made;
  await made.open(`/vvt/edit/${id}?step=2`);
  const said = words("form.said_one", { label: "Auswertung" });
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
