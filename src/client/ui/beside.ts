import styled from "styled-components";
import { piece } from "./tokens.ts";

const sides = {
  menu: { columns: "224px minmax(0, 1fr)", from: "1024px" },
  versions: { columns: "264px minmax(0, 1fr)", from: "1024px" },
  remarks: { columns: "minmax(0, 1fr) 380px", from: "1024px" },
  list: { columns: "minmax(0, 1fr) minmax(0, 2fr)", from: "768px" },
};

/** A narrow part and a wide one, with a rule between them; below each other where room ends. */
export const Beside = styled.div.withConfig(piece)<{ side: keyof typeof sides }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1;
  min-height: 100%;
  @media (min-width: ${({ side }) => sides[side].from}) {
    grid-template-columns: ${({ side }) => sides[side].columns};
    align-content: stretch;
    > :nth-child(2) {
      border-left: 1px solid var(--borderColor-default);
    }
  }
`;
