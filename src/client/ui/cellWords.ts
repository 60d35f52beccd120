import styled from "styled-components";
import { Text } from "./text.ts";

/** Declarations of some lines, the last of which ends in an ellipsis where room does. */
export const clamp = (lines: number): string =>
  `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; overflow: hidden;`;

/** Words that a table's cell cuts; its tooltip says the rest, and paper all. */
export const CellWords = styled(Text)<{ $lines: number }>`
  @media screen {
    td & {
      ${({ $lines }) => clamp($lines)}
      hyphens: auto;
    }
  }
`;
