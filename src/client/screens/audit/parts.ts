import styled from "styled-components";

export const Content = styled.div`
  display: grid;
  gap: 20px;
  align-content: start;
  max-width: 1180px;
  padding: 20px var(--a30-page-inline) 40px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
