import type { Body, Json } from "#shared/engine/plan/types.ts";
import { hasArticle, isProtectionAtLeast, maxProtection } from "./persons.ts";
import { withoutReferences } from "../withoutReferences.ts";
import { asBodies, asBody } from "../values.ts";

/** The data categories usually stored by the record's tools that the row doesn't name yet. */
export function categoriesOfTools(row: Body, record: Body): Json | undefined {
  const usual = asBodies(record.tools).flatMap((tool) => asBodies(tool.personalDataCategories));
  return withoutReferences(usual, row.personalDataCategory);
}

/** Proposes "data of minors" when the row's group consists of minors. */
export function dataOfMinors(row: Body): Json | undefined {
  return asBody(row.group).minors === true && row.dataOfMinors !== true ? true : undefined;
}

/**
 * The protection need usual for the chosen categories, at least high for sensitive data; undefined
 * once the row's is that high.
 */
export function protectionNeed(row: Body): Json | undefined {
  const categories = asBodies(row.personalDataCategory);
  const chosen = [...categories, ...asBodies(row.personalData)];
  const usual: Json[] = categories.map((category) => category.dataSecurity ?? null);
  if (chosen.some(isSensitive)) usual.push("high");

  const proposed = maxProtection(usual);
  if (proposed === undefined || isProtectionAtLeast(row.dataSecurity, proposed)) return undefined;
  return proposed;
}

/** True if data are sensitive: under Art. 9, under Art. 10, or highly personal. */
export function isSensitive(item: Body): boolean {
  return hasArticle(item, "9") || hasArticle(item, "10") || item.highlyPersonal === true;
}
