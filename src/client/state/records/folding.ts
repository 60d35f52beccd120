import { appState } from "../appState.ts";
/** A group of the list, as the server names it. */
export type GroupId = number | string;

export const folding = appState<{
  /** Grouping of the list; another grouping begins with no group folded. */
  by: string | null;
  folded: readonly GroupId[];
  /** Groups whose rows were left out of what is loaded. */
  skipped: readonly GroupId[];
}>(() => ({ by: null, folded: [], skipped: [] }));

/** The folded groups of a list that is about to be read, whose rows are left out. */
export function foldedOf(by: string | undefined, isFirst: boolean): readonly GroupId[] {
  if (folding.by !== (by ?? null)) Object.assign(folding, { by: by ?? null, folded: [] });
  folding.skipped = isFirst ? folding.folded : [...folding.skipped, ...folding.folded];
  return folding.folded;
}

/** Folds groups; what is loaded of them stays, but is not shown. */
export function foldGroups(ids: readonly GroupId[]): void {
  folding.folded = [...new Set([...folding.folded, ...ids])];
}

/** Unfolds groups, and tells whether the list has to be read anew for their rows. */
export function unfoldGroups(ids: readonly GroupId[]): boolean {
  folding.folded = folding.folded.filter((id) => !ids.includes(id));
  return ids.some((id) => folding.skipped.includes(id));
}
