import styled, { css } from "styled-components";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { small } from "#client/ui/tokens.ts";

const inside = css`
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .losses {
    flex: 1 1 100%;
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .losses li {
    margin-left: 16px;
    list-style: disc;
  }
  .losses summary {
    padding: 4px 0;
  }
  ${small} {
    .losses summary {
      padding: 12px 0;
    }
  }
  .follows,
  .says,
  .own {
    display: flex;
    gap: 4px;
    align-items: flex-start;
  }
  .follows > span,
  .says > span {
    flex: 1;
    min-width: 0;
    padding: 6px 8px;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .follows > span {
    color: var(--fgColor-muted);
  }
  .own > .entry {
    flex: 1;
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  /* The line has said what the field is called. */
  .own .field > .labels,
  .part > section > * > * > * > .field > .labels {
    ${visuallyHidden}
  }
  .own .field > .hint {
    display: none;
  }
  .chosen {
    display: flex;
    gap: 4px;
    align-items: flex-start;
    justify-content: space-between;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .chosen > button {
    margin: -6px -4px -6px 0;
  }
  .part {
    display: grid;
    gap: 12px;
  }
  .partHead {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
  }
  .part:focus {
    outline: none;
  }
`;

/** Least width of the names of the lines, and of a column. */
const widths = { name: 132, column: 176 };

/**
 * More columns than have room are scrolled sideways; only then what opens over the table is within
 * it.
 */
export const Region = styled.div<{ $columns: number }>`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  @container fields (max-width: ${({ $columns }) => widths.name + $columns * widths.column}px) {
    overflow-x: auto;
    min-height: 320px;
    /* Names that are only heard are scrolled with their columns, and widen no page. */
    position: relative;
  }
`;

/** Columns beside each other. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${inside}
  thead tr > * {
    background: var(--bgColor-muted);
  }
  thead tr:first-child > :first-child {
    border-top-left-radius: 9px;
  }
  thead tr:first-child > :last-child {
    border-top-right-radius: 9px;
  }
  tbody tr:last-child > :first-child {
    border-bottom-left-radius: 9px;
  }
  th,
  td {
    min-width: ${widths.column}px;
    padding: 8px;
    border-left: 1px solid var(--borderColor-muted);
    vertical-align: top;
    text-align: left;
    font-weight: 400;
  }
  thead th {
    padding-bottom: 0;
    font-weight: 600;
  }
  thead td {
    padding-top: 2px;
  }
  th:first-child,
  thead td:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: ${widths.name}px;
    border-left: 0;
    background: var(--bgColor-default);
  }
  thead tr > :first-child:first-child {
    background: var(--bgColor-muted);
  }
  tbody tr {
    border-top: 1px solid var(--borderColor-muted);
  }
  tbody th {
    padding: 14px 8px 8px 16px;
    font-weight: 600;
  }
  .wide {
    border-left: 0;
    padding: 0;
  }
  /* As wide as what is seen of the table. */
  .part {
    position: sticky;
    left: 0;
    width: 100cqi;
    padding: 12px 16px 16px;
    background: var(--bgColor-muted);
  }
`;

/** One column, its fields below each other. */
export const Card = styled.div`
  margin-top: 8px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  ${inside}
  header {
    padding: 8px 12px;
    border-radius: 10px 10px 0 0;
    background: var(--bgColor-muted);
  }
  > section {
    padding: 8px 12px 12px;
    border-top: 1px solid var(--borderColor-muted);
  }
  h5 {
    margin: 0;
  }
  .follows,
  .says {
    align-items: center;
  }
  .follows > span,
  .says > span {
    padding-left: 0;
  }
  .part {
    padding-top: 8px;
  }
`;
