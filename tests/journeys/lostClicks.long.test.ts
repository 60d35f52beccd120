import type { ElementHandle, Page } from "playwright";
import { expect, test } from "vitest";
import { joinBrowser, visit } from "../helpers/browser/browser.ts";
import { openStep, saveByKeys } from "../helpers/browser/typist.ts";

joinBrowser();

/** Part of a page: where its fields are, and what contains the buttons pressed from there. */
interface Place {
  form: string;
  around: string;
}

const editor: Place = { form: "main .form", around: "main :is(.form, nav)" };
const sheet: Place = { form: "[role=dialog] form", around: "[role=dialog]" };

/** Everything of a form that takes the focus and may have something to say when it is left. */
const fields =
  ":is(input:not([type=file]), textarea, select, [role=radio][tabindex='0'], [aria-pressed])";
const buttons = "button:is([role=tab], :not([tabindex='-1'], [role=radio], [hidden]))";

/** Long enough for checks that wait for a pause in typing. */
const pause = 600;

/** While the page is marked so, collects what each click reaches, and keeps it from doing anything. */
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
  // Clear of what sticks to the edges of the page.
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

/** Leaves every field of a place by a button and presses every button: what moved or was missed. */
async function lostIn(page: Page, { form, around }: Place): Promise<string[]> {
  await page.locator(`${form} ${fields}`).filter({ visible: true }).first().waitFor();
  // The elements themselves, since some come and go.
  const allFields = await page.$$(`${form} ${fields}:visible`);
  // Those among the fields come last, since they are what a line of message would move.
  const allButtons = [
    ...(await page.$$(`${around} ${buttons}:not(${form} *):visible`)),
    ...(await page.$$(`${form} ${buttons}:visible`)),
  ];
  expect(allButtons.length).toBeGreaterThan(2);
  const lost: string[] = [];
  await page.evaluate(() => document.documentElement.toggleAttribute("data-caught", true));
  for (let turn = 0; turn < Math.max(allFields.length, allButtons.length); turn += 1) {
    const field = allFields[turn % allFields.length];
    // The last buttons first: they stand below everything that may appear.
    const button = allButtons.at(-1 - (turn % allButtons.length));
    if (!field || !button) continue;
    const found = await leaveBy(page, field, button);
    if (found !== "") lost.push(`${await nameOf(field)} > ${await nameOf(button)}: ${found}`);
  }
  await page.evaluate(() => document.documentElement.toggleAttribute("data-caught", false));
  return lost;
}

/** Adds a row to each list of a form, so that its fields are there as well. */
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
  // Its country decides what the must-list asks, from the first save on.
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
  // Narrow enough for a button of help at each field.
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
  const made = await visit({ as: "creator", height: 1600 });
  const { page, words } = made;
  await made.open("/vvt/create");
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
