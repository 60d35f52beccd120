import styled from "styled-components";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";

export const Line = styled.div<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: minmax(164px, 26%) minmax(0, 1fr) auto;
  gap: 4px 20px;
  padding: 12px 8px 12px 13px;
  border-left: 3px solid
    ${({ $isOwn }) => ($isOwn ? "var(--borderColor-accent-emphasis)" : "transparent")};
  h4 {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
    hyphens: auto;
  }
  .name p {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  .content {
    display: grid;
    gap: 8px;
    justify-items: start;
    align-content: start;
    > * {
      max-width: 100%;
    }
    > div:not([class*="tokens"]) {
      width: 100%;
    }
  }
  .hidden {
    ${visuallyHidden}
  }
  .note {
    display: grid;
    gap: 4px;
  }
  label {
    font-weight: 600;
  }
  .gap {
    display: flex;
    gap: 6px;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-attention);
  }
  .gap.calm {
    color: var(--fgColor-muted);
  }
  .gap svg {
    flex: none;
    margin-top: 2px;
  }
  .actions {
    display: flex;
    align-items: center;
    align-self: start;
    min-height: 32px;
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  .actions span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-right: 4px;
  }
  .actions .own {
    color: var(--fgColor-accent);
  }
  @media print {
    padding: 2px 8px;
    border-left: 0;
    break-inside: avoid;
    .name p {
      display: none;
    }
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
