import styled from "styled-components";
import { small } from "./tokens.ts";

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
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  /* Its words stand in line with what is above. */
  &:first-child {
    margin-inline-start: -8px;
  }
  svg {
    flex: none;
    color: ${({ $isAccent }) => ($isAccent ? "inherit" : "var(--fgColor-muted)")};
  }
  &:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  ${small} {
    min-height: 40px;
  }
`;
