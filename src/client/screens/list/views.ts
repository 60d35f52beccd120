import styled from "styled-components";

/** The views of a list as a row of tabs, each with its count. */
export const Views = styled.nav`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 0 min(24px, var(--a30-page-inline)) 0 var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  white-space: nowrap;
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 40px;
    padding: 0 4px;
    margin-right: 8px;
    border-bottom: 2px solid transparent;
    color: var(--fgColor-default);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--borderColor-emphasis);
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--borderColor-accent-emphasis);
    font-weight: 600;
  }
  /* Forced colours would draw transparent borders. */
  @media (forced-colors: active) {
    a:not([aria-current], :hover) {
      border-color: Canvas;
    }
  }
  @media print {
    display: none;
  }
`;
