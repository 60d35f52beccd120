import { useEffect } from "react";
import { ref, useSnapshot } from "valtio";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type FilterOption,
  filterOptions,
  loadFilterOptions,
} from "#client/state/filters/filterOptions.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import { columnValues, loadColumnValues, valuesKey } from "#client/state/records/columnValues.ts";
import { OtherLine } from "#client/widgets/other/OtherLine.tsx";
import type { Language } from "#shared/engine/language.ts";
import { columnSortName } from "#shared/domain/listOrder.ts";
import { furtherColumns } from "./furtherColumns.ts";
import type { RecordColumn } from "./useChosenColumns.ts";
import { CellWords } from "#client/ui/cellWords.ts";

export interface FurtherColumnsProps {
  columns: readonly string[];
  rows: readonly RecordRow[];
}

/** Of lists and texts, two lines are shown. */
const widthOfWords = { width: 240, leastWidth: 136 };

/** Placeholders for values that are still loading, and for missing ones. */
const awaited = "…";
const nothing = "–";

/** Makes columns of all that the list can be filtered by, and asks for what they say; shows nothing. */
export function FurtherColumns({ columns, rows }: FurtherColumnsProps) {
  const { fields, status } = useSnapshot(filterOptions);
  const { texts } = useSnapshot(columnValues);
  useEffect(() => void loadFilterOptions(), []);
  const { language } = usePageTexts();
  const other = showsBothLanguages() ? otherLanguage(language) : null;
  useEffect(() => {
    // The other language's words come after those of the page.
    void loadColumnValues(columns, rows).then(() =>
      other ? loadColumnValues(columns, rows, other) : undefined,
    );
  }, [columns, rows, other]);
  useEffect(() => {
    const said = (row: RecordRow, column: string, language?: Language) =>
      texts[valuesKey(row, language)]?.[column];
    const made = columns.flatMap((key): RecordColumn[] => {
      const { title, by } = fields.find(({ field }) => field === key) ?? {};
      // A field may have been deleted since, or may no longer be read.
      if (title === undefined && status === "ready") return [];
      return [
        {
          key,
          sort: columnSortName(key),
          label: title ?? awaited,
          ...(by === "reference" || by === "text" ? widthOfWords : {}),
          text: (row) => said(row, key) ?? "",
          cell: (row) => (
            <>
              <CellWords $lines={2}>{(said(row, key) ?? awaited) || nothing}</CellWords>
              {other && by !== undefined && translated.includes(by) && (
                <OtherSaid
                  language={other}
                  words={said(row, key, other) ?? ""}
                  own={said(row, key) ?? ""}
                />
              )}
            </>
          ),
        },
      ];
    });
    furtherColumns.columns = ref(made);
  }, [columns, fields, status, texts, other]);
  return null;
}

/** Value types whose words depend on the language. */
const translated: readonly FilterOption["by"][] = ["enum", "reference", "field", "country", "bool"];

/** Full cell text in the other language; renders nothing if it is empty or the same. */
function OtherSaid({ language, words, own }: { language: Language; words: string; own: string }) {
  return words === "" || words === own ? null : <OtherLine lang={language}>{words}</OtherLine>;
}
