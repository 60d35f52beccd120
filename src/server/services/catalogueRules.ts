import type { Body } from "#shared/engine/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Language } from "#server/auth/viewer.ts";
import type { Item } from "#server/store/items.ts";
import { processorsAmong } from "#server/store/processors.ts";
import type { Tx } from "#server/store/transaction.ts";
import { addedField } from "./addedFieldRule.ts";
import { company } from "./companyRule.ts";
import { helpText } from "./helpTexts.ts";
import { notice } from "./notices.ts";
import { staffAccount } from "./staffAccount.ts";

/** What a catalogue needs beyond its document. Everything runs in the transaction of the call. */
export interface CatalogueRule {
  /** Refuses what is about to be stored, or completes it; references in it hold facts. */
  beforeSave?: (
    tx: Tx,
    call: Call,
    body: Body,
    before: Item | undefined,
    isMaster: boolean,
  ) => Promise<Body>;
  /** What follows from an item that is now stored. */
  afterSave?: (tx: Tx, call: Call, item: Item, before?: Item) => Promise<void>;
  /** Refuses that an item goes, or takes what goes with it. */
  beforeRemove?: (tx: Tx, call: Call, item: Item) => Promise<void>;
  /** Whether an item can only be the product's: who keeps the product makes it one. */
  isProducts?: (body: Body) => boolean;
  /** What an item says differently in each language. */
  shown?: (body: Body, language: Language) => Body;
  /** What is known of items only by looking elsewhere, by id. */
  facts?: (tx: Tx, ids: readonly number[], call: Call) => Promise<Map<number, Body>>;
}

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
