import styled from "styled-components";
import { look, piece, type PieceProps, px } from "./tokens.ts";

export interface RowProps extends PieceProps {
  wrap?: boolean;
  /** The middle if omitted. */
  align?: "start" | "end" | "baseline" | "stretch";
  /** Pushes the first and the last part apart. */
  between?: boolean;
  /** Pushes all parts to the end. */
  end?: boolean;
}

/** Parts beside each other; lines that wrap are half as far apart. */
export const Row = styled.div.withConfig(piece)<RowProps>`
  display: flex;
  align-items: ${({ align = "center" }) => align};
  justify-content: ${({ between, end }) => (between ? "space-between" : end && "end")};
  ${look}
  ${({ wrap, gap = 0 }) => wrap && `flex-wrap: wrap; row-gap: calc(${px(gap)} / 2);`}
`;

/** The part that takes what is left of a row. */
export const Fill = styled.div.withConfig(piece)<PieceProps>`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${look}
`;

/** Links and buttons; paper has none. */
export const Tools = styled(Row).attrs({ wrap: true, gap: 2 })`
  @media print {
    display: none;
  }
`;
