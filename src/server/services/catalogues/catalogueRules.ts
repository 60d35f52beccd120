import { processorsAmong } from "#server/store/records/processors.ts";
import type { CatalogueRule } from "./catalogue.ts";
import { addedField } from "./customFieldRule.ts";
import { company } from "../companies/companyRule.ts";
import { helpText } from "../settings/helpTexts.ts";
import { notice } from "../settings/notices.ts";
import { staffAccount } from "../staff/staffAccount.ts";

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
