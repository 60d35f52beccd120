import styled from "styled-components";

/** A cell of the table. */
export const Cell = styled.td``;

/** Many columns are scrolled sideways. */
export const Region = styled.div`
  overflow-x: auto;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
`;

/** Columns beside each other; on small screens what each says, one below the other. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  thead {
    background: var(--bgColor-muted);
  }
  th,
  td {
    min-width: 176px;
    padding: 8px;
    border-left: 1px solid var(--borderColor-muted);
    vertical-align: top;
    text-align: left;
    font-weight: 400;
  }
  th:first-child,
  td:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 132px;
    border-left: 0;
    background: var(--bgColor-default);
  }
  thead td:first-child {
    background: var(--bgColor-muted);
  }
  tbody tr {
    border-top: 1px solid var(--borderColor-muted);
  }
  tbody th {
    padding: 14px 8px 8px 16px;
    font-weight: 600;
  }
  strong,
  small {
    display: block;
  }
  small {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  .follows,
  .own {
    display: flex;
    gap: 4px;
    justify-content: space-between;
    align-items: flex-start;
  }
  .follows > span {
    padding: 6px 8px;
    color: var(--fgColor-muted);
    overflow-wrap: anywhere;
  }
  .own > section {
    flex: 1;
    min-width: 0;
  }
  /* The line has said what the field is called. */
  .own .field > .labels {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .own li .field > .labels {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
  .own .field > .hint {
    display: none;
  }
  @media (max-width: 767.98px) {
    &,
    thead,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead td {
      display: none;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
    }
    thead th {
      flex: 1 1 40%;
      min-width: 0;
      border-left: 0;
    }
    tbody th,
    tbody td {
      position: static;
      border-left: 0;
      padding: 8px 12px;
    }
    tbody td::before {
      content: attr(data-head);
      display: block;
      font-size: 12px;
      color: var(--fgColor-muted);
    }
    .follows > span {
      padding-left: 0;
    }
  }
`;
