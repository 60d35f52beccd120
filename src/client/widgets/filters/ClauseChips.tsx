import { type ReactNode, useEffect, useState } from "react";
import styled from "styled-components";
import { hairline, px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Clause } from "#client/state/filters/clauses.ts";
import {
  filterOptions,
  loadFilterOptions,
  loadFilterTitles,
  otherFilterOptions,
} from "#client/state/filters/filterOptions.ts";
import { groupClauses, placeClause, type RowClauses } from "#client/state/filters/rowClauses.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { ClauseDialog } from "./ClauseDialog.tsx";
import { clauseWords, rowWords } from "./filterWords.ts";
import { loadOtherTexts, useTextsIn } from "#client/i18n/otherTexts.ts";
import { OtherLine } from "../other/OtherLine.tsx";

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
  const groups = groupClauses(clauses, options.fields);
  const chipOf = (clause: Clause) => {
    const { subject, value } = isReady
      ? clauseWords(clause, { t, language, options })
      : { subject: t("filters.condition"), value: "…" };
    const index = clauses.indexOf(clause);
    return (
      <Chip
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
  };
  const place = (at: number) => (clause: Clause, group: RowClauses | null | undefined) =>
    onChange(placeClause(clauses, { clause, at, group }));
  return (
    <>
      {groups.map((group, index) => {
        const row = rowWords(group, t);
        const chips = group.clauses.map(chipOf);
        // oxlint-disable-next-line react/no-array-index-key -- a group is its place
        return row === null ? (
          chips
        ) : (
          <OfRow key={index} row={row}>
            {chips}
          </OfRow>
        );
      })}
      {isAdding && (
        <ClauseDialog
          others={clauses}
          onChoose={(clause, group) => {
            onAdded();
            place(clauses.length)(clause, group);
          }}
          onClose={onAdded}
        />
      )}
      {changed !== null && clauses[changed] && (
        <ClauseDialog
          clause={clauses[changed]}
          others={clauses.toSpliced(changed, 1)}
          onChoose={(clause, group) => {
            setChanged(null);
            place(changed)(clause, group);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

/** Conditions that hold of one row, such as one recipient. */
function OfRow({ row, children }: { row: string; children: ReactNode }) {
  return (
    <Together role="group" aria-label={row}>
      <span>{row}</span>
      {children}
    </Together>
  );
}

const Together = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(1)};
  min-width: 0;
  max-width: 100%;
  padding: ${px(0.5)} ${px(0.5)} ${px(0.5)} ${px(2.5)};
  border: ${hairline} dashed var(--borderColor-default);
  border-radius: ${px(4)};
`;

/** A condition in the language that the page is not in. */
function OtherClause({ clause }: { clause: Clause }) {
  const other = otherLanguage(usePageTexts().language);
  const texts = useTextsIn(other);
  const options = useSnapshot(otherFilterOptions);
  useEffect(() => {
    // Without them, the condition is said in the language of the page.
    loadOtherTexts(other).catch(() => undefined);
    void loadFilterOptions(otherFilterOptions, other);
    for (const { field, values } of clause)
      void loadFilterTitles(field, values, otherFilterOptions);
  }, [clause, other]);
  if (!texts || options.status !== "ready" || options.language !== other) return null;
  const { subject, value } = clauseWords(clause, { t: texts.text, language: other, options });
  return (
    <OtherLine lang={other}>
      {subject} {value}
    </OtherLine>
  );
}
