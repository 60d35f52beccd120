import styled from "styled-components";

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

export const PageHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  .facts {
    color: var(--fgColor-muted);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  .back {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
  }
`;

/** Content of a page that has no head of its own. */
export const PageContent = styled.div`
  max-width: 1180px;
  padding: 20px var(--a30-page-inline) 40px;
`;

/** A list of lines between rules. */
export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 10px 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
`;
