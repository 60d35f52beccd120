import styled from "styled-components";

/** Parts below each other, with a gap in px between them. */
export const Stack = styled.div<{ $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => $gap}px;
`;
