import { expect, test } from "vitest";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

const field = ({ page, words }: Visit, key: string) =>
  page.getByRole("textbox", { name: words(`record.basics.${key}.label`), exact: true });

/** The page gets the focus again, as after a look into another window. */
const comeBack = ({ page }: Visit) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

const save = async ({ page, words }: Visit) => {
  await page.keyboard.press("Control+s");
  await page.getByText(words("editor.saved"), { exact: true }).first().waitFor();
};

test("two people in one record: each sees what the other saves, the cable is pulled, the record deleted", async () => {
  const { id } = await createRecord(await apiOf("editor"), {
    name: "Zu zweit",
    description: "Anfang",
  });
  const expected = [/ERR_INTERNET_DISCONNECTED|status of 404/];
  const one = await visit({ as: "editor", expected });
  const other = await visit({ as: "admin", expected });
  await one.open(`/vvt/edit/${id}`);
  await field(one, "name").fill("Zu zweit, von mir");
  await other.open(`/vvt/edit/${id}`);
  await field(other, "description").fill("Von der Kollegin");
  await save(other);

  // One's own entry stays, the other's comes in, marked with who and when.
  await comeBack(one);
  await one.page.getByText(/Während Sie hier sind, wurde eine Angabe geändert/).waitFor();
  expect(await field(one, "description").inputValue()).toBe("Von der Kollegin");
  expect(await field(one, "name").inputValue()).toBe("Zu zweit, von mir");
  await one.page.getByText(/^Geändert von /).waitFor();
  expect(await axeFindings(one.page)).toEqual([]);
  await save(one);
  const stored = await readRecord(await apiOf("admin"), id);
  expect(stored).toMatchObject({ name: "Zu zweit, von mir", description: "Von der Kollegin" });

  // Without a connection nothing is said that nobody can change; it comes in afterwards.
  await other.page.context().setOffline(true);
  await field(one, "name").fill("Zu zweit, am Ende");
  await save(one);
  await comeBack(other);
  await field(other, "description").fill("Von der Kollegin, offline");
  await other.page.context().setOffline(false);
  await comeBack(other);
  // After a pause in what is entered.
  await expect.poll(() => field(other, "name").inputValue()).toBe("Zu zweit, am Ende");
  expect(await field(other, "description").inputValue()).toBe("Von der Kollegin, offline");

  // A deletion is said at once, wherever the page is scrolled to, and what is unsaved becomes a new record.
  await other.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  const admin = await apiOf("admin");
  const { version } = await readRecord(admin, id);
  const remove = "/api/processingActivity/deleteProcessingActivity";
  expect((await admin.send("POST", remove, { id, version })).status).toBe(204);
  await comeBack(other);
  const gone = other.page.getByText(/inzwischen gelöscht/);
  await gone.waitFor();
  const isInView = (element: HTMLElement | SVGElement) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, top + 2));
  };
  await expect.poll(() => gone.evaluate(isInView)).toBe(true);
  await other.page.getByText(other.words("editor.save.gone"), { exact: true }).waitFor();
  await other.page.getByRole("button", { name: other.words("together.keep") }).click();
  await other.page.waitForURL(/\/vvt\/create/);
  await expect
    .poll(() => field(other, "description").inputValue())
    .toBe("Von der Kollegin, offline");
});

test("a list somebody has opened stays where it is when a message appears above it", async () => {
  const { id } = await createRecord(await apiOf("editor"), {
    name: "Nachricht von oben",
    description: "Anfang",
  });
  const admin = await apiOf("admin");
  const { version, language, company } = await readRecord(admin, id);
  const body = {
    id,
    version,
    language,
    company: company && { id: company.id },
    description: "Neu",
  };
  const path = "/api/processingActivity/activity";
  const sent = { ...body, name: "Nachricht von oben" };
  expect((await admin.send("POST", path, sent)).status).toBe(200);

  const made = await visit({ as: "editor" });
  const { page, words } = made;
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route("**/records/changes", async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(`/vvt/edit/${id}`);
  const area = page.getByRole("combobox", { name: words("record.basics.domain.label") });
  const bottom = await area.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + 4 });
  await area.focus();
  await page.keyboard.press("ArrowDown");
  const option = page.getByRole("option").first();
  await option.waitFor();
  const before = await option.boundingBox();
  tell();
  await page.getByText(/Seit Ihrem letzten Besuch/).waitFor();
  await expect.poll(() => option.boundingBox()).toEqual(before);
  await page.keyboard.press("Enter");
  expect(await area.inputValue()).not.toBe("");
});
