import styled, { css } from "styled-components";
import { sizes } from "#client/ui/tokens.ts";

/** Small words below what they translate; paper has those of its language alone. */
export const otherLine = css`
  display: block;
  min-width: 0;
  font-size: ${sizes.tiny};
  font-weight: 400;
  white-space: normal;
  text-decoration: none;
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;
  hyphens: auto;
  @media print {
    display: none;
  }
`;

export const OtherLine = styled.span`
  ${otherLine}
`;
