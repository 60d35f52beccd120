import { css } from "styled-components";
import { masks } from "./masks.ts";

/**
 * Native controls in Primer's look, defined once on what contains them: a component for each of a
 * thousand inputs would cost more than the inputs.
 */
export const controls = css`
  .input {
    width: 100%;
    min-height: 32px;
    padding: 5px 12px;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: 6px;
    background: var(--bgColor-default);
    box-shadow: var(--shadow-inset);
    line-height: 20px;
  }
  .input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  .input:focus {
    border-color: var(--borderColor-accent-emphasis);
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }
  .input[aria-invalid="true"] {
    border-color: var(--borderColor-danger-emphasis);
  }
  .input[aria-invalid="true"]:focus {
    outline-color: var(--borderColor-danger-emphasis);
  }
  textarea.input {
    display: block;
    padding-block: 6px;
    resize: vertical;
    /* Grows with its content, up to a share of the screen. */
    field-sizing: content;
    min-height: 74px;
    max-height: 60vh;
  }
  .select {
    position: relative;
    display: block;
  }
  .select > select {
    appearance: none;
    padding-right: 28px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .select::after {
    content: "";
    position: absolute;
    top: calc(50% - 8px);
    right: 6px;
    width: 16px;
    height: 16px;
    background: var(--fgColor-muted);
    mask: ${masks.menu};
    pointer-events: none;
  }
  .box {
    display: grid;
    place-content: center;
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
    appearance: none;
    border: 1px solid var(--control-borderColor-emphasis);
    border-radius: 3px;
    background: var(--bgColor-default);
    cursor: pointer;
  }
  .box:checked,
  .box:indeterminate {
    border-color: var(--control-checked-bgColor-rest);
    background: var(--control-checked-bgColor-rest);
  }
  .box:checked::before,
  .box:indeterminate::before {
    content: "";
    width: 16px;
    height: 16px;
    background: var(--fgColor-onEmphasis);
    mask: ${masks.tick};
  }
  .box:indeterminate::before {
    mask: ${masks.dash};
  }
  .box:disabled {
    border-color: var(--control-borderColor-disabled);
    background: var(--control-bgColor-disabled);
    cursor: not-allowed;
  }
  .box:is(:checked, :indeterminate):disabled {
    border-color: var(--control-checked-borderColor-disabled);
    background: var(--control-checked-bgColor-disabled);
  }
  .box:disabled::before {
    background: var(--control-checked-fgColor-disabled);
  }
  /* A box with its label beside it. */
  .boxed {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    min-height: 20px;
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    .boxed {
      position: relative;
      min-height: 40px;
      align-items: center;
    }
    /* The whole line is the target. */
    .boxed > label::after {
      content: "";
      position: absolute;
      inset: 0 0 0 -4px;
    }
    .boxed > .box {
      width: 20px;
      height: 20px;
      margin: 0;
    }
    .boxed > label {
      padding-block: 10px;
      flex: 1;
    }
  }
  @media (forced-colors: active) {
    .select::after {
      background: ButtonText;
      forced-color-adjust: none;
    }
    .box:checked,
    .box:indeterminate {
      border-color: CanvasText;
      background: CanvasText;
      forced-color-adjust: none;
    }
    .box:checked::before,
    .box:indeterminate::before {
      background: Canvas;
    }
  }
  @media (max-width: 767.98px) {
    .input {
      min-height: 40px;
    }
  }
`;

/** Buttons inside that look like links: words of the accent colour, large enough for a finger. */
export const wordButtons = css`
  button {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--fgColor-accent);
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    button {
      min-height: 40px;
    }
  }
`;
