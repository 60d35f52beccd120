import styled from "styled-components";
import { letterLook } from "#client/theme/LetterBox.tsx";
import { maskOf } from "#client/theme/parts/maskOf.ts";
import { masks } from "#client/theme/masks.ts";
import { otherLine } from "#client/widgets/other/OtherLine.tsx";
import { small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** Marks what the product fixes, like the icon of that name. */
const lock = maskOf(
  "M4 4a4 4 0 0 1 8 0v2h.25c.966 0 1.75.784 1.75 1.75v5.5A1.75 1.75 0 0 1 12.25 15h-8.5A1.75 1.75 0 0 1 2 13.25v-5.5C2 6.784 2.784 6 3.75 6H4Zm8.25 3.5h-8.5a.25.25 0 0 0-.25.25v5.5c0 .138.112.25.25.25h8.5a.25.25 0 0 0 .25-.25v-5.5a.25.25 0 0 0-.25-.25ZM10.5 6V4a2.5 2.5 0 1 0-5 0v2Z",
  12,
);

export const Whole = styled.article`
  section {
    position: relative;
    padding: 14px 0 14px 36px;
    border-top: 1px solid var(--borderColor-muted);
  }
  h2,
  h3,
  h4,
  h5,
  thead {
    break-after: avoid;
  }
  dl > div,
  tr {
    break-inside: avoid;
  }
  section:first-of-type {
    border-top-color: var(--borderColor-emphasis);
  }
  h2 {
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 20px;
  }
  h2:not(:first-child) {
    margin-top: 8px;
  }
  .letters {
    position: absolute;
    inset: 16px auto auto 0;
    display: grid;
    gap: 4px;
  }
  .letter {
    ${letterLook("untouched")}
  }
  section > h3,
  section > h4,
  section > h5,
  section > p,
  dt {
    position: relative;
  }
  section > :is(h3, h4, h5, p) .letters,
  dt .letters {
    inset: 2px 100% auto auto;
    grid-auto-flow: column;
    gap: 2px;
    margin-right: 14px;
  }
  :is(p, dt) .letters {
    top: 3px;
  }
  th .letters {
    position: static;
    display: inline-grid;
    margin-right: 6px;
  }
  :is(h3, h4, h5, p, dt, th) .letter {
    width: 16px;
    height: 16px;
    font-size: 11px;
    padding-bottom: 1px;
  }
  h3,
  h4,
  h5 {
    margin: 12px 0 4px;
    font-size: 13px;
  }
  .part {
    color: var(--fgColor-muted);
  }
  p,
  dd,
  td {
    font-family: var(--a30-law);
    font-size: 15px;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  td {
    min-width: 6.5em;
    hyphens: auto;
  }
  @media (min-width: 768px) {
    td {
      min-width: 9em;
    }
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(96px, 168px) minmax(0, 1fr);
    gap: 0 16px;
    padding: 2px 0;
  }
  dl:not(.marks) > div:has(> .mark) {
    grid-template-columns: minmax(96px, 168px) minmax(0, 1fr) auto;
  }
  > div > .marks {
    padding: 4px 0 12px 36px;
  }
  .mark {
    display: flex;
    align-items: center;
    gap: 6px;
    font-family: inherit;
    font-size: 13px;
    white-space: nowrap;
  }
  .mark::before {
    ${drawing(lock, 12)}
    color: var(--fgColor-muted);
  }
  .mark[data-mark="asked"] {
    font-weight: 600;
  }
  .mark[data-mark="asked"]::before {
    color: var(--fgColor-attention);
    mask: ${masks.untouched};
    mask-size: 12px;
  }
  dt {
    font-size: 13px;
    line-height: 22px;
    color: var(--fgColor-muted);
    hyphens: auto;
  }
  .wide {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 16px 4px 0;
    vertical-align: top;
    text-align: left;
  }
  th {
    font-size: 12px;
    line-height: 18px;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  tbody tr {
    border-top: 1px solid var(--borderColor-muted);
  }
  tbody tr.notes {
    border-top: 0;
  }
  .notes td {
    padding-top: 0;
  }
  .unnamed {
    font-family: inherit;
    font-size: 13px;
    color: var(--fgColor-muted);
  }
  .other {
    ${otherLine}
  }
  > .facts {
    padding: 0 0 12px 36px;
    font-family: inherit;
    font-size: 13px;
    line-height: 20px;
    color: var(--fgColor-muted);
  }
  ${small} {
    td {
      min-width: 5em;
      padding-right: 8px;
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 4px 0;
    }
  }
  @media print {
    .wide {
      overflow: visible;
    }
  }
`;
