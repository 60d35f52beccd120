import { asBody, asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { invalidField } from "#server/auth/problem.ts";
import { readStoredItem } from "#server/store/items/items.ts";
import type { CatalogueRule } from "./catalogue.ts";

/** Longer chains are as good as a circle. */
const mostAbove = 100;
const field = "partOf";

/** An entry cannot be put below one that is itself below it, however many stand between them. */
export const notBelowItself: CatalogueRule = {
  beforeSave: async (tx, _call, body, before) => {
    if (!before) return body;
    let above = idAbove(body);
    for (let steps = 0; above !== undefined; steps += 1) {
      if (above === before.id || steps === mostAbove)
        throw invalidField(`/${field}`, "belowItself");
      const next = await readStoredItem(tx, before.kind, above);
      above = next ? idAbove(next.body) : undefined;
    }
    return body;
  },
};

function idAbove(body: Body): number | undefined {
  return asNumber(asBody(body[field])["id"]);
}
