import styled from "styled-components";
import { small } from "./tokens.ts";

/** A button that looks like a link. */
export const TextButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--fgColor-accent);
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    text-decoration: underline;
  }
  ${small} {
    min-height: 40px;
  }
`;
