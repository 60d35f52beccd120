import styled from "styled-components";
import { cut } from "#client/theme/parts/declarations.ts";
import { below, fontSizes, hairline, px, rule, small } from "#client/ui/tokens.ts";

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
  font-size: ${fontSizes.small};
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
    padding: 0 ${px(2)};
  }
  th {
    height: ${px(9)};
    text-align: left;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--a30-page-inline);
  }
  td:first-child {
    font-size: ${fontSizes.body};
  }
  th:last-child,
  td:last-child {
    padding-right: ${px(6)};
  }
  td {
    height: ${px(10)};
    padding-block: ${hairline};
    border-bottom: ${rule.muted};
    line-height: ${px(4.5)};
    overflow-wrap: anywhere;
  }
  td:first-child > a {
    padding-block: ${px(0.5)};
    line-height: ${px(5)};
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
    border-block: ${rule.default};
    background: var(--bgColor-default);
    color: var(--fgColor-muted);
    font-size: ${fontSizes.tiny};
    font-weight: 600;
    ${cut}
  }
  tbody th {
    border-bottom: ${rule.default};
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
      padding-block: ${px(2.5)};
    }
  }
`;

/** The left edge of a column header, which a pointer can move. */
export const ColumnEdge = styled.i`
  position: absolute;
  inset: ${px(1)} auto ${px(1)} 0;
  width: ${px(2.25)};
  cursor: col-resize;
  touch-action: none;
  &:hover {
    border-inline: ${px(1)} solid transparent;
    background: var(--borderColor-emphasis) content-box;
  }
  @media ${below.small}, (pointer: coarse), print {
    display: none;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${px(1)};
  min-height: ${px(7)};
  max-width: calc(100% + ${px(2)});
  margin: 0 -${px(1)};
  padding: 0 ${px(1)};
  font-weight: inherit;
  span {
    min-width: 0;
    ${cut}
  }
  &:hover {
    color: var(--fgColor-default);
  }
  @media ${below.small}, (pointer: coarse) {
    min-height: ${px(10)};
  }
`;
