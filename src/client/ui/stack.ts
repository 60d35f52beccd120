import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** Parts below each other, of which buttons are only as wide as their words. */
export const Stack = styled.div.withConfig(piece)<PieceProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  > button {
    justify-self: start;
  }
  ${look}
`;
