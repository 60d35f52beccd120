import { type ReactNode, useMemo } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type SavedFilter, savedFilters } from "#client/state/filters/savedFilters.ts";
import { withFurther } from "#client/state/filters/clauses.ts";
import { clausesOfSaved, savedOf } from "#client/state/filters/savedView.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { ClauseChips } from "#client/widgets/filters/ClauseChips.tsx";
import { useConditionWords } from "#client/widgets/filters/useConditionWords.ts";
import type { ChangeView } from "../useRecordView.ts";

export interface WhereChipsProps {
  view: RecordView;
  change: ChangeView;
  isAdding: boolean;
  /** Stands before the conditions, if there are any. */
  lead: ReactNode;
  onAdded: () => void;
}

/** The conditions of a list: those of its saved filter, and those that it has besides. */
export function WhereChips({ view, change, lead, ...adding }: WhereChipsProps) {
  const { text: t } = usePageTexts();
  const { items } = useSnapshot(savedFilters);
  // Border: nothing here changes what a snapshot holds.
  const saved = savedOf(view, items as readonly SavedFilter[]);
  const own = useMemo(() => clausesOfSaved(view, saved), [view, saved]);
  const words = useConditionWords(saved && own === null ? saved.conditions : null);
  const clauses = useMemo(() => withFurther(own ?? [], view.where), [own, view.where]);
  return (
    <>
      {((saved && own === null) || clauses.length > 0) && lead}
      {saved && own === null && (
        <Chip
          subject={saved.title}
          value={words}
          removeName={t("screen.records.removeFilter", { name: saved.title })}
          onRemove={() => change({ filterId: "all", isOrderKept: false })}
        />
      )}
      <ClauseChips
        clauses={clauses}
        onChange={(where) =>
          change(
            own === null || !saved ? { where } : { where, isChanged: true, isOrderKept: false },
          )
        }
        {...adding}
      />
    </>
  );
}
