import type { Language } from "#shared/engine/language.ts";
import type { Text } from "#shared/strings/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { enteredNumber, formatNumber } from "#shared/domain/writing/numbers.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { optionText } from "./inputs/optionText.ts";
import { itemTitle } from "./picker/matching.ts";
import { suggestionKey } from "./picker/suggestionWords.ts";

function choiceText(text: Text, node: PlanNode, value: Json): string {
  const isChoice = typeof value === "string" || typeof value === "number";
  return isChoice ? optionText(text, node, value) : "";
}

function dateText(node: PlanNode, value: string, language: Language): string {
  // A value stored before days were validated is shown as typed.
  if (node.type === "date") return formatDate(value, "date", language) || value;
  const kind = node.options["day"] === true ? "date" : "shortDateTime";
  return (node.type === "dateTime" && formatDate(value, kind, language)) || value;
}

/** An item's title, and that it is only suggested or unverified. */
function titleText(text: Text, item: Json): string {
  const title = itemTitle(item);
  const key = title === "" ? null : suggestionKey(item);
  return key ? `${title} (${text(key)})` : title;
}

function valuesText(text: Text, node: PlanNode, value: readonly Json[]): string {
  const read = (each: Json) =>
    node.type === "enums" ? choiceText(text, node, each) : titleText(text, each);
  return value.map(read).filter(Boolean).join(", ");
}

/** A localised text in the given language, German as fallback. */
function localisedWords(value: Json, language: Language): string {
  const words = isBody(value) ? (value[language] ?? value["de"]) : undefined;
  return typeof words === "string" ? words : "";
}

/** A field's value as text in the interface language. */
export function valueText(
  text: Text,
  language: Language,
  node: PlanNode,
  value: Json | undefined,
): string {
  if (value === undefined || value === null) return "";
  if (node.type === "enum") return choiceText(text, node, value);
  if (Array.isArray(value)) return valuesText(text, node, value);
  if (typeof value === "boolean") return text(value ? "widget.yes" : "widget.no");
  if (typeof value === "number")
    return Number.isInteger(value) ? formatNumber(value, language) : enteredNumber(value, language);
  return typeof value === "string"
    ? dateText(node, value, language)
    : titleText(text, value) || localisedWords(value, language);
}
