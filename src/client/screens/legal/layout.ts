import styled from "styled-components";

/** A page of running text at a readable width. */
export const LegalPage = styled.article`
  max-width: 720px;
  padding: var(--a30-page-block) var(--a30-page-inline) 40px;
  h2 {
    padding: 24px 0 4px;
    font-size: 14px;
    line-height: 20px;
  }
  p {
    padding-top: 4px;
    white-space: pre-line;
  }
`;
