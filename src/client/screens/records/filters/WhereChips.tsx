import type { RecordView } from "#client/state/recordView.ts";
import { ClauseChips } from "#client/widgets/filters/ClauseChips.tsx";
import type { ChangeView } from "../useRecordView.ts";

/** The list's view, and whether one more condition is being chosen. */
export interface WhereChipsProps {
  view: RecordView;
  change: ChangeView;
  /** Whether one more condition is being chosen. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The conditions of a list. */
export function WhereChips({ view, change, ...adding }: WhereChipsProps) {
  return <ClauseChips clauses={view.where} onChange={(where) => change({ where })} {...adding} />;
}
