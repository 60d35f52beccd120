import { cover } from "#client/ui/cover.ts";
import styled from "styled-components";
import { Link } from "wouter";
import { px, small } from "#client/ui/tokens.ts";
import { clamp } from "#client/ui/cellWords.ts";

/** Page heading and at most three buttons, above the tabs of its views. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${px(3)};
  padding: 0 min(${px(6)}, var(--a30-page-inline)) ${px(1)} var(--a30-page-inline);
  nav + & {
    padding-block: ${px(4)};
  }
  /* A title with the purpose of the page. */
  & > div:first-child:not(:only-child) {
    flex: 1 1 ${px(70)};
    max-width: ${px(180)};
  }
`;

/** Keeps the layout controls together at the end of the line, so they don't wrap singly. */
export const Arranging = styled.span`
  display: flex;
  flex: 1 0 auto;
  justify-content: end;
  gap: ${px(3)};
  ${small} {
    flex: 1 1 100%;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

/** Link that opens a line; its target covers the whole line. */
export const LineLink = styled(Link)<{ $isOneLine?: boolean }>`
  ${cover}
  /* Two lines at most, cut by itself: what is taller than its cell would scroll in it with the focus. */
  ${clamp(2)}
  ${({ $isOneLine }) => $isOneLine && "td > & { -webkit-line-clamp: 1; }"}
  overflow-wrap: anywhere;
  hyphens: auto;
  font-weight: 500;
  /* Keeps the focused link from hiding behind the sticky heads. */
  scroll-margin-block: calc(var(--a30-header) + ${px(12)}) ${px(12)};
`;
