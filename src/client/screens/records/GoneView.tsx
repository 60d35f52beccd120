import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type RecordView, searchedText, withoutFilters } from "#client/state/recordView.ts";
import { limits } from "#shared/api/limits.ts";
import { NoHit } from "../list/ListStates.tsx";
import type { ChangeView } from "./useRecordView.ts";

/** The view of which something is not there, and what changes it. */
export interface GoneViewProps {
  view: RecordView;
  change: ChangeView;
}

/** Shown in place of what a view lists if it names something that is not there, or its text is too long. */
export function GoneView({ view, change }: GoneViewProps) {
  const { text } = usePageTexts();
  if (isTextTooLong(view))
    return (
      <NoHit
        title={text("filters.longTitle")}
        text={text("filters.longText", { most: limits.searchMaximum })}
        resetName={text("screen.list.clearSearch")}
        onReset={() => change({ text: "" })}
      />
    );
  return (
    <NoHit
      title={text("filters.goneTitle")}
      text={text("screen.records.goneText")}
      onReset={() => change(withoutFilters(view))}
    />
  );
}

/** Whether a text is longer than any that can be searched for. */
function isTextTooLong(view: RecordView): boolean {
  return [...searchedText(view)].length > limits.searchMaximum;
}
