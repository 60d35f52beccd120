import styled, { css } from "styled-components";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { look, piece, type PieceProps, sizes, small } from "./tokens.ts";

const stackedRows = css`
  ${small} {
    thead {
      ${visuallyHidden}
    }
    tr {
      display: grid;
      gap: 4px;
      padding-block: 8px;
      border-bottom: 1px solid var(--borderColor-muted);
    }
    && :is(th, td) {
      padding: 0;
      border: 0;
    }
    /* A line of its own, through which nothing is struck. */
    [data-head]::before {
      content: attr(data-head);
      display: inline-block;
      width: 100%;
      font-size: 12px;
      color: var(--fgColor-muted);
    }
    [data-head][data-number] {
      display: flex;
    }
  }
`;

/** Cells as a workbook shows them, with the role of each line before it. */
const sheetCells = `
  width: max-content;
  min-width: 100%;
  && :is(th, td) {
    max-width: 280px;
    padding: 4px 8px;
    border: 1px solid var(--borderColor-muted);
    font-size: 12px;
  }
  && td {
    min-width: 72px;
    white-space: pre-line;
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    background: var(--bgColor-default);
    white-space: nowrap;
  }
  [data-as="head"] td {
    background: var(--bgColor-accent-muted);
    font-weight: 600;
  }
  [data-as="section"] td {
    background: var(--bgColor-muted);
    font-weight: 600;
  }
  [data-as="unnamed"] th {
    box-shadow: inset 3px 0 var(--borderColor-attention-emphasis);
  }
  :is([data-as="title"], [data-as="left"], [data-as="footNote"], [data-as="total"], [data-as="example"]) td {
    color: var(--fgColor-muted);
  }
`;

interface TableProps extends PieceProps {
  /** On small screens an entry for each row, whose cells name their column by `data-head`. */
  stacked?: boolean;
  /** As wide as its cells; its place scrolls. */
  $isSheet?: boolean;
}

/** A table without sorting, as wide as its place. */
export const Table = styled.table.withConfig(piece)<TableProps>`
  width: 100%;
  border-collapse: collapse;
  ${look}
  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--borderColor-muted);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    border-color: var(--borderColor-default);
    color: var(--fgColor-muted);
    font-size: ${sizes.tiny};
    font-weight: 600;
  }
  [data-number] {
    text-align: end;
  }
  ${({ stacked }) => stacked && stackedRows}
  ${({ $isSheet }) => $isSheet && sheetCells}
`;
