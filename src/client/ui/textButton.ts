import styled from "styled-components";
import { look, piece, type PieceProps, small } from "./tokens.ts";

interface TextButtonProps extends PieceProps {
  /** Makes no line higher than its words are. */
  dense?: boolean;
}

/** A button that looks like a link. */
export const TextButton = styled.button.withConfig(piece)<TextButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 6px;
  min-height: 28px;
  color: var(--fgColor-accent);
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  ${look}
  ${({ dense }) => dense && "margin-block: -6px;"}
  &:hover {
    text-decoration: underline;
  }
  ${small} {
    min-height: 40px;
    ${({ dense }) => dense && "margin-block: -12px;"}
  }
`;
