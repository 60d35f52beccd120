import styled from "styled-components";

/** Links in groups beside a page; the open one has the ground of what is chosen. */
export const SideMenu = styled.nav`
  padding: 12px;
  h2 {
    padding: 8px 10px 4px;
    font-size: 12px;
    line-height: 18px;
    color: var(--fgColor-muted);
  }
  ul {
    list-style: none;
  }
  a {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 6px 10px;
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
