import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

interface LineProps extends PieceProps {
  align?: "start" | "baseline";
  /** Parts below each other. */
  stacked?: boolean;
  /** Half as high, in a card. */
  dense?: boolean;
}

/** A line of a list: a rule to the one before, its parts apart. */
export const Line = styled.li.withConfig(piece)<LineProps>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = "center" }) => align};
  justify-content: space-between;
  gap: 4px 16px;
  padding: ${({ dense }) => (dense ? "4px" : "var(--line-block, 8px)")} var(--line-inline, 0);
  list-style: none;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--borderColor-muted);
  }
  ${({ stacked }) => stacked && "display: grid; justify-content: stretch; align-items: start; gap: 2px;"}
  ${look}
`;

/** Three lines beside each other, with rules between them, where there is room. */
export const Thirds = styled.ul`
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    && > li {
      align-content: start;
      padding: 0 16px;
      border: 0;
    }
    && > li + li {
      border-left: 1px solid var(--borderColor-muted);
    }
    && > li:first-child {
      padding-left: 0;
    }
    > li:only-child {
      grid-column: 1 / -1;
    }
  }
`;
