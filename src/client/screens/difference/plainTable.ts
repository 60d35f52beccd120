import { css } from "styled-components";

/** A table for reading, without columns that are sorted or moved. */
export const plainTable = css`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--borderColor-muted);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
    color: var(--fgColor-muted);
  }
`;
