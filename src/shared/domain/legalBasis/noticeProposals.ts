import phrases from "#schemas/lists/noticePhrases.json" with { type: "json" };
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { interpolate } from "#shared/engine/text.ts";
import { asBody, asText } from "../values.ts";

/**
 * A sentence for data subjects on the interest pursued (Art. 13(1)(d)): that of the chosen scenario,
 * else one from the purpose and the name of the interest.
 */
export function noticeTextOfInterest(row: Body, record: Body): Json | undefined {
  if (!isEmpty(row.noticeText)) return undefined;
  const { title, scenario } = asBody(row.legitimateInterest);
  const prepared = asText(asBody(scenario).noticeText);
  if (prepared !== "") return prepared;
  const purpose = asText(asBody(row.purpose).title);
  const interest = asText(title) || asText(asBody(scenario).title);
  if (purpose === "" || interest === "") return undefined;
  const phrase = phrases.items.find(({ value }) => value === "interest");
  return phrase && interpolate(phrase[asLanguage(asText(record.language))], { purpose, interest });
}
