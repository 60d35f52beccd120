import type { Language } from "#shared/engine/language.ts";
import type { Locator } from "playwright";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { planOf } from "#shared/generated/plans.ts";
import { openStep as goToStep, steps } from "../../../scripts/testkit/editorSteps.ts";
import type { TextLookup } from "../../../scripts/testkit/texts.ts";
import type { Visit } from "./browser.ts";
import { chooseOption, isNew, pick, type Typist } from "./picker.ts";
import { settled } from "./settled.ts";
import type { Expected } from "../realInput/expected.ts";
import { rowsOf, valuesOf, type Wanted } from "../realInput/wanted.ts";

/** Set before anything else and not changed afterwards. */
const chosenFirst = new Set(["language", "company"]);

export async function beginActivity(
  visit: Visit,
  { company, language }: { company: string; language: Language },
): Promise<Typist> {
  await visit.open("/vvt/create");
  const typist = { page: visit.page, words: visit.words, language };
  await typeStep(typist, 1, {
    language: { kind: "key", key: language },
    company: { kind: "title", title: company, known: company },
  });
  return typist;
}

export async function typeActivity(typist: Typist, wanted: Wanted): Promise<void> {
  for (const plan of steps) {
    const isFilled = plan.nodes.some(
      ({ name, readOnly }) => wanted[name] !== undefined && !readOnly,
    );
    if (isFilled) await typeStep(typist, plan.step?.number ?? 0, wanted);
  }
}

export async function saveByKeys({ page, words }: Typist): Promise<void> {
  await page.keyboard.press("Control+s");
  const saved = new RegExp(words("editor.save.saved", { when: "\\d" }));
  await page.getByRole("banner").or(page.locator("header")).getByText(saved).waitFor();
  await page.waitForURL(/\/vvt\/edit\/\d+/);
}

export function basicsField({ page, words }: Pick<Typist, "page" | "words">, key: string): Locator {
  return page.getByRole("textbox", { name: words(`record.basics.${key}.label`), exact: true });
}

export function recordIdOf({ page }: Pick<Typist, "page">): number {
  return Number(/\/vvt\/edit\/(\d+)/.exec(page.url())?.[1]);
}

export async function openStep(
  { page, words }: Pick<Typist, "page" | "words">,
  number: number,
): Promise<void> {
  await goToStep(page, words, number);
  await settled(page);
}

async function typeStep(typist: Typist, number: number, wanted: Wanted): Promise<void> {
  await openStep(typist, number);
  const plan = steps[number - 1];
  const { page } = typist;
  const nodes = plan?.nodes ?? [];
  for (const node of nodes) {
    if (wanted[node.name] === undefined || node.readOnly) continue;
    await openTab(typist, plan, node.name);
    await typeField(typist, page.getByRole("main"), node, wanted[node.name]);
  }
  if (number === 1) await clearRest(typist, page.getByRole("main"), nodes, wanted);
}

async function openTab(
  { page, words }: Typist,
  plan: Plan | undefined,
  field: string,
): Promise<void> {
  const group = plan?.groups?.find(({ fields, tab }) => tab && fields.includes(field));
  if (!plan || !group) return;
  const name = words(`${plan.textKey}.groups.${group.key}`);
  await page.getByRole("tab", { name }).click();
}

async function typeField(
  typist: Typist,
  scope: Locator,
  node: PlanNode,
  wanted: Wanted[string] | undefined,
): Promise<void> {
  const name = typist.words(`${node.textKey}.label`);
  if (node.type === "rows") return typeRows(typist, scope, node, rowsOf(wanted));
  if (node.widget === "controlPanel") return typePanel(typist, scope, node, wanted as Wanted);
  if (node.type === "object") return typeObject(typist, scope, node, wanted as Wanted);
  for (const value of valuesOf(wanted)) await typeValue(typist, scope, node, name, value);
}

/** Omits existing groups of a matrix, which are added along with their items. */
export function fieldsOfRow(nodes: readonly PlanNode[], row: Wanted): [PlanNode, Wanted[string]][] {
  const matrix = nodes.find(({ widget }) => widget === "dataMatrix");
  return nodes.flatMap((node) => {
    const own = row[node.name];
    if (own === undefined) return [];
    if (node !== matrix) return [[node, own] as [PlanNode, Wanted[string]]];
    return [[node, valuesOf(own).filter(isNew)] as [PlanNode, Wanted[string]]];
  });
}

