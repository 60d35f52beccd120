import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** A table without sorting, as wide as its place. */
export const Table = styled.table.withConfig(piece)<PieceProps>`
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
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
  [data-number] {
    text-align: end;
  }
`;
