import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** Words of another size, weight or tone than those around them. */
export const Text = styled.span.withConfig(piece)<PieceProps>`
  overflow-wrap: anywhere;
  ${look}
`;

/** Secondary words; a link among them differs by more than its colour. */
export const Muted = styled(Text)`
  color: var(--fgColor-${({ tone = "muted" }) => tone});
  a {
    text-decoration: underline;
  }
`;

/** A paragraph that explains what stands beside it. */
export const Hint = styled(Muted).attrs({ as: "p", size: "tiny" })``;
