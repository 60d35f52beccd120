import styled from "styled-components";
import { look, piece, type PieceProps } from "./tokens.ts";

/** Tabs, or links to the views of a page, beside each other above a rule. */
export const TabLine = styled.div.withConfig(piece)<PieceProps>`
  display: flex;
  ${({ gap = 4, ...others }) => look({ gap, ...others })}
  overflow-x: auto;
  border-bottom: 1px solid var(--borderColor-default);
  white-space: nowrap;
  :is(a, [role="tab"]) {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 40px;
    padding: 0 4px;
    border-bottom: 2px solid transparent;
    border-radius: 0;
    color: var(--fgColor-default);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--borderColor-emphasis);
  }
  :focus-visible {
    outline-offset: -2px;
  }
  && [aria-current],
  && [aria-selected="true"] {
    border-color: var(--borderColor-accent-emphasis);
    font-weight: 600;
  }
  /* Forced colours would draw transparent borders. */
  @media (forced-colors: active) {
    :is(a, [role="tab"]):not([aria-current], [aria-selected="true"], :hover) {
      border-color: Canvas;
    }
  }
`;
