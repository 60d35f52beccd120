import type { Body } from "#shared/engine/plan/types.ts";

/** Where records of a kind are listed, made and edited. */
export interface RecordPlace {
  list: string;
  create: string;
  /** Address of a stored one, without its number. */
  edit: string;
  /** What a new one is from the start. */
  start: Body;
  /** Whether they are the product's. */
  isProductOwned: boolean;
  /** Text keys: the way back, what a new one is called, what deleting it means. */
  texts: { back: string; fresh: string; remove: string };
}

/** The group's own records. */
export const ownRecords: RecordPlace = {
  list: "/vvt-list",
  create: "/vvt/create",
  edit: "/vvt/edit/",
  start: {},
  isProductOwned: false,
  texts: { back: "editor.back", fresh: "editor.new", remove: "editor.delete.text" },
};

/** The product's records, from which every group can begin its own. */
export const masterRecords: RecordPlace = {
  list: "/admin/vvt/master",
  create: "/admin/vvt/master/create",
  edit: "/admin/vvt/master/edit/",
  start: { leaMaster: true },
  isProductOwned: true,
  texts: {
    back: "editor.master.back",
    fresh: "editor.master.new",
    remove: "editor.master.deleteText",
  },
};

/** The same for who may only look at them, or begin a record of the group's with what they say. */
const offeredRecords: RecordPlace = { ...ownRecords, isProductOwned: true };

/** Where a stored record is at home that was opened from a place; null where it is none of that place's. */
export function recordPlaceOf(record: Body, opened: RecordPlace): RecordPlace | null {
  if (record["leaMaster"] !== true) return opened.isProductOwned ? null : opened;
  return record["canEdit"] === true ? masterRecords : offeredRecords;
}
