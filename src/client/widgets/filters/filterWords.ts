import type { Snapshot } from "valtio";
import {
  type Clause,
  clausesOf,
  type Comparison,
  type Condition,
  isUnread,
} from "#client/state/filters/clauses.ts";
import {
  type FilterOption,
  type filterOptions,
  titleKey,
} from "#client/state/filters/filterOptions.ts";
import { groupClauses, type RowClauses } from "#client/state/filters/rowClauses.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Text } from "#shared/strings/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { daysOf, wayOf, type Way } from "./comparisons.ts";

/** Names of the ways in which fields are compared. */
export type FilterWord =
  | "in"
  | "notIn"
  | "empty"
  | "filled"
  | "none"
  | "some"
  | "notNeeded"
  | "needed"
  | "yes"
  | "no"
  | "has"
  | "hasNot"
  | "lastDays"
  | "nextDays"
  | "past"
  | "before"
  | "after"
  | "less"
  | "more"
  | "equals";

interface Words {
  t: Text;
  language: Language;
  options: Snapshot<typeof filterOptions>;
}

/** A clause as part of a sentence: what it is about, and what has to be so. */
export function clauseWords(clause: Clause, words: Words): { subject: string; value: string } {
  const parts = clause.map((comparison) => comparisonWords(comparison, words));
  const [first, ...more] = parts;
  const rest = more.map(({ subject, value }) =>
    subject === first?.subject ? value : `${subject} ${value}`,
  );
  const or = ` ${words.t("filters.or")} `;
  return { subject: first?.subject ?? "", value: [first?.value ?? "", ...rest].join(or) };
}

/** The row that clauses hold of together; null if one clause says enough by itself. */
export function rowWords({ clauses, kind, isAlso }: RowClauses, t: Text): string | null {
  if (clauses.length === 1 && !isAlso) return null;
  const row = kind ?? t("filters.oneRow");
  return isAlso ? t("filters.alsoOfRow", { row }) : t("filters.ofRow", { row });
}

/** Clauses about one row as part of a sentence. */
export function groupWords(group: RowClauses, words: Words): string {
  const parts = group.clauses.map((clause) => {
    const { subject, value } = clauseWords(clause, words);
    return `${subject} ${value}`;
  });
  return [rowWords(group, words.t) ?? "", parts.join(" · ")].join(" ").trim();
}

/** A whole condition as a sentence, however it is nested. */
export function conditionWords(condition: Condition, words: Words): string {
  const { all, any, not } = condition;
  const inner = (list: readonly Condition[], word: string) =>
    list.map((each) => bracketed(each, words)).join(` ${word} `);
  const clauses = all && clausesOf(condition);
  if (clauses) return clausesWords(clauses, words);
  if (all) return inner(all, words.t("filters.and"));
  if (any) return inner(any, words.t("filters.or"));
  if (not && !clausesOf(condition))
    return `${words.t("filters.not")} (${conditionWords(not, words)})`;
  const [clause] = clausesOf(condition) ?? [];
  if (!clause) return "";
  const { subject, value } = clauseWords(clause, words);
  return `${subject} ${value}`;
}

function clausesWords(clauses: readonly Clause[], words: Words): string {
  const groups = groupClauses(clauses, words.options.fields).map((group) => {
    const isSeveral = clauses.length > 1 && group.clauses.some((clause) => clause.length > 1);
    return isSeveral ? `(${groupWords(group, words)})` : groupWords(group, words);
  });
  return groups.join(` ${words.t("filters.and")} `);
}

function bracketed(condition: Condition, words: Words): string {
  const said = conditionWords(condition, words);
  return condition.all || condition.any ? `(${said})` : said;
}

function comparisonWords(comparison: Comparison, words: Words) {
  const option = words.options.fields.find(({ field }) => field === comparison.field);
  if (!option || isUnread(comparison))
    return { subject: words.t("filters.unknown"), value: comparison.field };
  return { subject: option.title, value: comparedWords(comparison, option, words) };
}

/** Words for a condition or its negation; few of the offered comparisons have an opposite. */
function comparedWords(comparison: Comparison, option: FilterOption, words: Words): string {
  const way = wayOf(option, comparison);
  if (way) return valueWords(comparison, option, way, words);
  if (!comparison.isNot) return comparison.values.join(", ");
  const value = comparedWords({ ...comparison, isNot: false }, option, words);
  return words.t("filters.said.not", { value });
}

function valueWords(
  comparison: Comparison,
  option: FilterOption,
  { word, asks }: Way,
  words: Words,
): string {
  const { t, language } = words;
  const [first = ""] = comparison.values;
  if (asks === "values") {
    const all = comparison.values.map((value) => valueTitle(option, value, words));
    if (word === "notIn" && all.length > 1)
      return t("filters.said.neither", { values: all.join(` ${t("filters.nor")} `) });
    return t(saidKey(word), { values: all.join(` ${t("filters.or")} `) });
  }
  if (asks === "days") return t(saidKey(word), { count: daysOf(first) ?? 0 });
  const value = asks === "date" ? formatDate(first, "date", language) : first;
  // A value that is no date, written by hand, is shown as it is.
  return t(saidKey(word), { value: value || first });
}

function saidKey(word: FilterWord) {
  return `filters.said.${word}` as const;
}

/** The title of a value; what is gone is said to be. */
export function valueTitle(option: FilterOption, value: string, { t, options }: Words): string {
  if (value === "me") return t("filters.me");
  const known = option.values?.find((each) => String(each.value) === value);
  if (known) return known.title;
  const title = options.titles[titleKey(option.field, value)];
  return title === null ? t("filters.gone") : (title ?? "…");
}
