import type { ElementHandle, Page } from "playwright";
import { expect, test } from "vitest";
import { joinBrowser, visit } from "../helpers/browser/browser.ts";
import { openStep, saveByKeys } from "../helpers/browser/typist.ts";

joinBrowser();

/** Part of a page: selectors of its form and of what contains the buttons pressed from there. */
interface Place {
  form: string;
  around: string;
}

const editor: Place = { form: "main .form", around: "main :is(.form, nav)" };
const sheet: Place = { form: "[role=dialog] form", around: "[role=dialog]" };

/** Focusable form elements that may show a message when left. */
const fields =
  ":is(input:not([type=file]), textarea, select, [role=radio][tabindex='0'], [aria-pressed])";
/** Without the lines of a row's groups, over which the list of the field before them opens. */
const buttons =
  "button:is([role=tab], :not([tabindex='-1'], [role=radio], [hidden], .group > .head > *))";

/** Long enough for checks that wait for a pause in typing. */
const pause = 600;

/** With `data-caught` set, records each click's target and suppresses the click. */
async function catchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener(
      "click",
      (event) => {
        if (!document.documentElement.hasAttribute("data-caught")) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        button?.setAttribute("data-clicked", "yes");
      },
      true,
    );
  });
}

type Field = ElementHandle<SVGElement | HTMLElement>;

const boxOf = (target: Field) =>
  target.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [Math.round(x), Math.round(y)];
  });

const nameOf = (target: Field) =>
  target.evaluate(
    (element) => element.getAttribute("aria-label") ?? (element.textContent || element.id),
  );

/** Leaves a field by pressing a button; the press must neither move the button nor miss it. */
async function leaveBy(page: Page, field: Field, button: Field): Promise<string> {
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  if (await field.evaluate((element) => element.matches("[role=combobox]"))) {
    await page.keyboard.type("qq");
  }
  // Clear of sticky elements at the page edges.
  await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await boxOf(button);
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.clock.runFor(pause);
  const during = await boxOf(button);
  await page.mouse.up();
  const isHit = await button.evaluate((element) => element.getAttribute("data-clicked"));
  await page.clock.runFor(pause);
  // With nothing open, the key would close the sheet.
  if (await page.locator("[popover]:popover-open").isVisible()) await page.keyboard.press("Escape");
  const moved = before.join() === during.join() ? "" : `moved ${before.join()} → ${during.join()}`;
  return isHit === "yes" ? moved : `missed, ${moved}`;
}

/** Covers every field and button of a place; returns the buttons that moved or were missed. */
async function lostIn(page: Page, { form, around }: Place): Promise<string[]> {
  await page.locator(`${form} ${fields}`).filter({ visible: true }).first().waitFor();
  // Handles instead of locators, since some elements come and go.
  const allFields = await page.$$(`${form} ${fields}:visible`);
  // Buttons among the fields come last, since a line of message would move them.
  const allButtons = [
    ...(await page.$$(`${around} ${buttons}:not(${form} *):visible`)),
    ...(await page.$$(`${form} ${buttons}:visible`)),
  ];
  expect(allButtons.length).toBeGreaterThan(2);
  const lost: string[] = [];
  await page.evaluate(() => document.documentElement.toggleAttribute("data-caught", true));
  for (let turn = 0; turn < Math.max(allFields.length, allButtons.length); turn += 1) {
    const field = allFields[turn % allFields.length];
    // Last buttons first: they are below everything that may appear.
    const button = allButtons.at(-1 - (turn % allButtons.length));
    if (!field || !button) continue;
    const found = await leaveBy(page, field, button);
    if (found !== "") lost.push(`${await nameOf(field)} > ${await nameOf(button)}: ${found}`);
  }
  await page.evaluate(() => document.documentElement.toggleAttribute("data-caught", false));
  return lost;
}

async function addRows(page: Page, { form }: Place): Promise<void> {
  for (const add of await page.locator(`${form} [id$=_add]`).all()) await add.click();
}

test.each([1, 2, 3, 4, 5, 7])(
  "step %i: every button takes the click that leaves a field",
  async (step) => {
    const made = await visit({ as: "creator" });
    const { page } = made;
    await page.clock.install();
    await made.open("/vvt/create");
    await openStep(made, step);
    if (step > 1) {
      await addRows(page, editor);
      await page.locator(`${editor.form} ${fields}`).first().waitFor();
    }
    await catchClicks(page);
    expect(await lostIn(page, editor)).toEqual([]);
  },
);

test("the risk step: every button takes the click that leaves a field, tab by tab", async () => {
  const made = await visit({ as: "admin" });
  const { page, words } = made;
  await page.clock.install();
  await made.open("/vvt/create");
  await page.getByRole("textbox", { name: words("record.basics.name.label") }).fill("Besuche");
  // Country of the company decides the questions of the DPIA list, from the first save on.
  await page.getByRole("combobox", { name: words("record.basics.company.label") }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await saveByKeys({ ...made, language: "de" });
  await openStep(made, 6);
  await catchClicks(page);
  const tabs = await page.locator("main [role=tab]").all();
  expect(tabs.length).toBeGreaterThan(3);
  for (const tab of tabs) {
    await tab.click();
    expect(await lostIn(page, editor), await tab.innerText()).toEqual([]);
  }
});

test.each([
  "/settings/vendor",
  "/settings/notification",
  "/settings/staff",
  "/settings/securityControls",
])("%s: every button of a sheet takes the click that leaves a field", async (route) => {
  // Narrow enough for a help button at each field.
  const made = await visit({ as: "admin", width: 1024 });
  const { page } = made;
  await page.clock.install();
  await made.open(`${route}/create`);
  await page.locator(`${sheet.form} ${fields}`).first().waitFor();
  await addRows(page, sheet);
  await catchClicks(page);
  expect(await lostIn(page, sheet)).toEqual([]);
});

test("an open list follows its field, whatever moves it", async () => {
  const { page, words } = await visit({ as: "creator", height: 1600, path: "/vvt/create" });
  const company = page.getByRole("combobox", { name: words("record.basics.company.label") });
  await company.click();
  const distance = async () => {
    const list = await page.locator("[popover]:popover-open").boundingBox();
    const field = await company.locator("..").boundingBox();
    return Math.round((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0));
  };
  await expect.poll(distance).toBe(4);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>("main .form");
    if (form) form.style.paddingTop = "60px";
  });
  await expect.poll(distance).toBe(4);
});
