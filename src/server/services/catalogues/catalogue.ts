import type { Language } from "#shared/engine/language.ts";
import type { Role } from "#shared/generated/words/words.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";
import type { Call } from "#server/auth/call.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";

export interface Catalogue {
  kind: string;
  plan: Plan;
  /** Lowest role that may write the group's items. */
  writer: Role;
  isTranslated: boolean;
  /** Properties that must be unique in combination; defaults to the title. */
  unique: readonly string[] | undefined;
  /** Behaviour beyond the document; empty for most catalogues. */
  rule: CatalogueRule;
  validate: CompiledValidator;
}

/**
 * Hooks for behaviour that a catalogue's document cannot express; all but `afterRemoval` run in the
 * call's transaction.
 */
export interface CatalogueRule {
  /** Presets of a new item that depend on others, such as its seat; before `beforeSave`. */
  presets?: (tx: Tx, call: Call, body: Body) => Promise<Body>;
  /** Rejects or completes an item before it is stored; its references carry facts. */
  beforeSave?: (
    tx: Tx,
    call: Call,
    body: Body,
    before: Item | undefined,
    isProductOwned: boolean,
  ) => Promise<Body>;
  /** Side effects of an item that has just been stored. */
  afterSave?: (tx: Tx, call: Call, item: Item, before?: Item) => Promise<void>;
  /** Vetoes the removal of an item, or removes its dependents. */
  beforeRemove?: (tx: Tx, call: Call, item: Item) => Promise<void>;
  /** Erases what a removed item has left elsewhere. */
  afterRemove?: (tx: Tx, call: Call, item: Item) => Promise<void>;
  /** Work that takes too long for the removal's transaction; failures are repeated later. */
  afterRemoval?: (call: Call, id: number) => Promise<void>;
  /**
   * Whether an item can only belong to the product; the product's editors then create it as
   * product-owned.
   */
  isProductOwned?: (body: Body) => boolean;
  /** Adds the parts of an item that depend on the language. */
  shown?: (body: Body, language: Language) => Body;
  /** Ids of those among the items that the caller may read but not change. */
  fixed?: (tx: Tx, call: Call, items: readonly Item[]) => Promise<ReadonlySet<number>>;
  /** Facts about items that have to be queried elsewhere, by item id. */
  facts?: (tx: Tx, ids: readonly number[], call: Call) => Promise<Map<number, Body>>;
}
