import styled from "styled-components";

/** A part of what an incident concerns. */
export const Card = styled.section`
  min-width: 0;
  padding: 14px 16px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  break-inside: avoid;
  h3 {
    padding-bottom: 8px;
    font-size: 14px;
    line-height: 20px;
  }
`;

/** Its lines: what, and how much or how to reach it. */
export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  .reach {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    color: var(--fgColor-muted);
  }
  .count {
    color: var(--fgColor-muted);
    font-variant-numeric: tabular-nums;
  }
  .special {
    margin-left: 8px;
    padding-inline: 4px;
    border: 1px solid var(--borderColor-danger-emphasis);
    border-radius: 3px;
    color: var(--fgColor-danger);
    font-size: 12px;
    white-space: nowrap;
  }
`;
