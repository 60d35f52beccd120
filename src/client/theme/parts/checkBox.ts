import { css } from "styled-components";

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
  &::after {
    display: none;
    width: 9px;
    height: 5px;
    border: solid #fff;
    border-width: 0 0 1.6px 1.6px;
    transform: translateY(-1px) rotate(-45deg);
  }
  &[type="radio"],
  &[type="radio"]::after {
    border-radius: 50%;
  }
  &[type="radio"]::after {
    width: 6px;
    border-width: 3px;
    transform: none;
  }
  &:is(:checked, [type="checkbox"]:indeterminate) {
    border-color: var(--control-checked-bgColor-rest);
    background: var(--control-checked-bgColor-rest);
    &::after {
      content: "";
      display: block;
    }
  }
  &[type="checkbox"]:indeterminate::after {
    height: 0;
    border-width: 0 0 1.6px;
    transform: none;
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &::after {
      forced-color-adjust: none;
      border-color: CanvasText;
    }
  }
`;
