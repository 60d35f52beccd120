import { css } from "styled-components";
import { touch } from "./declarations.ts";

/** The border of a field in its states: default, wrong, focus. */
export const fieldFrame = css`
  min-height: 32px;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: 6px;
  background: var(--bgColor-default);
  &:focus-within {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  &[aria-invalid="true"] {
    border-color: var(--borderColor-danger-emphasis);
    outline-color: var(--borderColor-danger-emphasis);
  }
  ${touch}
`;
