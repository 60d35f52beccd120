import type { Locator, Page } from "playwright";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { planOf } from "#shared/generated/plans.ts";
import { steps } from "../../../scripts/testkit/editorSteps.ts";
import type { Expected } from "../realInput/expected.ts";
import { confirmEntry, isAsked, isChosen, isNew, type Typist, untilListed } from "./picker.ts";
import { fieldsOfRow, optionName } from "./typist.ts";
import { rowsOf, titleIn, valuesOf, type Wanted } from "../realInput/wanted.ts";

/** Maximum key presses before a target counts as unreachable. */
const most = 400;

/** The focused element as a screen reader announces it. */
interface Focus {
  role: string;
  name: string;
  /** Name of the surrounding group. */
  group: string;
}

async function focusOf(page: Page): Promise<Focus> {
  const focused = page.locator(":focus");
  if ((await focused.count()) === 0) return { role: "", name: "", group: "" };
  const said = (await focused.ariaSnapshot()).split("\n")[0] ?? "";
  const [, role = "", name = ""] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(said) ?? [];
  const group = await focused.evaluate((element) => {
    const around = element.closest('[role="group"][aria-labelledby]');
    const label = around?.getAttribute("aria-labelledby") ?? "";
    return document.getElementById(label)?.textContent ?? "";
  });
  return { role, name: name.replaceAll('\\"', '"'), group };
}

/** Presses Tab until an element has the focus; fails the test if it is unreachable. */
export async function tabTo(page: Page, role: string, name: string, group?: string): Promise<void> {
  let passed = "";
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await focusOf(page);
    if (
      focus.role === role &&
      focus.name === name &&
      (group === undefined || focus.group === group)
    )
      return;
    passed = `${focus.role} ${focus.name}`;
  }
  throw new Error(`Tab does not lead to ${role} "${name}"; the last was ${passed}`);
}

/** Like `tabTo`, for a known element, without looking up names on the way. */
export async function tabToElement(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Presses Tab until an element has the focus, then Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabToElement(page, target);
  await page.keyboard.press("Enter");
}

export async function beginByKeys(typist: Typist, company: string): Promise<void> {
  const { page, words } = typist;
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await tabTo(page, "radio", words(`lists.languages.${typist.language}`));
  await page.keyboard.press("Space");
  await tabTo(page, "combobox", words("record.basics.company.label"));
  await pickByKeys(typist, { kind: "title", title: company, known: company });
}

export async function typeByKeys(typist: Typist, wanted: Wanted): Promise<void> {
  const { page, words } = typist;
  for (const [index, plan] of steps.entries()) {
    for (const node of plan.nodes) {
      if (wanted[node.name] === undefined || node.readOnly) continue;
      const group = plan.groups?.find(({ tab, fields }) => tab && fields.includes(node.name));
      if (group) await openTabByKeys(page, words(`${plan.textKey}.groups.${group.key}`));
      await typeFieldByKeys(typist, node, wanted[node.name]);
    }
    const next = steps[index + 1];
    if (!next) return;
    await passTabsByKeys(typist, plan);
    await tabTo(page, "button", words(`${next.textKey}.label`));
    await page.keyboard.press("Enter");
    await page.locator("#step-head:focus").waitFor();
  }
}

/** Leaving a step leads through its remaining tabs. */
async function passTabsByKeys({ page, words }: Typist, plan: Plan): Promise<void> {
  const names = (plan.groups ?? [])
    .filter(({ tab }) => tab)
    .map(({ key }) => words(`${plan.textKey}.groups.${key}`));
  if (names.length === 0) return;
  const open =
    (await page.locator(".form").getByRole("tab", { selected: true }).textContent()) ?? "";
  const at = names.findIndex((name) => open.includes(name));
  for (const name of names.slice(at + 1)) {
    await tabTo(page, "button", name);
    await page.keyboard.press("Enter");
    await page.locator('[role="tab"]:focus').filter({ hasText: name }).waitFor();
  }
}

/** A tab list is a single tab stop; arrow keys move between its tabs. */
async function openTabByKeys(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name });
  if ((await tab.getAttribute("aria-selected")) === "true") return;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focusOf(page)).role === "tab") break;
  }
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("ArrowRight");
    if ((await tab.getAttribute("aria-selected")) === "true") return;
  }
  throw new Error(`Arrow keys do not lead to the tab "${name}"`);
}

async function typeFieldByKeys(
  typist: Typist,
  node: PlanNode,
  wanted: Wanted[string] | undefined,
): Promise<void> {
  const { page, words } = typist;
  if (node.type === "rows") {
    const plan = planOf(node.of ?? "");
    for (const row of rowsOf(wanted)) {
      await tabTo(page, "button", words(`${plan.textKey}.add`));
      await openByKey(page);
      await unfoldGroups(page);
      for (const [field, own] of fieldsOfRow(node.children ?? [], row))
        await typeFieldByKeys(typist, field, own);
    }
  } else if (node.widget === "controlPanel") {
    await typePanelByKeys(typist, node, wanted as Wanted);
  } else if (node.type === "object") {
    for (const child of node.children ?? []) {
      const own = (wanted as Wanted)[child.name];
      if (own !== undefined) await typeFieldByKeys(typist, child, own);
    }
  } else {
    for (const value of valuesOf(wanted)) await typeValueByKeys(typist, node, value);
  }
}

