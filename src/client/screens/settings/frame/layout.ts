import styled from "styled-components";

export const SettingsPage = styled.div`
  display: grid;
  gap: 16px;
  padding: var(--a30-page-block) var(--a30-page-inline);
  h2 {
    font-size: 14px;
    line-height: 20px;
    padding-top: 8px;
  }
`;

export const SettingsPart = styled.section`
  display: grid;
  gap: 12px;
  h2 {
    font-size: 16px;
    line-height: 24px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

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
`;

export const SmallForm = styled.div`
  max-width: 420px;
`;

/** Purpose of the page, in one sentence. */
export const Intro = styled.p`
  max-width: 640px;
  color: var(--fgColor-muted);
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
    flex: none;
    color: var(--fgColor-muted);
  }
  span {
    flex: 1;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;

export const CatalogueHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  padding: 0 24px 12px var(--a30-page-inline);
  & > div {
    flex: 1 1 280px;
    max-width: 720px;
  }
  p {
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
    & > a {
      width: 100%;
      min-height: 40px;
    }
  }
`;
