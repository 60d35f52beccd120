import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";

export const Parts = styled.div`
  display: grid;
  gap: ${px(5)};
  padding-bottom: ${px(6)};
  &:has(> .document) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  & > * {
    grid-column: 1;
  }
  & > .document {
    grid-area: 1 / 2 / span 20;
    position: sticky;
    top: 0;
    align-self: start;
    min-width: 0;
    padding: ${px(3)};
    background: var(--bgColor-muted);
  }
`;
