import levels from "#schemas/lists/protectionRequirementLevels.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, identity } from "../values.ts";

/** Which of the data that Art. 9 and Art. 10 protect are there. */
export type SpecialCategory = "none" | "art9" | "art10" | "both";

/** Article that protects data of a special kind. */
export type SpecialArticle = "9" | "10";

/** What the chosen categories and items of data say together. */
export function specialCategory(
  categories: Json | undefined,
  items: Json | undefined,
): SpecialCategory {
  const chosen = [...asBodies(categories), ...asBodies(items)];
  const has9 = chosen.some((item) => hasArticle(item, "9"));
  const has10 = chosen.some((item) => hasArticle(item, "10"));
  if (has9 && has10) return "both";
  if (has9) return "art9";
  return has10 ? "art10" : "none";
}

/** What a row of persons holds. */
export function specialCategoryOfRow(row: Body): SpecialCategory {
  return specialCategory(row.personalDataCategory, row.personalData);
}

/** Whether a row of persons holds data of an article. */
export function holdsArticle(row: Body, article: SpecialArticle): boolean {
  const special = asText(row.specialCategory) || specialCategoryOfRow(row);
  return special === "both" || special === `art${article}`;
}

/** Whether a category or item of data stands under an article. */
export function hasArticle(item: Body, article: SpecialArticle): boolean {
  return `${item.article ?? ""}` === article;
}

/** The highest of some protection needs; undefined where none is stated. */
export function maxProtection(stated: readonly (Json | undefined)[]): string | undefined {
  const highest = levels.items.findLast((level) => stated.includes(level.value));
  return highest?.value;
}

/** Whether a protection need is at least another one; one that is not stated is below all. */
export function isProtectionAtLeast(need: Json | undefined, other: Json | undefined): boolean {
  return rankOf(need) >= rankOf(other);
}

/** The rows of persons that a row about groups is about; naming none means all. */
export function rowsOfGroups(personRows: Json | undefined, groups: Json | undefined): Body[] {
  const rows = asBodies(personRows);
  if (isEmpty(groups)) return rows;
  const named = new Set(asBodies(groups).map(identity));
  return rows.filter((row) => asBodies(row.group).some((group) => named.has(identity(group))));
}

function rankOf(need: Json | undefined): number {
  return levels.items.find((level) => level.value === need)?.rank ?? 0;
}
