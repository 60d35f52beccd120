import styled from "styled-components";
import { floating } from "../parts/floating.ts";
import { touch } from "../parts/declarations.ts";

/** Positioning context of button and menu. */
export const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

/** The open menu. */
export const List = styled.div<{ $align: "start" | "end" }>`
  position: absolute;
  top: calc(100% + 4px);
  ${({ $align }) => ($align === "start" ? "left: 0;" : "right: 0;")}
  z-index: 60;
  width: max-content;
  min-width: 200px;
  max-width: min(320px, calc(100vw - 32px));
  max-height: min(440px, 70vh);
  overflow-y: auto;
  padding: 6px;
  ${floating}
  font-weight: 400;
`;

/** A menu item. */
export const Item = styled.button<{ $isDangerous: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 32px;
  padding: 6px 8px;
  color: ${({ $isDangerous }) => ($isDangerous ? "var(--fgColor-danger)" : "inherit")};
  text-align: start;
  &:hover,
  &:focus {
    background: var(--control-transparent-bgColor-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${touch}
`;

/** Slot for a tick or icon at the start of an item. */
export const Place = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  color: var(--fgColor-muted);
`;

/** Heading of the items below. */
export const MenuHeading = styled.div`
  padding: 8px var(--menu-inline, 8px) 4px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  color: var(--fgColor-muted);
`;

/** Separator between groups of items. */
export const Rule = styled.hr`
  height: 1px;
  margin: 6px -6px;
  border: 0;
  background: var(--borderColor-muted);
`;
