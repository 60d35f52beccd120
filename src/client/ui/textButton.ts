import styled from "styled-components";
import { look, piece, type PieceProps, small } from "./tokens.ts";

/** A button that looks like a link. */
export const TextButton = styled.button.withConfig(piece)<PieceProps>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  color: var(--fgColor-accent);
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  ${look}
  &:hover {
    text-decoration: underline;
  }
  ${small} {
    min-height: 40px;
  }
`;
