import styled from "styled-components";
import { look, piece, type PieceProps, sizes } from "./tokens.ts";

/** A short list in a text. */
export const Bullets = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 20px;
  overflow-wrap: anywhere;
  /* A target of 24 px; colour alone would not tell it from the words beside. */
  a {
    display: inline-block;
    padding-block: 3px;
    text-decoration: underline;
  }
`;

/** The heading of a group of lines, above a rule. */
export const GroupTitle = styled.h2.withConfig(piece)<PieceProps>`
  display: flex;
  align-items: baseline;
  gap: 8px;
  padding: 4px 0;
  border-bottom: 1px solid var(--borderColor-default);
  font-size: ${sizes.body};
  overflow-wrap: anywhere;
  ${look}
`;

/** A word in a small frame. */
export const Badge = styled.span.withConfig(piece)<PieceProps>`
  padding-inline: 4px;
  border: 1px solid currentcolor;
  border-radius: 3px;
  font-size: ${sizes.tiny};
  font-weight: 400;
  white-space: nowrap;
  ${look}
`;
