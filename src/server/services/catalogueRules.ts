import { processorsAmong } from "#server/store/processors.ts";
import type { CatalogueRule } from "./catalogue.ts";
import { addedField } from "./addedFieldRule.ts";
import { company } from "./companyRule.ts";
import { helpText } from "./helpTexts.ts";
import { notice } from "./notices.ts";
import { staffAccount } from "./staffAccount.ts";

/** Rules by the name that documents have for them (`x-catalogue.rule`). */
export const catalogueRules: Readonly<Record<string, CatalogueRule>> = {
  /** Children are vulnerable, whatever was said of them. */
  vulnerableMinors: {
    beforeSave: async (_tx, _call, body) =>
      body["minors"] === true ? { ...body, vulnerable: true } : body,
  },
  /** An agreement is needed with whoever processes for one of the group's companies. */
  neededAgreement: {
    facts: async (tx, ids) => {
      const needed = await processorsAmong(tx, ids);
      return new Map(ids.map((id) => [id, { dpaNeeded: needed.has(id) }]));
    },
  },
  addedField,
  company,
  helpText,
  notice,
  staffAccount,
};
