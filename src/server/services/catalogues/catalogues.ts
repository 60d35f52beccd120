import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import * as itemValidators from "#shared/generated/itemValidators.js";
import type { Call } from "#server/auth/call.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueRules } from "./catalogueRules.ts";
import { planFor } from "../bodies/plans.ts";
import type { Item } from "#server/store/items/items.ts";

/** Role of the product's editors. */
const productWriter = "ROLE_MASTER_EDITOR";

const validators = new Map<string, CompiledValidator>(Object.entries(itemValidators));

/**
 * The catalogue of an operation, including the custom fields of the caller's group if a call is
 * given.
 */
export function catalogueOf(facts: Pick<OperationFacts, "kind">, call?: Call): Catalogue {
  const kind = facts.kind ?? "";
  const plan = planFor(call?.viewer.overlay ?? {}, `catalogues/${kind}`);
  const stated = plan.catalogue;
  if (!stated) throw new Error(`${plan.document} is no catalogue`);
  const validate = validators.get(`catalogues_${kind}`);
  if (!validate) throw new Error(`no validator for ${kind}`);
  return {
    kind,
    plan,
    writer: stated.write,
    isTranslated: stated.translated,
    unique: stated.unique,
    rule: stated.rule === undefined ? {} : catalogueRules[stated.rule],
    validate,
  };
}

/** True if new items belong to the product because only its editors may write. */
export function isProductCatalogue(catalogue: Catalogue): boolean {
  return catalogue.writer === productWriter;
}

export function mayEditProductOwned(call: Call): boolean {
  return hasRole(call.viewer.roles, productWriter);
}

/** True if the caller may edit an item; product-owned items require the product editor role. */
export function mayEdit(call: Call, { writer }: Pick<Catalogue, "writer">, item: Item): boolean {
  return item.master ? mayEditProductOwned(call) : hasRole(call.viewer.roles, writer);
}
