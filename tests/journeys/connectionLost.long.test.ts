import type { Route } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { basicsField, beginActivity } from "../helpers/browser/typist.ts";

joinBrowser();

const saving = "**/api/processingActivity/activity";
const expected = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/];

/** A page whose clock the test advances. */
async function visitByClock(options: Parameters<typeof visit>[0]): Promise<Visit> {
  const made = await visit(options);
  await made.page.clock.install();
  return made;
}

/** Advances the clock to the next retry. */
async function untilSentAgain({ page }: Visit): Promise<void> {
  await page.clock.fastForward(10_000);
}

async function untilOffline({ page, words }: Visit): Promise<void> {
  await page.getByText(words("editor.save.offline")).waitFor();
}

async function untilSaved({ page, words }: Visit): Promise<void> {
  const saved = new RegExp(words("editor.save.saved", { when: "\\d" }));
  await page.locator("header").getByText(saved).waitFor();
}

/** The server processes the save, but the connection breaks before its reply. */
async function swallowAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionfailed");
}

test("a lost reply to a change: no second version and no conflict with oneself", async () => {
  const api = await apiOf("editor", "en");
  const { id } = await createRecord(api, { name: "Leitung gerissen beim Ändern" });
  const made = await visitByClock({ as: "editor", language: "en", expected });
  await made.open(`/vvt/edit/${id}`);
  await basicsField(made, "name").fill("Leitung wieder da");
  await made.page.route(saving, swallowAnswer, { times: 1 });
  await made.page.keyboard.press("Control+s");
  await untilOffline(made);
  await untilSentAgain(made);
  await untilSaved(made);
  expect(await made.page.getByRole("dialog").count()).toBe(0);
  const record = await readRecord(api, id);
  expect([record.name, record.version]).toEqual(["Leitung wieder da", 2]);
});

test("while offline, entries are kept, even those made after the save, and are sent once reconnected", async () => {
  const api = await apiOf("editor", "en");
  const { id } = await createRecord(api, { name: "Ohne Netz" });
  const made = await visitByClock({ as: "editor", language: "en", expected });
  const { page, words } = made;
  await made.open(`/vvt/edit/${id}`);
  await basicsField(made, "name").fill("Ohne Netz, erster Stand");
  // Code loaded on first interaction has arrived; only that for saving is missing.
  await page.waitForLoadState("networkidle");
  await made.context.setOffline(true);
  await page.keyboard.press("Control+s");
  await untilOffline(made);
  await basicsField(made, "name").fill("Ohne Netz, zweiter Stand");
  expect((await readRecord(api, id)).name).toBe("Ohne Netz");
  await made.context.setOffline(false);
  await untilSentAgain(made);
  await expect.poll(async () => (await readRecord(api, id)).name).toBe("Ohne Netz, erster Stand");
  expect(await basicsField(made, "name").inputValue()).toBe("Ohne Netz, zweiter Stand");
  await page.getByRole("button", { name: words("action.save"), exact: true }).click();
  await untilSaved(made);
  expect((await readRecord(api, id)).name).toBe("Ohne Netz, zweiter Stand");
});

test("a lost reply to a new record, followed by a reload: it is still one record", async () => {
  const api = await apiOf("editor");
  const made = await visitByClock({ as: "editor", expected });
  const { page } = made;
  page.on("dialog", (dialog) => void dialog.accept());
  const [company] = await api.call("filters.companies");
  await beginActivity(made, { company: company?.title ?? "", language: "de" });
  // Unique, since a retried test would find the record of the first attempt.
  const name = `Leitung gerissen und neu geladen ${Date.now()}`;
  await basicsField(made, "name").fill(name);
  await page.route(saving, swallowAnswer, { times: 1 });
  await page.keyboard.press("Control+s");
  await untilOffline(made);
  await basicsField(made, "name").fill(`${name}, ergänzt`);
  await page.reload();
  await page.waitForURL(/\/vvt\/edit\/\d+/);
  expect(await basicsField(made, "name").inputValue()).toBe(`${name}, ergänzt`);
  const { items } = await api.call("records.list", { body: { text: name } });
  expect(items.map((item) => [item.name, item.version])).toEqual([[name, 1]]);
});

test("after a reload, the first picker opened without a connection says so in its place", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Auswahl ohne Leitung" });
  const made = await visit({ as: "editor", expected });
  const { page, words } = made;
  await made.open(`/vvt/edit/${id}`);
  await page.reload();
  const picker = page.getByRole("combobox", {
    name: words("record.basics.internalKeywords.label"),
  });
  await picker.waitFor();
  await page.context().setOffline(true);
  await picker.click();
  await page.getByText(words("widget.combobox.failed")).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await basicsField(made, "name").fill("Auswahl ohne Leitung, getippt");
  await page.keyboard.press("Control+s");
  await untilOffline(made);
});
