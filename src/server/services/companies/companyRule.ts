import { isSame } from "#shared/engine/body/compare.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBody, asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { bareItem } from "../catalogues/catalogueBody.ts";
import type { CatalogueRule } from "../catalogues/catalogue.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { hasPeriods } from "../lookups/retentionDuties.ts";
import { callContext } from "../records/recordContext.ts";
import { planOf } from "#shared/generated/plans.ts";

const plan = planOf("catalogues/companies");

/** A company's measures carry the date of their last change. */
export const company: CatalogueRule = {
  presets: (tx, _call, body) => withLanguages(tx, body),
  beforeSave: async (_tx, call, body, before) => {
    // Viewers limited to some companies could not see the company they create.
    if (!before && call.viewer.companies !== null) throw new Problem("allCompanies");
    if (!before) return body;
    const { tom: now } = bareItem(plan, body);
    const isChanged = !isSame(now, before.body["tom"]);
    return isChanged ? { ...body, tomUpdatedAt: call.now.toISOString() } : body;
  },
  facts: countriesWithoutPeriods,
};

/** The country of each company for which no periods are on file. */
async function countriesWithoutPeriods(
  tx: Tx,
  ids: readonly number[],
  call: Call,
): Promise<Map<number, Body>> {
  const companies = await readItems(tx, ids);
  const lists = await offeredLists(tx);
  const context = callContext(call);
  return new Map(
    [...companies].flatMap(([id, { body }]): [number, Body][] => {
      const country = asNumber(asBody(body["country"])["id"]);
      if (country === undefined || hasPeriods(lists, country, context)) return [];
      return [[id, { countryWithoutPeriods: country }]];
    }),
  );
}

/** Companies default to the group's language. */
async function withLanguages(tx: Tx, body: Body): Promise<Body> {
  if (!isEmpty(body["languages"])) return body;
  return { ...body, languages: [mustExist(await readGroup(tx)).language] };
}
