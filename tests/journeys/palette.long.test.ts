import { expect, test } from "vitest";
import { joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";

joinBrowser();

// Finding a record in four keys is tested in list/stopWatch.long.test.ts.
test("by keyboard, a setting and an action are four keys and what is typed away", async () => {
  const { page, words } = await visit({ as: "admin", path: "/dashboard" });
  const field = page.getByRole("combobox", { name: words("palette.label") });
  const first = page.getByRole("option", { selected: true });

  await page.keyboard.press("Control+k");
  await field.fill("erinner");
  await first.waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/settings/reminders");

  await page.keyboard.press("Control+k");
  await field.fill("xyzxyz");
  await page.getByRole("option", { name: /xyzxyz/ }).waitFor();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => pathOf(page)).toBe("/vvt-list?text=xyzxyz");

  await page.keyboard.press("Control+k");
  await field.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("what is typed before the palette has loaded is typed there, and nowhere on the page", async () => {
  const { page, words } = await visit({ as: "admin", path: "/vvt-list" });
  const search = page.getByRole("searchbox");
  await search.fill("Lohn");
  let go: () => void = () => {};
  const isAsked = new Promise<void>((done) => (go = done));
  await page.route(/Palette-[^/]*\.js/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("erinnerx");
  await page.keyboard.press("Backspace");
  go();
  const field = page.getByRole("combobox", { name: words("palette.label") });
  await expect.poll(() => field.inputValue()).toBe("erinner");
  await page.keyboard.type("u");
  await expect.poll(() => field.inputValue()).toBe("erinneru");
  expect(await search.inputValue()).toBe("Lohn");
});

test("what the help says of a field is read where one is", async () => {
  const { page, words } = await visit({ as: "reader", path: "/dashboard" });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: words("palette.label") });
  const label = words("record.purposes.purposeOfProcessing.label");
  await field.fill(label);
  const option = page
    .getByRole("group", { name: words("palette.help") })
    .getByRole("option", { name: label })
    .first();
  await option.click();
  await page.getByRole("heading", { name: label }).waitFor();
  const sentence = "Ohne Zweck ist das Verzeichnis unvollständig.";
  await page.getByText(sentence).waitFor();
  await page.getByRole("button", { name: words("palette.back") }).click();
  await option.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(pathOf(page)).toBe("/dashboard");
});

test("its field stays where it is whatever is found, and its keys are drawn as keys", async () => {
  const { page, words } = await visit({ as: "reader", path: "/dashboard" });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: words("palette.label") });
  const dialog = page.getByRole("dialog");
  await field.fill("bewerb");
  await page
    .getByRole("option", { name: /Bewerb/ })
    .first()
    .waitFor();
  expect(await dialog.locator("kbd", { hasText: "Enter" }).count()).toBe(3);
  const { x, y, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await field.fill("xyzxyz");
  await page.getByRole("option", { name: /xyzxyz/ }).waitFor();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThan(height);
  expect(await dialog.boundingBox()).toMatchObject({ x, y });
});

test("at 400 px it is opened by its button, fits and fills the width", async () => {
  const { page, open, words } = await visit({ as: "reader", width: 400, height: 800 });
  await open("/dashboard");
  await page.getByRole("button", { name: words("frame.jump") }).click();
  await page.getByRole("combobox", { name: words("palette.label") }).fill("bew");
  await page
    .getByRole("option", { name: /Bewerb/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  expect(await page.getByRole("dialog").boundingBox()).toMatchObject({ x: 8, y: 8, width: 384 });
});
