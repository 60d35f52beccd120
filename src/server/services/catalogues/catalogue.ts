import type { Role } from "#shared/generated/words/words.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { Call } from "#server/auth/call.ts";
import type { Language } from "#server/auth/viewer.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** A catalogue as its document states it. */
export interface Catalogue {
  kind: string;
  plan: Plan;
  /** Least role that writes the group's items. */
  writer: Role;
  isTranslated: boolean;
  /** Properties that together no two items share; without them that is the title. */
  unique: readonly string[] | undefined;
  /** What it needs beyond its document; empty for most. */
  rule: CatalogueRule;
  validate: CompiledValidator;
}

/** What a catalogue needs beyond its document. Everything runs in the transaction of the call. */
export interface CatalogueRule {
  /** Refuses what is about to be stored, or completes it; references in it hold facts. */
  beforeSave?: (
    tx: Tx,
    call: Call,
    body: Body,
    before: Item | undefined,
    isProductOwned: boolean,
  ) => Promise<Body>;
  /** What follows from an item that is now stored. */
  afterSave?: (tx: Tx, call: Call, item: Item, before?: Item) => Promise<void>;
  /** Refuses that an item goes, or takes what goes with it. */
  beforeRemove?: (tx: Tx, call: Call, item: Item) => Promise<void>;
  /** Whether an item can only be the product's: who keeps the product makes it one. */
  isProductOwned?: (body: Body) => boolean;
  /** What an item says differently in each language. */
  shown?: (body: Body, language: Language) => Body;
  /** What is known of items only by looking elsewhere, by id. */
  facts?: (tx: Tx, ids: readonly number[], call: Call) => Promise<Map<number, Body>>;
}