async function typeValue(
  typist: Typist,
  scope: Locator,
  node: PlanNode,
  name: string,
  value: Expected,
): Promise<void> {
  const { words } = typist;
  if (value.kind === "flag" && node.widget === "yesNo") {
    const group = scope.getByRole("radiogroup", { name, exact: true });
    const answer = words(value.flag ? "lists.yesNo.yes" : "lists.yesNo.no");
    await group.getByRole("radio", { name: answer, exact: true }).click();
  } else if (value.kind === "flag") {
    await scope.getByRole("checkbox", { name, exact: true }).setChecked(value.flag);
  } else if (value.kind === "text") {
    await scope.getByRole("textbox", { name, exact: true }).fill(value.text);
  } else if (node.widget === "segmented") {
    const group = scope.getByRole("radiogroup", { name, exact: true });
    const option = group.getByRole("radio", { name: optionName(words, node, value), exact: true });
    if ((await option.getAttribute("aria-checked")) !== "true") await option.click();
  } else if (node.widget === "select") {
    const field = scope.getByRole("combobox", { name, exact: true });
    await chooseOption(field, optionName(words, node, value));
  } else {
    const matrix = node.widget === "dataMatrix" || node.widget === "hidden";
    const field = matrix ? words("widget.matrix.add") : name;
    await pick(typist, scope.getByRole("combobox", { name: field, exact: true }), node, value);
  }
}

/** The label of a fixed list's value on the page. */
export function optionName(words: TextLookup, node: PlanNode, value: Expected): string {
  if (value.kind !== "key") throw new Error(`${node.textKey} takes a value of its list`);
  return words(
    node.list ? `lists.${node.list}.${value.key}` : `${node.textKey}.options.${value.key}`,
  );
}

async function typeRows(
  typist: Typist,
  scope: Locator,
  node: PlanNode,
  rows: readonly Wanted[],
): Promise<void> {
  const { words } = typist;
  const plan = planOf(node.of ?? "");
  const section = scope.getByRole("group", { name: words(`${node.textKey}.label`), exact: true });
  for (const row of rows) {
    await section.getByRole("button", { name: words(`${plan.textKey}.add`), exact: true }).click();
    const open = section
      .locator("li")
      .filter({ has: typist.page.locator('button[aria-expanded="true"]') })
      .last();
    const folded = open.locator('.group > .head > [aria-expanded="false"]');
    for (const [field, own] of fieldsOfRow(node.children ?? [], row)) {
      // Groups appear as others are filled in.
      while ((await folded.count()) > 0) await folded.first().click();
      await typeField(typist, open, field, own);
    }
    await clearRest(typist, open, node.children ?? [], row);
    await open.locator('button[aria-expanded="true"]').first().click();
  }
}

async function typeObject(
  typist: Typist,
  scope: Locator,
  node: PlanNode,
  wanted: Wanted,
): Promise<void> {
  const named = scope.getByRole("group", {
    name: typist.words(`${node.textKey}.label`),
    exact: true,
  });
  const place = (await named.count()) > 0 ? named : scope;
  for (const child of node.children ?? []) {
    if (wanted[child.name] !== undefined) await typeField(typist, place, child, wanted[child.name]);
  }
}

async function typePanel(
  typist: Typist,
  scope: Locator,
  node: PlanNode,
  wanted: Wanted,
): Promise<void> {
  const { words } = typist;
  const name = words(`${node.textKey}.label`);
  const panel = scope.getByRole("group", { name, exact: true });
  const add = panel.getByRole("button", { name: words("widget.panel.add"), exact: true });
  const change = panel.getByRole("button", {
    name: words("widget.panel.edit", { name }),
    exact: true,
  });
  await add.or(change).click();
  await removeTokens(panel, words);
  for (const child of node.children ?? []) {
    if (wanted[child.name] !== undefined) await typeField(typist, panel, child, wanted[child.name]);
  }
  await panel.getByRole("button", { name: words("widget.panel.close"), exact: true }).click();
}

/** Clears values the product filled in by itself, because the input doesn't state them. */
async function clearRest(
  { words }: Typist,
  scope: Locator,
  nodes: readonly PlanNode[],
  wanted: Wanted,
): Promise<void> {
  for (const node of nodes) {
    if (wanted[node.name] !== undefined || chosenFirst.has(node.name) || node.readOnly) continue;
    const name = words(`${node.textKey}.label`);
    if (node.widget === "select" || node.widget === "combobox") {
      const field = scope.getByRole("combobox", { name, exact: true });
      if ((await field.isVisible()) && (await field.inputValue()) !== "") {
        await field.fill("");
        await field.press("Tab");
      }
    } else if (node.widget === "multiCombobox") {
      const field = scope.getByRole("combobox", { name, exact: true });
      if (await field.isVisible()) await removeTokens(field.locator(".."), words);
    }
  }
}

async function removeTokens(frame: Locator, words: TextLookup): Promise<void> {
  const [before = "", after = ""] = words("widget.token.remove", { title: "\u0000" }).split(
    "\u0000",
  );
  const remove = frame.getByRole("button", { name: new RegExp(`^${before}.*${after}$`) });
  while ((await remove.count()) > 0) await remove.first().click();
}
