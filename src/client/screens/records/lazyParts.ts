import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { LoadingList } from "../list/ListStates.tsx";

const inPlace = { waiting: LoadingList, failure: "page" } as const;
const withFilters = { ...inPlace, texts: ["filters"] } as const;

/** The records as entries of two lines, on small screens. */
export const RecordEntries = lazyPart(
  async () => (await import("./RecordEntries.tsx")).RecordEntries,
  inPlace,
);

// While the records are requested.
if (window.matchMedia(smallScreen).matches) RecordEntries.prefetch();

export const GroupedTable = lazyPart(
  async () => (await import("./groups/GroupedTable.tsx")).GroupedTable,
  withFilters,
);

/** The records in groups, on small screens. */
export const GroupedEntries = lazyPart(
  async () => (await import("./groups/GroupedEntries.tsx")).GroupedEntries,
  withFilters,
);

export const NoRows = lazyPart(async () => (await import("./NoRows.tsx")).NoRows, withFilters);

/** Gaps of the records instead of the records. */
export const GapsView = lazyPart(async () => (await import("./gaps/GapsView.tsx")).GapsView, {
  ...inPlace,
  texts: ["gaps"],
});

export const GapCount = lazyPart(async () => (await import("./gaps/GapCount.tsx")).GapCount, {
  failure: "none",
});

/** Conditions of the list's own, of which there are few at first. */
export const WhereChips = lazyPart(
  async () => (await import("./filters/WhereChips.tsx")).WhereChips,
  { texts: ["filters", "editor"] },
);

/** Filters that the list's menu and figures set. */
export const FilterChips = lazyPart(async () => (await import("./FilterChips.tsx")).FilterChips);

const loadSaved = () => import("./filters/SavedTabs.tsx");

const ofSaved = { texts: ["savedFilters"], failure: "none" } as const;

export const SavedTabs = lazyPart(async () => (await loadSaved()).SavedTabs, ofSaved);

/** Says what is wrong with the saved filter that is shown. */
export const SavedTrouble = lazyPart(async () => (await loadSaved()).SavedTrouble, ofSaved);

/** Loads values of columns that are not usual. */
export const FurtherColumns = lazyPart(
  async () => (await import("./chosen/FurtherColumns.tsx")).FurtherColumns,
  { failure: "none" },
);

export const ColumnsDialog = lazyPart(
  async () => (await import("./chosen/ColumnsDialog.tsx")).ColumnsDialog,
  { texts: ["filters"] },
);

/** The passage of a record that contains the searched words. */
export const FoundPlace = lazyPart(
  async () => (await import("./found/FoundPlace.tsx")).FoundPlace,
  {
    failure: "none",
  },
);
