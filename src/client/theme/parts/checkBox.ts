import { css } from "styled-components";
import { dash, maskOf } from "./maskOf.ts";

const tick = maskOf(
  "M13.78 4.22a.75.75 0 0 1 0 1.06l-7.25 7.25a.75.75 0 0 1-1.06 0L2.22 9.28a.751.751 0 0 1 .018-1.042.751.751 0 0 1 1.042-.018L6 10.94l6.72-6.72a.75.75 0 0 1 1.06 0Z",
  12,
);

/** A checkbox or radio button in both colour modes. */
export const checkBox = css`
  display: grid;
  place-content: center;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  appearance: none;
  border: 1px solid var(--control-borderColor-emphasis);
  border-radius: 3px;
  background: var(--bgColor-default);
  cursor: pointer;
  &[type="radio"] {
    border-radius: 50%;
  }
  &:is(:checked, [type="checkbox"]:indeterminate) {
    border-color: var(--control-checked-bgColor-rest);
    background: var(--control-checked-bgColor-rest);
  }
  &:is(:checked, [type="checkbox"]:indeterminate)::after {
    content: "";
    width: 16px;
    height: 16px;
    background: var(--fgColor-onEmphasis);
    mask: ${tick};
  }
  &:indeterminate::after {
    mask: ${maskOf(dash, 12)};
  }
  &[type="radio"]::after {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    mask: none;
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:checked,
    &:indeterminate {
      border-color: CanvasText;
      background: CanvasText;
      forced-color-adjust: none;
    }
    &::after {
      background: Canvas;
    }
  }
`;
