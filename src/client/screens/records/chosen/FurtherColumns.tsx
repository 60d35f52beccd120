import { useEffect } from "react";
import styled from "styled-components";
import { ref, useSnapshot } from "valtio";
import { filterOptions, loadFilterOptions } from "#client/state/filters/filterOptions.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import { columnValues, loadColumnValues, valuesKey } from "#client/state/records/columnValues.ts";
import { columnSortName } from "#shared/domain/listOrder.ts";
import { furtherColumns } from "./furtherColumns.ts";
import type { RecordColumn } from "./useChosenColumns.ts";

/** What is to be shown of which records. */
export interface FurtherColumnsProps {
  columns: readonly string[];
  rows: readonly RecordRow[];
}

/** Of lists and texts, two lines are shown. */
const widthOfWords = { width: 240, leastWidth: 136 };

/** What is not known yet, and what isn't there. */
const awaited = "…";
const nothing = "–";

/** Makes columns of all that the list can be filtered by, and asks for what they say; shows nothing. */
export function FurtherColumns({ columns, rows }: FurtherColumnsProps) {
  const { fields, status } = useSnapshot(filterOptions);
  const { texts } = useSnapshot(columnValues);
  useEffect(() => void loadFilterOptions(), []);
  useEffect(() => void loadColumnValues(columns, rows), [columns, rows]);
  useEffect(() => {
    const said = (row: RecordRow, column: string) => texts[valuesKey(row)]?.[column];
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
          cell: (row) => <TwoLines>{(said(row, key) ?? awaited) || nothing}</TwoLines>,
        },
      ];
    });
    furtherColumns.columns = ref(made);
  }, [columns, fields, status, texts]);
  return null;
}

/** The rest is in the cell's tooltip, and in the record. */
const TwoLines = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  hyphens: auto;
  @media print {
    display: inline;
  }
`;
