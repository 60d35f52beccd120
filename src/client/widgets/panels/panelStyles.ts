import styled from "styled-components";

export const Line = styled.div<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: minmax(164px, 26%) minmax(0, 1fr) auto;
  gap: 4px 20px;
  padding: 12px 8px 12px 13px;
  border-left: 3px solid
    ${({ $isOwn }) => ($isOwn ? "var(--borderColor-accent-emphasis)" : "transparent")};
  h4 {
    hyphens: auto;
  }
  .actions {
    align-self: start;
    min-height: 32px;
  }
  @media print {
    padding: 2px 8px;
    border-left: 0;
    break-inside: avoid;
    .actions {
      min-height: 0;
    }
  }
  @media screen and (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr) auto;
    .content {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
