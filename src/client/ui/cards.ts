import styled from "styled-components";
import { Link } from "wouter";
import { cover } from "./cover.ts";
import { Stack } from "./stack.ts";
import { look, piece, type PieceProps, sizes } from "./tokens.ts";

const frame = `
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
`;

/** A part of a page in a frame; one in another is none. */
export const Card = styled(Stack)`
  ${frame}
  min-width: 0;
  padding: 12px 16px;
  break-inside: avoid;
  scroll-margin-top: 64px;
  h2 {
    font-size: ${sizes.body};
  }
`;

/** Lines in a frame, with rules between them. */
export const CardList = styled.ul.withConfig(piece)<PieceProps>`
  ${frame}
  --line-inline: 16px;
  --line-block: 12px;
  ${look}
`;

/** A link that covers the line or card around it. */
export const CoverLink = styled(Link)`
  ${cover}
  font-weight: 600;
  &::after {
    border-radius: 10px;
  }
`;

/** A remark or a question about what stands beside it. */
export const Callout = styled.div.withConfig(piece)<{ tone?: "accent" | "attention" }>`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-inline-start: 3px solid var(--borderColor-${({ tone = "accent" }) => tone}-emphasis);
  border-radius: 6px;
  background: var(--bgColor-muted);
  overflow-wrap: anywhere;
`;

/** Room of a line that opens beside its list. */
export const PickLine = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
  padding: 6px 8px;
  border-radius: 6px;
  list-style: none;
  font-size: 13px;
  overflow-wrap: anywhere;
  &:hover,
  &[aria-current] {
    background: var(--bgColor-muted);
  }
`;
