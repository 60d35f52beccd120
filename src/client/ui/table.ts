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

interface TableProps extends PieceProps {
  /** On small screens an entry for each row, whose cells name their column by `data-head`. */
  stacked?: boolean;
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
`;
