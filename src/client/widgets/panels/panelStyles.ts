import styled from "styled-components";
import { below, px } from "#client/ui/tokens.ts";

export const Line = styled.div<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: minmax(${px(41)}, 26%) minmax(0, 1fr) auto;
  gap: ${px(1)} ${px(5)};
  padding: ${px(3)} ${px(2)} ${px(3)} ${px(3.25)};
  border-left: ${px(0.75)} solid
    ${({ $isOwn }) => ($isOwn ? "var(--borderColor-accent-emphasis)" : "transparent")};
  h4 {
    hyphens: auto;
  }
  .actions {
    align-self: start;
    min-height: ${px(8)};
  }
  @media print {
    padding: ${px(0.5)} ${px(2)};
    border-left: 0;
    break-inside: avoid;
    .actions {
      min-height: 0;
    }
  }
  @media screen and ${below.small} {
    grid-template-columns: minmax(0, 1fr) auto;
    .content {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
