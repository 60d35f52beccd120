import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** Terms beside what is said of each; below each other where there is no room. */
export const Facts = styled.dl.withConfig(piece)<PieceProps>`
  display: grid;
  ${({ gap = 1, ...others }) => look({ gap, ...others })}
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  dt {
    flex: 0 1 180px;
    color: var(--fgColor-muted);
  }
  dd {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
