import styled from "styled-components";

/** Groups of links, in two columns if there is room. */
export const PageGroups = styled.div`
  max-width: 1304px;
  columns: 2 480px;
  column-gap: 24px;
`;

/** A group of links with its heading, never split across columns. */
export const PageGroup = styled.section`
  display: grid;
  gap: 12px;
  padding-bottom: 16px;
  break-inside: avoid;
  h2 {
    padding-top: 8px;
    font-size: 14px;
    line-height: 20px;
  }
`;

/** Links to pages, one per line with the page's purpose. */
export const EntryList = styled.ul`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  overflow: hidden;
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 16px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  a:focus-visible {
    outline-offset: -2px;
    border-radius: 10px;
  }
  svg {
    color: var(--fgColor-muted);
  }
  span {
    flex: 1;
  }
  b {
    display: block;
  }
`;
