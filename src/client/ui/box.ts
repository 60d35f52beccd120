import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** A part that states nothing but its space. */
export const Box = styled.div.withConfig(piece)<PieceProps>`
  ${look}
`;
