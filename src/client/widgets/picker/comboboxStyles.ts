import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";

/** The field of a combobox: tokens, input and corner buttons. */
export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 32px;
  max-height: 176px;
  overflow-y: auto;
  padding: 3px 32px 3px 4px;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: 6px;
  background: var(--bgColor-default);
  cursor: text;
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
  }
  &:focus-within {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  input {
    flex: 1 1 24px;
    min-width: 24px;
    height: 24px;
    padding: 0 7px;
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  /* Room for the button that takes back the choice. */
  > [data-state] {
    margin-right: 26px;
  }
  input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  /* A chosen item. */
  .token {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    max-width: 100%;
    padding: 2px 4px 2px 8px;
    border-radius: 3px;
    background: var(--bgColor-neutral-muted);
    font-size: 13px;
    line-height: 20px;
    > span:first-child {
      min-width: 0;
    }
    > span:last-child {
      margin-right: 4px;
    }
    button {
      display: inline-grid;
      place-items: center;
      flex: none;
      width: 24px;
      height: 24px;
      margin: -2px -4px -2px 2px;
      padding: 0;
      border: 0;
      border-radius: 3px;
      background: transparent;
      color: var(--fgColor-muted);
      cursor: pointer;
    }
    button::before {
      content: "";
      width: 12px;
      height: 12px;
      background: currentColor;
      mask: ${masks.smallClose};
    }
    @media (forced-colors: active) {
      button::before {
        background: ButtonText;
        forced-color-adjust: none;
      }
    }
    button:hover {
      background: var(--control-transparent-bgColor-active);
    }
    &:has(button:focus-visible) {
      outline: 2px solid var(--focus-outlineColor);
      outline-offset: -1px;
    }
    @media (max-width: 767.98px), (pointer: coarse) {
      min-height: 36px;
      button {
        width: 40px;
        height: 40px;
        margin: -4px -6px -4px -4px;
      }
    }
  }
  /* A button in the corner. */
  .corner {
    position: absolute;
    top: 3px;
    right: 4px;
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: transparent;
    cursor: pointer;
  }
  .corner::before {
    content: "";
    width: 16px;
    height: 16px;
    background: var(--fgColor-muted);
    mask: ${masks.menu};
  }
  .corner.clear {
    right: 28px;
  }
  .corner.clear::before {
    mask: ${masks.smallClose};
  }
  @media (forced-colors: active) {
    .corner::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
    max-height: 200px;
    input {
      height: 32px;
    }
    .corner {
      top: 7px;
    }
    .corner::after {
      content: "";
      position: absolute;
      inset: -7px -4px -7px 0;
    }
    .corner.clear::after {
      inset: -7px 0 -7px -16px;
    }
  }
`;
