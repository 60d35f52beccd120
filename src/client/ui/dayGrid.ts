import styled from "styled-components";

/** The days of a month, of which one is chosen and one is today; those of its neighbours are pale. */
export const DayGrid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  [scope] {
    height: 32px;
    font-size: 12px;
    font-weight: 600;
    color: var(--fgColor-muted);
  }
  [data-day] {
    height: 36px;
    padding: 0;
    border-radius: 6px;
    text-align: center;
    cursor: pointer;
  }
  [data-beside] {
    color: var(--fgColor-muted);
  }
  [data-day]:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  [aria-current] {
    box-shadow: inset 0 0 0 1px var(--borderColor-accent-emphasis);
  }
  [aria-selected="true"],
  [aria-selected="true"]:hover {
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
  }
  [aria-disabled] {
    color: var(--fgColor-disabled);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    [aria-selected="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
