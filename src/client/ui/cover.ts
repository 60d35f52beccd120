import { css } from "styled-components";

/** A link in a line or card that it covers, which are focused as a whole. */
export const cover = css`
  color: var(--fgColor-default);
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
