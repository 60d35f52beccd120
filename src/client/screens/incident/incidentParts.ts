import styled from "styled-components";

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
  /* Beside other text a link is told by more than its colour. */
  a:has(~ .special) {
    text-decoration: underline;
  }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(360px, 1.2fr) repeat(auto-fit, minmax(240px, 1fr));
  gap: 12px 16px;
  max-width: 960px;
  padding-top: 16px;
  > .entry > label {
    display: block;
    padding-bottom: 4px;
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`;

export const Intro = styled.p`
  max-width: 720px;
  padding-top: 16px;
  color: var(--fgColor-muted);
  @media print {
    display: none;
  }
`;

/** Caveat to read before relying on the answer. */
export const Remark = styled.p`
  max-width: 860px;
  padding-top: 8px;
  &.quiet {
    color: var(--fgColor-muted);
  }
`;

/** The parts of the answer side by side. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  align-items: start;
  gap: 16px;
  padding-block: 20px 28px;
`;
