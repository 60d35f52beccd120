import { formatDate } from "#shared/domain/writing/dates.ts";
import { enteredNumber, formatNumber } from "#shared/domain/writing/numbers.ts";
import { cutText, htmlSnippet } from "#shared/domain/writing/snippets.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { isIdentity, isSameValue } from "#shared/engine/body/sameValue.ts";
import type { Language } from "#shared/engine/language.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { optionKey } from "#shared/strings/keys.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, type Texts, translate } from "#server/exports/exportTexts.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** A field that differs, whose values are as they are stored; without a node, they are references. */
interface FieldValues {
  path: string;
  node?: PlanNode | undefined;
  before?: Json | undefined;
  after?: Json | undefined;
}

/** A field that differs, with both values in words. */
type InWords<T> = Omit<T, "node" | "before" | "after"> & { before: string[]; after: string[] };

/** A text is shown up to here. */
const longest = 200;

/** Changes of fields with their values in words: titles of entries, options and dates as forms have them. */
export async function presentChanges<T extends FieldValues>(
  tx: Tx,
  { language }: Pick<Call, "language">,
  changes: readonly T[],
): Promise<InWords<T>[]> {
  const fields = changes.flatMap((change) => fieldsIn(change));
  const ids = fields.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const words: Words = { items: await readItems(tx, ids), language, texts: exportTexts(language) };
  return fields.map(({ node, before, after, ...change }) => ({
    ...change,
    before: wordsIn(before, node, words),
    after: wordsIn(after, node, words),
  }));
}

/** The fields that differ within a part or a row that is new, gone or another; any other change itself. */
function fieldsIn<T extends FieldValues>(change: T): T[] {
  const { node, path, before, after } = change;
  const isWhole = [before, after].every((value) => value === undefined || isBody(value));
  if (!node?.children || node.type === "reference" || !isWhole) return [change];
  return node.children.flatMap((child) => {
    const [old, now] = [before, after].map((part) => (isBody(part) ? part[child.name] : undefined));
    if (isIdentity(child) || child.readOnly || isSameValue(child, old, now)) return [];
    return fieldsIn({
      ...change,
      node: child,
      path: `${path}/${child.name}`,
      before: old,
      after: now,
    });
  });
}

function idsIn(value: Json | undefined): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each));
  if (!isBody(value)) return [];
  const { id } = value;
  return typeof id === "number" ? [id] : Object.values(value).flatMap((each) => idsIn(each));
}

interface Words extends Pick<Call, "language"> {
  items: ReadonlyMap<number, Item>;
  texts: Texts;
}

function wordsIn(value: Json | undefined, node: PlanNode | undefined, words: Words): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, node, words));
  if (!isBody(value)) return [cutText(wordOf(value, node, words), longest)];
  const { id, name } = value;
  if (typeof id !== "number")
    return Object.values(value).flatMap((each) => wordsIn(each, undefined, words));
  if (node?.type === "files") return typeof name === "string" ? [name] : [];
  return [displayTitle(words.items.get(id)?.body ?? {}, words.language)];
}

function wordOf(
  value: string | number | boolean,
  node: PlanNode | undefined,
  { language, texts }: Words,
): string {
  if (typeof value === "boolean") return translate(texts, value ? "export.yes" : "export.no");
  if (typeof value === "number")
    return Number.isInteger(value) ? formatNumber(value, language) : enteredNumber(value, language);
  const word = node && texts(optionKey(node, value));
  return word ?? textIn(value, node, language);
}

function textIn(value: string, node: PlanNode | undefined, language: Language): string {
  if (node?.normalise?.includes("html")) return htmlSnippet(value, longest);
  const style = node?.type === "date" ? "date" : node?.type === "dateTime" ? "shortDateTime" : null;
  // A value stored before days were validated is shown as typed.
  return (style && formatDate(value, style, language)) || value;
}
