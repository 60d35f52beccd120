import styled from "styled-components";
import { Link } from "wouter";

/** The whole page; tables run to the sheet's edges, so only its parts have a margin. */
export const Page = styled.div`
  padding-top: 20px;
`;

/** Heading and at most three buttons. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 0 24px 16px var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  @media (max-width: 767.98px) {
    padding: 0 var(--a30-page-inline) 16px;
  }
`;

/** The buttons of the head; on small screens only their icons and the main one's words. */
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
    [data-component="text"] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Search and filters in one line that may take a second. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 24px 12px var(--a30-page-inline);
  @media (max-width: 767.98px) {
    padding: 16px var(--a30-page-inline);
  }
`;

/** A button without border that opens a menu. */
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

/** The link of a record: its name, pressed anywhere on its line. */
export const RecordLink = styled(Link)`
  color: var(--fgColor-default);
  font-weight: 500;
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

/** How many there are, in a small grey oval. */
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
