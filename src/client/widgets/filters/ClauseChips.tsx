import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Clause } from "#client/state/filters/clauses.ts";
import {
  filterOptions,
  loadFilterOptions,
  loadFilterTitles,
} from "#client/state/filters/filterOptions.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { ClauseDialog } from "./ClauseDialog.tsx";
import { clauseWords } from "./filterWords.ts";
import { OtherClause } from "./OtherClause.tsx";

interface ClauseChipsProps {
  clauses: readonly Clause[];
  onChange: (clauses: readonly Clause[]) => void;
  isAdding: boolean;
  onAdded: () => void;
}

/** Conditions as chips, each to be changed or removed, and the dialog for a new one. */
export function ClauseChips({ clauses, onChange, isAdding, onAdded }: ClauseChipsProps) {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [changed, setChanged] = useState<number | null>(null);
  useEffect(() => {
    void loadFilterOptions();
    for (const { field, values } of clauses.flat()) void loadFilterTitles(field, values);
  }, [clauses]);

  const isReady = options.status === "ready";
  return (
    <>
      {clauses.map((clause, index) => {
        const { subject, value } = isReady
          ? clauseWords(clause, { t, language, options })
          : { subject: t("filters.condition"), value: "…" };
        return (
          <Chip
            // oxlint-disable-next-line react/no-array-index-key -- a chip is its place
            key={index}
            subject={subject}
            value={value}
            below={showsBothLanguages() && isReady && <OtherClause clause={clause} />}
            changeName={t("filters.change", { name: subject })}
            onChange={isReady ? () => setChanged(index) : undefined}
            removeName={t("screen.records.removeFilter", { name: subject })}
            onRemove={() => onChange(clauses.toSpliced(index, 1))}
          />
        );
      })}
      {isAdding && (
        <ClauseDialog
          onChoose={(clause) => {
            onAdded();
            onChange([...clauses, clause]);
          }}
          onClose={onAdded}
        />
      )}
      {changed !== null && clauses[changed] && (
        <ClauseDialog
          clause={clauses[changed]}
          onChoose={(clause) => {
            setChanged(null);
            onChange(clauses.with(changed, clause));
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
