import styled from "styled-components";
import { Muted } from "#client/theme/parts/muted.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { Link } from "wouter";

/** The whole page; tables extend to the sheet's edges, so only its other parts have a margin. */
export const ListFrame = styled.div`
  padding-top: 20px;
`;

/** Page heading and at most three buttons, above the tabs of its views. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 0 24px 4px var(--a30-page-inline);
  nav + & {
    padding-block: 16px;
  }
  /* A title with the purpose of the page. */
  & > div:first-child:not(:only-child) {
    flex: 1 1 280px;
    max-width: 720px;
  }
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
  }
`;

/** Buttons of the header; on small screens only icons, except for the label of the primary one. */
export const HeadActions = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 767.98px) {
    a,
    button {
      min-width: 40px;
      min-height: 40px;
      padding-inline: 11px;
    }
    [data-component="leadingVisual"] {
      margin: 0;
    }
    [data-component="buttonContent"] {
      gap: 0;
    }
    [data-component="text"] {
      ${visuallyHidden}
    }
  }
`;

/** Search and filters in one line that may wrap. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 24px 12px var(--a30-page-inline);
  @media print {
    display: none;
  }
  @media (max-width: 767.98px) {
    padding: 16px var(--a30-page-inline);
  }
`;

/** Words of a bar that small screens have no room for. */
export const BarNote = styled(Muted)`
  @media (max-width: 767.98px) {
    display: none;
  }
`;

/** Keeps the layout controls together at the end of the line, so they don't wrap singly. */
export const Arranging = styled.span`
  display: flex;
  flex: 1 0 auto;
  justify-content: end;
  gap: 12px;
  @media (max-width: 767.98px) {
    justify-content: space-between;
    margin: 0 -8px;
  }
`;

/** Link that opens a line; its target covers the whole line. */
export const LineLink = styled(Link)`
  /* Two lines at most, cut by itself: what is taller than its cell would scroll in it with the focus. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  hyphens: auto;
  color: var(--fgColor-default);
  font-weight: 500;
  /* Keeps the focused link from hiding behind the sticky heads. */
  scroll-margin-block: calc(var(--a30-header) + 48px) 48px;
  &:hover {
    color: var(--fgColor-accent);
  }
  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -2px;
  }
`;

/** A count in a small grey pill. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--bgColor-neutral-muted);
  font-size: 12px;
  line-height: 18px;
  font-weight: 500;
`;

export const SearchBar = styled.div`
  display: flex;
  padding: 0 24px 12px var(--a30-page-inline);
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
  }
`;

/** A borderless button that opens a menu. */
export const QuietButton = styled.button<{ $isAccent?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${({ $isAccent }) => ($isAccent ? "var(--fgColor-accent)" : "inherit")};
  font-weight: 500;
  cursor: pointer;
  svg {
    flex: none;
    color: ${({ $isAccent }) => ($isAccent ? "inherit" : "var(--fgColor-muted)")};
  }
  &:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
  }
`;
