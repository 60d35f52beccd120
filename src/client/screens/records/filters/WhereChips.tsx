import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Clause } from "#client/state/filters/clauses.ts";
import {
  filterOptions,
  loadFilterOptions,
  loadFilterTitles,
} from "#client/state/filters/filterOptions.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { Chip } from "#client/theme/Chip.tsx";
import type { ChangeView } from "../useRecordView.ts";
import { ClauseDialog } from "./ClauseDialog.tsx";
import { clauseWords } from "./filterWords.ts";

/** The list's view, and whether one more condition is being chosen. */
export interface WhereChipsProps {
  view: RecordView;
  change: ChangeView;
  /** Whether one more condition is being chosen. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The conditions of a list as chips, each to be changed or removed, and the dialog for a new one. */
export function WhereChips({ view, change, isAdding, onAdded }: WhereChipsProps) {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [changed, setChanged] = useState<number | null>(null);
  useEffect(() => {
    void loadFilterOptions();
    for (const { field, values } of view.where.flat()) void loadFilterTitles(field, values);
  }, [view.where]);

  const isReady = options.status === "ready";
  const set = (index: number, clause: Clause) => change({ where: view.where.with(index, clause) });
  return (
    <>
      {view.where.map((clause, index) => {
        const { subject, value } = isReady
          ? clauseWords(clause, { t, language, options })
          : { subject: t("filters.condition"), value: "…" };
        return (
          <Chip
            // oxlint-disable-next-line react/no-array-index-key -- a chip is its place
            key={index}
            subject={subject}
            value={value}
            changeName={t("filters.change", { name: subject })}
            onChange={isReady ? () => setChanged(index) : undefined}
            removeName={t("screen.records.removeFilter", { name: subject })}
            onRemove={() => change({ where: view.where.toSpliced(index, 1) })}
          />
        );
      })}
      {isAdding && (
        <ClauseDialog
          onChoose={(clause) => {
            onAdded();
            change({ where: [...view.where, clause] });
          }}
          onClose={onAdded}
        />
      )}
      {changed !== null && view.where[changed] && (
        <ClauseDialog
          clause={view.where[changed]}
          onChoose={(clause) => {
            setChanged(null);
            set(changed, clause);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
