import styled from "styled-components";
import { cut } from "#client/theme/parts/declarations.ts";
import { small } from "#client/ui/tokens.ts";

/** Window widths in pixels below which a column can be hidden. */
const windowWidths = [768, 1024, 1200, 1600] as const;

export type WindowWidth = (typeof windowWidths)[number];

const hiddenColumns = windowWidths.map(
  (width) =>
    `@media (max-width: ${width - 0.02}px) { [data-hidden="${width}"] { display: none; } }`,
);

/** Table that extends to the sheet's edges, with sticky headers and lines 40 px high. */
export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: 13px;
  /* Lines come and go with the position; the position doesn't follow them. */
  overflow-anchor: none;
  /* Stays while the list scrolls: as one, since each cell of its own would be a layer to move. */
  thead {
    position: sticky;
    top: var(--a30-header);
    z-index: 2;
  }
  @media print {
    thead {
      position: static;
    }
  }
  th,
  td {
    padding: 0 8px;
  }
  th {
    height: 36px;
    text-align: left;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--a30-page-inline);
  }
  td:first-child {
    font-size: 14px;
  }
  th:last-child,
  td:last-child {
    padding-right: 24px;
  }
  td {
    height: 40px;
    padding-block: 1px;
    border-bottom: 1px solid var(--borderColor-muted);
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  td:first-child > a {
    padding-block: 2px;
    line-height: 20px;
  }
  /* Paper has no tooltips, so nothing is cut. */
  @media print {
    td:first-child > a {
      display: block;
    }
  }
  td > * {
    vertical-align: middle;
  }
  thead th {
    position: relative;
    border-block: 1px solid var(--borderColor-default);
    background: var(--bgColor-default);
    color: var(--fgColor-muted);
    font-size: 12px;
    font-weight: 600;
    ${cut}
  }
  tbody th {
    border-bottom: 1px solid var(--borderColor-default);
    background: var(--bgColor-muted);
  }
  tr:has(> td) {
    position: relative;
    cursor: pointer;
  }
  /* Each cell has a tooltip of its own, so the link doesn't cover them. */
  td:first-child a::after {
    pointer-events: none;
  }
  tr:hover > td {
    background: var(--control-transparent-bgColor-hover);
  }
  [data-number] {
    text-align: right;
  }
  td.open {
    position: relative;
    overflow: visible;
  }
  ${hiddenColumns}
  ${small} {
    td:first-child {
      padding-block: 10px;
    }
  }
`;

/** The left edge of a column header, which a pointer can move. */
export const ColumnEdge = styled.i`
  position: absolute;
  inset: 4px auto 4px 0;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  &:hover {
    border-inline: 4px solid transparent;
    background: var(--borderColor-emphasis) content-box;
  }
  @media (max-width: 767.98px), (pointer: coarse), print {
    display: none;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  max-width: calc(100% + 8px);
  margin: 0 -4px;
  padding: 0 4px;
  font-weight: inherit;
  span {
    min-width: 0;
    ${cut}
  }
  &:hover {
    color: var(--fgColor-default);
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    min-height: 40px;
  }
`;
