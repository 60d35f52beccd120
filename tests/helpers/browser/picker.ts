import type { Language } from "#shared/engine/language.ts";
import type { Locator, Page } from "playwright";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";
import type { TextLookup } from "../../../scripts/testkit/texts.ts";
import type { Expected } from "../realInput/expected.ts";
import { titleIn } from "../realInput/wanted.ts";

/** A user with keyboard and mouse who only knows the texts on the page. */
export interface Typist {
  page: Page;
  words: TextLookup;
  language: Language;
}

/** True for an entry that no catalogue has yet. */
export function isNew(value: Expected): boolean {
  return value.kind === "title" && value.known === undefined;
}

/** True if a picker already holds an entry, e.g. the country of a chosen vendor. */
export async function isChosen({ words }: Typist, field: Locator, title: string): Promise<boolean> {
  if ((await field.inputValue()) === title) return true;
  const frame = field.locator("..");
  // Tokens are in the frame, matrix items in the table above it.
  const chosen = frame.or(frame.locator("xpath=../preceding-sibling::table"));
  const name = words("widget.token.remove", { title });
  return (await chosen.getByRole("button", { name, exact: true }).count()) > 0;
}

/** Picks an existing entry by typing, or else creates one; keeps an entry already chosen. */
export async function pick(
  typist: Typist,
  field: Locator,
  node: PlanNode,
  value: Expected,
): Promise<void> {
  const { page, words, language } = typist;
  const title = titleIn(value, language);
  if (await isChosen(typist, field, title)) return;
  await field.click();
  // Until the list has loaded, an existing entry would be offered as new.
  await page.getByRole("listbox").waitFor({ state: "attached" });
  await untilListed(page, words);
  await field.fill(title);
  const options = page.getByRole("listbox").getByRole("option");
  await options.first().waitFor();
  const shown = await options.evaluateAll((all) =>
    all.map(
      (option) =>
        option.querySelector(".words > span")?.firstChild?.parentElement?.innerText ??
        option.textContent ??
        "",
    ),
  );
  const isSame = (text: string) =>
    text
      .toLowerCase()
      .replace(/art\.\s*\d+$/, "")
      .trim() === title.toLowerCase();
  // In the matrix a group may have the same title as the item.
  const at = node.widget === "hidden" && isNew(value) ? -1 : shown.findIndex(isSame);
  if (at >= 0) {
    await options.nth(at).click();
  } else if (value.kind === "title" && value.known === undefined) {
    await createEntry(page, words, node, title);
  } else {
    throw new Error(`${node.textKey}: no "${title}" among ${shown.join(" | ")}`);
  }
  await page.keyboard.press("Escape");
}

/** Chooses an option of a fixed list by its name, else the first one. */
export async function chooseOption(field: Locator, name?: string): Promise<void> {
  if (name !== undefined && (await field.inputValue()) === name) return;
  await field.click();
  const options = field.page().getByRole("listbox").getByRole("option");
  await (name === undefined ? options : options.filter({ hasText: name })).first().click();
}

/** Waits until an open list shows its entries, or that it has none. */
export async function untilListed(page: Page, words: TextLookup): Promise<void> {
  const entry = page.getByRole("listbox").getByRole("option");
  const none = page.getByText(words("widget.combobox.listEmpty"));
  const noHit = page.getByText(words("widget.combobox.noHit"));
  await entry.or(none).or(noHit).first().waitFor();
}

/** Creates an entry from the typed text; in the matrix, within the row's group. */
async function createEntry(
  page: Page,
  words: TextLookup,
  node: PlanNode,
  title: string,
): Promise<void> {
  const inMatrix: Record<string, string> = {
    hidden: "widget.matrix.createIn",
    dataMatrix: "widget.matrix.createGroup",
  };
  const [offer = ""] = words(inMatrix[node.widget] ?? "widget.combobox.create", {
    title,
    group: "\u0000",
  }).split("\u0000");
  await page.getByRole("listbox").getByRole("option").filter({ hasText: offer }).click();
  if (isAsked(node)) await confirmEntry({ page, words }, title);
}

/** True for lists whose new entries need more than a title. */
export function isAsked(node: PlanNode | undefined): boolean {
  return plans[`catalogues/${node?.lookup?.list ?? ""}`]?.catalogue?.asked !== undefined;
}

/** Creates a new entry with the defaults of its small form. */
export async function confirmEntry(
  { page, words }: Pick<Typist, "page" | "words">,
  title: string,
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("widget.combobox.create", { title }) });
  await dialog.locator("input:focus").waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}
