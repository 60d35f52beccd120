import styled from "styled-components";

/** Groups of links, in two columns if there is room. */
export const PageGroups = styled.div`
  max-width: 1304px;
  columns: 2 480px;
  column-gap: 24px;
  > * {
    break-inside: avoid;
  }
`;
