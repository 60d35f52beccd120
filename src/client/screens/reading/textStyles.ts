import styled from "styled-components";

/** Where the letters stand. */
export const Margin = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding-top: 2px;
`;

export const Whole = styled.article`
  > section {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 0 16px;
    padding: 14px 0;
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
  > section:first-of-type {
    border-top-color: var(--borderColor-emphasis);
  }
  h2 {
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 20px;
    letter-spacing: 0;
    font-weight: 600;
  }
  h3,
  h4,
  h5 {
    margin: 12px 0 4px;
    font-size: 13px;
    line-height: 20px;
    font-weight: 600;
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
    white-space: pre-line;
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
  dl > div:has(> .mark) {
    grid-template-columns: minmax(96px, 168px) minmax(0, 1fr) auto;
  }
  .mark,
  .remarks dd {
    font-family: inherit;
    font-size: 13px;
  }
  dt {
    font-size: 13px;
    line-height: 22px;
    color: var(--fgColor-muted);
    hyphens: auto;
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
  > .facts {
    padding: 0 0 12px 36px;
    font-family: inherit;
    font-size: 13px;
    line-height: 20px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    td {
      min-width: 5em;
      padding-right: 8px;
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 4px 0;
    }
  }
`;
