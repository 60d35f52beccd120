import { neededAgreements } from "../contracts/neededAgreements.ts";
import type { CatalogueRuleName } from "#shared/generated/words/words.ts";
import type { CatalogueRule } from "./catalogue.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { addedField } from "./customFieldRule.ts";
import { company } from "../companies/companyRule.ts";
import { published } from "../community/publishedRule.ts";
import { helpText } from "../settings/helpTexts.ts";
import { notice } from "../settings/notices.ts";
import { savedFilter } from "../records/filters/savedFilterRule.ts";
import { staffAccount } from "../staff/staffAccount.ts";
import { notBelowItself } from "./notBelowItself.ts";

/** Catalogue rules by the name documents use (`x-catalogue.rule`). */
export const catalogueRules: Readonly<Record<CatalogueRuleName, CatalogueRule>> = {
  /** Minors always count as vulnerable, whatever was entered. */
  vulnerableMinors: {
    beforeSave: async (_tx, _call, body) =>
      body["minors"] === true ? { ...body, vulnerable: true } : body,
  },
  /**
   * A vendor that acts as processor for one of the group's companies needs a processing agreement.
   */
  neededAgreement: {
    facts: neededAgreements,
  },
  /** Periods of the group that migration 0137 gave a kind, and nobody has saved since. */
  uncheckedNature: {
    facts: async (tx, ids) => {
      const items = await readItems(tx, ids);
      const isUnchecked = ({ master, body }: Item) => !master && body["statutory"] !== undefined;
      const found = [...items].filter(([, item]) => isUnchecked(item));
      return new Map(found.map(([id]) => [id, { isNatureUnchecked: true }]));
    },
  },
  addedField,
  notBelowItself,
  company,
  helpText,
  notice,
  published,
  savedFilter,
  staffAccount,
};
