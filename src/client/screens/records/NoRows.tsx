import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  isNarrowed,
  type RecordView,
  searchedText,
  withoutFilters,
} from "#client/state/recordView.ts";
import { limits } from "#shared/api/limits.ts";
import { BeginRecords } from "../begin/EmptyGroup.tsx";
import { NoHit } from "../list/NoHit.tsx";
import type { ChangeView } from "./useRecordView.ts";

export interface NoRowsProps {
  view: RecordView;
  change: ChangeView;
  /** True if the saved filter of the view is missing. */
  isGone?: boolean;
}

/** Why a view shows no rows: it names what is not there, nothing matches it, or there are no records yet. */
export function NoRows({ isGone = false, ...props }: NoRowsProps) {
  if (isGone && isTextTooLong(props.view)) return <TextTooLong {...props} />;
  if (isGone)
    return <Nothing {...props} title="filters.goneTitle" words="screen.records.goneText" />;
  if (isNarrowed(props.view))
    return (
      <Nothing {...props} title="screen.records.noHitTitle" words="screen.records.noHitText" />
    );
  return <BeginRecords />;
}

function isTextTooLong(view: RecordView): boolean {
  return [...searchedText(view)].length > limits.searchMaximum;
}

function TextTooLong({ change }: NoRowsProps) {
  const { text } = usePageTexts();
  return (
    <NoHit
      title={text("filters.longTitle")}
      text={text("filters.longText", { most: limits.searchMaximum })}
      resetName={text("screen.list.clearSearch")}
      onReset={() => change({ text: "" })}
    />
  );
}

/** Says why nothing is found, and takes back all filters. */
function Nothing({ view, change, title, words }: NoRowsProps & { title: string; words: string }) {
  const { text } = usePageTexts();
  return (
    <NoHit title={text(title)} text={text(words)} onReset={() => change(withoutFilters(view))} />
  );
}
