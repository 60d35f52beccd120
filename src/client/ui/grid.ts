import styled from "styled-components";
import { look, piece, type PieceProps, small } from "./tokens.ts";

const least = { small: 160, medium: 240, large: 340 };

interface GridProps extends PieceProps {
  /** Least width of a column: as many as have room. Two columns if omitted. */
  min?: keyof typeof least;
}

/** Parts in columns of one width; one column on small screens. */
export const Grid = styled.div.withConfig(piece)<GridProps>`
  display: grid;
  align-items: start;
  grid-template-columns: ${({ min }) =>
    min
      ? `repeat(auto-fill, minmax(min(${least[min]}px, 100%), 1fr))`
      : "repeat(2, minmax(0, 1fr))"};
  ${look}
  ${small} {
    ${({ min }) => !min && "grid-template-columns: minmax(0, 1fr);"}
  }
`;
