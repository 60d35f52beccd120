import type { Locator, Page } from "playwright";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";
import { hasWords, type TextLookup } from "./texts.ts";

/** The seven steps by their plans, in order. */
export const steps: readonly Plan[] = Object.values(plans)
  .filter((plan) => plan.step !== undefined)
  .toSorted((one, other) => (one.step?.number ?? 0) - (other.step?.number ?? 0));

/** Opens a step of the record: through the list of steps, on small screens through its menu. */
export async function openStep(page: Page, words: TextLookup, number: number): Promise<void> {
  const plan = steps[number - 1];
  if (!plan) throw new Error(`There is no step ${number}`);
  await (await openSteps(page, words)).nth(number - 1).click();
  const titleKey = `${plan.textKey}.title`;
  const name = words(hasWords("de", titleKey) ? titleKey : `${plan.textKey}.label`);
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

/** The entries of the list of steps, or on small screens those of its menu, which is opened. */
export async function openSteps(page: Page, words: TextLookup): Promise<Locator> {
  const list = page.getByRole("navigation", { name: words("editor.steps") }).getByRole("button");
  const menu = page.getByRole("button", { name: menuName(words) });
  await list.first().or(menu).waitFor();
  if (!(await menu.isVisible())) return list;
  await menu.click();
  return page.getByRole("menu").locator("[role^=menuitem]");
}

/** The menu shows the open step: "3 of 7 · …". */
function menuName(words: TextLookup): RegExp {
  const params = { number: "#", total: steps.length, name: "@" };
  const [before = ""] = words("editor.stepOf", params).split("@");
  return new RegExp(before.replace("#", "\\d").replace(/[·.]/g, "."));
}
