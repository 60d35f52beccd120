import type { Operations } from "#shared/generated/operations.ts";
import { type RecordView, recordListQuery } from "../recordView.ts";
import { selection } from "./selection.ts";

/** Records as a request names them: one by one, or by the filter that finds them. */
export type ChosenRecords = Pick<Operations["bulk.preview"]["body"], "ids" | "filter">;

export function chosenRecords(view: RecordView): ChosenRecords {
  if (!selection.isWhole) return { ids: Object.keys(selection.chosen).map(Number) };
  const {
    sort: _,
    sortField: __,
    sortColumn: ___,
    sortAsSaved: ____,
    descending: _____,
    groupBy: ______,
    perPage: _______,
    ...filter
  } = recordListQuery(view);
  return { filter };
}
