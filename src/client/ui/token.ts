import styled, { css } from "styled-components";
import { sizes } from "./tokens.ts";

/** Style of a chosen item, with a button that removes it, for markup that has no components. */
export const tokenLook = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  max-width: 100%;
  min-height: 24px;
  padding: 1px 7px;
  border: 1px solid transparent;
  border-radius: 3px;
  background: var(--bgColor-neutral-muted);
  font-size: ${sizes.small};
  button {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    margin: -2px -6px -2px -4px;
    border-radius: 3px;
    color: var(--fgColor-muted);
  }
  button:hover {
    background: var(--control-transparent-bgColor-active);
  }
  @media screen and (max-width: 767.98px), (pointer: coarse) {
    min-height: 36px;
    button {
      width: 40px;
      height: 40px;
      margin-block: -3px;
    }
  }
`;

/** A chosen item. */
export const Token = styled.span`
  ${tokenLook}
`;