/** Unfolds the groups of the open row and steps back to its head, so that Tab reaches its fields. */
async function unfoldGroups(page: Page): Promise<void> {
  const folded = page.locator('.group > .head > [aria-expanded="false"]');
  while ((await folded.count()) > 0) {
    await tabToElement(page, folded.first());
    await page.keyboard.press("Enter");
  }
  const isAtHead = () =>
    page.evaluate(() => document.activeElement?.matches("li[data-open] > .head > *"));
  do await page.keyboard.press("Shift+Tab");
  while (!(await isAtHead()));
}

/** Presses Enter on the focused button and waits until the focus is in what it opens. */
async function openByKey(page: Page): Promise<void> {
  const button = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (before) => ![before, document.body].includes(document.activeElement),
    button,
  );
}

async function typePanelByKeys(typist: Typist, node: PlanNode, wanted: Wanted): Promise<void> {
  const { page, words } = typist;
  const name = words(`${node.textKey}.label`);
  const panel = page.getByRole("group", { name, exact: true });
  const isEmpty = await panel
    .getByRole("button", { name: words("widget.panel.add"), exact: true })
    .isVisible();
  await tabTo(
    page,
    "button",
    isEmpty ? words("widget.panel.add") : words("widget.panel.edit", { name }),
    name,
  );
  await openByKey(page);
  const isList = (await focusOf(page)).role === "combobox";
  // Removes inherited entries, so that only those wanted remain.
  if (isList) for (let tokens = 0; tokens < 30; tokens += 1) await page.keyboard.press("Backspace");
  await page.keyboard.press("Shift+Tab");
  for (const child of node.children ?? []) {
    if (wanted[child.name] !== undefined) await typeFieldByKeys(typist, child, wanted[child.name]);
  }
  await tabTo(page, "button", words("widget.panel.close"));
  await page.keyboard.press("Enter");
}

async function typeValueByKeys(typist: Typist, node: PlanNode, value: Expected): Promise<void> {
  const { page, words } = typist;
  const name = words(`${node.textKey}.label`);
  if (value.kind === "text") {
    await tabTo(page, "textbox", name);
    // Replaces what the product filled in, such as an inherited note.
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(value.text);
  } else if (value.kind === "flag" && node.widget === "yesNo") {
    await chooseSegment(page, name, words(value.flag ? "lists.yesNo.yes" : "lists.yesNo.no"));
  } else if (value.kind === "flag") {
    await tabTo(page, "checkbox", name);
    if ((await page.locator(":focus").isChecked()) !== value.flag)
      await page.keyboard.press("Space");
  } else if (node.widget === "segmented") {
    await chooseSegment(page, name, optionName(words, node, value));
  } else if (node.widget === "select") {
    await tabTo(page, "combobox", name);
    await chooseOption(page, optionName(words, node, value));
  } else {
    const isMatrix = node.widget === "dataMatrix" || node.widget === "hidden";
    const field = isMatrix ? words("widget.matrix.add") : name;
    if ((await focusOf(page)).name !== field) await tabTo(page, "combobox", field);
    await pickByKeys(typist, value, node);
  }
}

/** A segmented control is a single tab stop; arrow keys move between its choices. */
async function chooseSegment(page: Page, name: string, option: string): Promise<void> {
  const group = page.getByRole("radiogroup", { name, exact: true }).last();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await group.locator(":focus").count()) > 0) break;
  }
  const wanted = group.getByRole("radio", { name: option, exact: true });
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await wanted.getAttribute("aria-checked")) === "true") return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`Arrow keys do not lead to ${name}: ${option}`);
}

/** Opens a fixed list, types, moves to the option with the arrow keys and accepts it with Enter. */
async function chooseOption(page: Page, option: string): Promise<void> {
  if ((await page.locator(":focus").inputValue()) === option) return;
  await page.keyboard.press("ArrowDown");
  await page.getByRole("listbox").waitFor({ state: "attached" });
  await page.keyboard.insertText(option);
  const options = page.getByRole("listbox").getByRole("option");
  await options.first().waitFor();
  const at = (await options.allInnerTexts()).indexOf(option);
  if (at < 0) throw new Error(`No option is called ${option}`);
  for (let presses = 0; presses < at; presses += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Opens the list, types, moves to the entry with the arrow keys and accepts it with Enter. */
async function pickByKeys(typist: Typist, value: Expected, node?: PlanNode): Promise<void> {
  const { page, words, language } = typist;
  const title = titleIn(value, language);
  if (await isChosen(typist, page.locator(":focus"), title)) return;
  await page.keyboard.press("ArrowDown");
  await page.getByRole("listbox").waitFor({ state: "attached" });
  await untilListed(page, words);
  await page.keyboard.insertText(title);
  const options = page.getByRole("listbox").getByRole("option");
  await options.first().waitFor();
  const shown = await options.allInnerTexts();
  const isMeant = (text: string) =>
    text
      .split("\n")[0]
      ?.replace(/art\.\s*\d+$/i, "")
      .trim()
      .toLowerCase() === title.toLowerCase();
  const isOffer = (text: string) => text.includes(words("widget.combobox.create", { title }));
  const there = shown.findIndex(isMeant);
  const at = there < 0 && isNew(value) ? shown.findIndex(isOffer) : there;
  if (at < 0) throw new Error(`No "${title}" among ${shown.join(" | ")}`);
  for (let presses = 0; presses < at; presses += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  if (there < 0 && isAsked(node)) await confirmEntry(typist, title);
  if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape");
}
