import type { FieldValue } from "#client/form/flatten.ts";
import type { Saying } from "#client/form/services.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { valueText } from "../valueText.ts";

interface Valued {
  node: PlanNode;
  value: FieldValue;
  /** Texts of the other language. */
  texts: Texts;
  /** The language of the page. */
  own: Saying;
}

/** Types written alike in both languages, except for the format of dates and numbers. */
const untold: readonly PlanNode["type"][] = ["date", "dateTime", "number", "text"];

/** A value in words of the other language, with the titles that its entries have there. */
export function otherValue(
  { node, value, texts, own }: Valued,
  titleOf: (id: number) => string | undefined,
): string {
  if (untold.includes(node.type) && !isBody(value)) return own.valueText(node, value);
  const told = (each: Json): Json => {
    const id = isBody(each) ? each["id"] : undefined;
    const title = typeof id === "number" ? titleOf(id) : undefined;
    return isBody(each) && title !== undefined ? { ...each, title } : each;
  };
  const values = Array.isArray(value) ? value.map(told) : told(value ?? null);
  return valueText(texts.text, texts.language, node, values);
}
