import styled from "styled-components";
import { piece, type PieceProps } from "./tokens.ts";

/** A count in a small pill, grey or in a tone. */
export const Count = styled.span.withConfig(piece)<PieceProps>`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--bgColor-${({ tone = "neutral" }) => tone}-muted);
  color: ${({ tone }) => (tone ? `var(--fgColor-${tone})` : "inherit")};
  font-size: 12px;
  line-height: 18px;
  font-weight: 500;
`;
