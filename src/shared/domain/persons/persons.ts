import levels from "#schemas/lists/protectionRequirementLevels.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, referenceIdentity } from "../values.ts";

/** Which specially protected data are present: Art. 9, Art. 10, both or none. */
export type SpecialCategory = "none" | "art9" | "art10" | "both";

/** The articles that protect special data. */
export type SpecialArticle = "9" | "10";

/** Classifies the chosen categories and items of data together; undefined if none is chosen. */
export function specialCategory(
  categories: Json | undefined,
  items: Json | undefined,
): SpecialCategory | undefined {
  const chosen = [...asBodies(categories), ...asBodies(items)];
  if (chosen.length === 0) return undefined;
  const has9 = chosen.some((item) => hasArticle(item, "9"));
  const has10 = chosen.some((item) => hasArticle(item, "10"));
  if (has9 && has10) return "both";
  if (has9) return "art9";
  return has10 ? "art10" : "none";
}

export function specialCategoryOfRow(row: Body): SpecialCategory | undefined {
  return specialCategory(row.personalDataCategory, row.personalData);
}

/** True if a row of persons holds data protected by an article. */
export function holdsArticle(row: Body, article: SpecialArticle): boolean {
  const special = asText(row.specialCategory) || specialCategoryOfRow(row);
  return special === "both" || special === `art${article}`;
}

/** True if a category or item of data is protected by an article. */
export function hasArticle(item: Body, article: SpecialArticle): boolean {
  return `${item.article ?? ""}` === article;
}

/** The highest of the given protection needs; undefined if none is stated. */
export function maxProtection(stated: readonly (Json | undefined)[]): string | undefined {
  const highest = levels.items.findLast((level) => stated.includes(level.value));
  return highest?.value;
}

/** True if a protection need is at least as high as another; an unstated one ranks lowest. */
export function isProtectionAtLeast(need: Json | undefined, other: Json | undefined): boolean {
  return protectionRank(need) >= protectionRank(other);
}

/** The rows of persons that a selection of groups refers to; no selection means all. */
export function rowsOfGroups(personRows: Json | undefined, groups: Json | undefined): Body[] {
  const rows = asBodies(personRows);
  if (isEmpty(groups)) return rows;
  const named = new Set(asBodies(groups).map(referenceIdentity));
  return rows.filter((row) =>
    asBodies(row.group).some((group) => named.has(referenceIdentity(group))),
  );
}

function protectionRank(need: Json | undefined): number {
  return levels.items.find((level) => level.value === need)?.rank ?? 0;
}
