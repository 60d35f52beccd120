import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";
import { hover, touch } from "#client/theme/parts/declarations.ts";

/** A borderless button that opens a menu. */
export const QuietButton = styled.button.withConfig(piece)<PieceProps>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 8px;
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  ${look}
  /* Its words stand in line with what is above. */
  &:first-child {
    margin-inline-start: -8px;
  }
  > svg {
    color: ${({ tone }) => (tone ? "inherit" : "var(--fgColor-muted)")};
  }
  ${hover}
  ${touch}
`;
