import { isSame } from "#shared/engine/body/compare.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { bareItem } from "../catalogues/catalogueBody.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";
import { planOf } from "#shared/generated/plans.ts";

const plan = planOf("catalogues/companies");

/** Companies default to the group's language; their measures carry the date of the last change. */
export const company: CatalogueRule = {
  beforeSave: async (tx, call, body, before) => {
    if (!before) return withLanguages(tx, call, body);
    const { tom: now } = bareItem(plan, body);
    const isChanged = !isSame(now, before.body["tom"]);
    return isChanged ? { ...body, tomUpdatedAt: call.now.toISOString() } : body;
  },
};

async function withLanguages(tx: Tx, call: Call, body: Body): Promise<Body> {
  // Viewers limited to some companies could not see the company they create.
  if (call.viewer.companies !== null) throw new Problem("allCompanies");
  if (!isEmpty(body["languages"])) return body;
  return { ...body, languages: [mustExist(await readGroup(tx)).language] };
}
