import { limits } from "#shared/api/limits.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { invalidField } from "#server/auth/problem.ts";
import { readItems } from "#server/store/items/items.ts";
import type { CatalogueRule } from "../../catalogues/catalogue.ts";
import { conditionOf } from "./conditionOf.ts";
import { foundBy } from "./savedFilterFacts.ts";
import { savedFiltersOf, wantedBy } from "./savedFilters.ts";

/** Saved filters: what is stored can be filtered by, and each says what it finds. */
export const savedFilter: CatalogueRule = {
  beforeSave: async (tx, call, body, before, isProductOwned) => {
    if (isProductOwned) throw invalidField("/master", "notOffered");
    // One that names what is gone can still be renamed.
    const isKept = before && isSame(before.body["conditions"], body["conditions"]);
    if (!isKept) conditionOf(call, wantedBy(body), "/conditions");
    if (before) return body;
    const type = body["owner"] === undefined ? "group" : "user";
    const all = await savedFiltersOf(tx, call, [type]);
    if (all.length >= limits.savedFilters) throw invalidField("/title", "check.savedFiltersFull");
    return body;
  },
  facts: async (tx, ids, call) => {
    const items = [...(await readItems(tx, ids)).values()];
    const found = await foundBy(tx, call, items);
    return new Map(
      [...found].map(([id, { count, gone }]) => [
        id,
        { ...(count === undefined ? {} : { count }), ...(gone === undefined ? {} : { gone }) },
      ]),
    );
  },
};
