import { css } from "styled-components";

/** How the links of a menu look beside a page; the open one has the ground of what is chosen. */
export const menuLinks = css`
  a {
    border-radius: 6px;
    color: var(--fgColor-default);
    text-decoration: none;
  }
  a:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  a[aria-current] {
    background: var(--control-transparent-bgColor-selected);
    font-weight: 600;
  }
`;

/** The headings of such a menu, and its lists. */
export const menuGroups = css`
  h2 {
    padding: 8px 10px 4px;
    font-size: 12px;
    line-height: 18px;
    color: var(--fgColor-muted);
  }
  ul {
    list-style: none;
  }
`;
