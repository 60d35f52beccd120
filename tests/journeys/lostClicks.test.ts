import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { joinBrowser, visit } from "../helpers/browser/browser.ts";
import { openStep } from "../helpers/browser/typist.ts";

joinBrowser();

/** Everything of the form that takes the focus and may have something to say when it is left. */
const fields =
  "main .form :is(input:not([type=file]), textarea, select, [role=radio][tabindex='0'])";
const buttons = "main :is(.form, nav) button:not([tabindex='-1']):not([role=radio])";

/** Long enough for checks that wait for a pause in typing. */
const pause = 600;

/** Collects what each click reaches, and keeps it from doing anything. */
async function catchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener(
      "click",
      (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        button?.setAttribute("data-clicked", "yes");
      },
      true,
    );
  });
}

const boxOf = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [Math.round(x), Math.round(y)];
  });

/** Leaves a field by pressing a button; the press must neither move the button nor miss it. */
async function leaveBy(page: Page, field: Locator, button: Locator): Promise<string> {
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
  await page.keyboard.press("Escape");
  const moved = before.join() === during.join() ? "" : `moved ${before.join()} → ${during.join()}`;
  return isHit === "yes" ? moved : `missed, ${moved}`;
}

test.each([1, 2, 3, 4, 5])(
  "step %i: every button takes the click that leaves a field",
  async (step) => {
    const made = await visit({ as: "creator" });
    const { page } = made;
    await page.clock.install();
    await made.open("/vvt/create");
    await openStep(made, step);
    if (step > 1) {
      for (const add of await page.locator("main .form [id$=_add]").all()) await add.click();
      await page.locator(fields).first().waitFor();
    }
    await catchClicks(page);
    const allFields = await page.locator(fields).all();
    const allButtons = await page.locator(buttons).all();
    expect(allFields.length).toBeGreaterThan(1);
    expect(allButtons.length).toBeGreaterThan(8);
    const lost: string[] = [];
    for (let turn = 0; turn < Math.max(allFields.length, allButtons.length); turn += 1) {
      const field = allFields[turn % allFields.length];
      // The last buttons first: they stand below everything that may appear.
      const button = allButtons.at(-1 - (turn % allButtons.length));
      if (!field || !button) continue;
      const found = await leaveBy(page, field, button);
      if (found !== "") lost.push(`${await button.innerText()}: ${found}`);
    }
    expect(lost).toEqual([]);
  },
);

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
