import styled from "styled-components";
import { look, piece, type PieceProps, small } from "./tokens.ts";

/** Terms beside what is said of each; below each other on small screens. */
export const Facts = styled.dl.withConfig(piece)<PieceProps>`
  display: grid;
  ${({ gap = 1, ...others }) => look({ gap, ...others })}
  div {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);
    gap: 0 16px;
  }
  dt {
    color: var(--fgColor-muted);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${small} {
    div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
