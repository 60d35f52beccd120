import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** An icon beside its words; the tone colours the icon, of what is strong also the words. */
export const Mark = styled.span.withConfig(piece)<PieceProps>`
  display: inline-flex;
  align-items: flex-start;
  gap: 6px;
  overflow-wrap: anywhere;
  ${({ tone, strong, ...others }) => look({ ...others, strong, tone: strong ? tone : undefined })}
  > svg {
    margin-top: 2px;
    ${({ tone }) => tone && `color: var(--fgColor-${tone});`}
  }
`;

/** A remark below a field or in a head, in one tone. */
export const Note = styled(Mark).attrs({ size: "tiny" })`
  display: flex;
  color: var(--fgColor-${({ tone = "muted" }) => tone});
`;
