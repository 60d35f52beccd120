import styled from "styled-components";

/** Terms beside what is said of each; below each other where there is no room. */
export const Terms = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-top: 8px;
  div {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);
    gap: 0 16px;
  }
  dt {
    color: var(--fgColor-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px) {
    div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
