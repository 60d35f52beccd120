import styled, { css } from "styled-components";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { px, radius, rule, sizes, small } from "#client/ui/tokens.ts";

const inside = css`
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: ${px(0.5)} ${px(3)};
    align-items: center;
    justify-content: space-between;
  }
  .losses {
    flex: 1 1 100%;
    font-size: ${sizes.tiny};
    overflow-wrap: anywhere;
  }
  .losses li {
    margin-left: ${px(4)};
    list-style: disc;
  }
  .losses summary {
    padding: ${px(1)} 0;
  }
  ${small} {
    .losses summary {
      padding: ${px(3)} 0;
    }
  }
  .follows,
  .says,
  .own {
    display: flex;
    gap: ${px(1)};
    align-items: flex-start;
  }
  .follows > span,
  .says > span {
    flex: 1;
    min-width: 0;
    padding: ${px(1.5)} ${px(2)};
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .follows > span {
    color: var(--fgColor-muted);
  }
  .own > .entry {
    flex: 1;
    display: grid;
    gap: ${px(1)};
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
    gap: ${px(1)};
    align-items: flex-start;
    justify-content: space-between;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .chosen > button {
    margin: -${px(1.5)} -${px(1)} -${px(1.5)} 0;
  }
  .part {
    display: grid;
    gap: ${px(3)};
  }
  .partHead {
    display: flex;
    gap: ${px(3)};
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
  border: ${rule.default};
  border-radius: ${radius.card};
  @container fields (max-width: ${({ $columns }) => widths.name + $columns * widths.column}px) {
    overflow-x: auto;
    min-height: ${px(80)};
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
    border-top-left-radius: ${px(2.25)};
  }
  thead tr:first-child > :last-child {
    border-top-right-radius: ${px(2.25)};
  }
  tbody tr:last-child > :first-child {
    border-bottom-left-radius: ${px(2.25)};
  }
  th,
  td {
    min-width: ${widths.column}px;
    padding: ${px(2)};
    border-left: ${rule.muted};
    vertical-align: top;
    text-align: left;
    font-weight: 400;
  }
  thead th {
    padding-bottom: 0;
    font-weight: 600;
  }
  thead td {
    padding-top: ${px(0.5)};
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
    border-top: ${rule.muted};
  }
  tbody th {
    padding: ${px(3.5)} ${px(2)} ${px(2)} ${px(4)};
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
    padding: ${px(3)} ${px(4)} ${px(4)};
    background: var(--bgColor-muted);
  }
`;

/** One column, its fields below each other. */
export const Card = styled.div`
  margin-top: ${px(2)};
  border: ${rule.default};
  border-radius: ${radius.card};
  ${inside}
  header {
    padding: ${px(2)} ${px(3)};
    border-radius: ${px(2.5)} ${px(2.5)} 0 0;
    background: var(--bgColor-muted);
  }
  > section {
    padding: ${px(2)} ${px(3)} ${px(3)};
    border-top: ${rule.muted};
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
    padding-top: ${px(2)};
  }
`;
