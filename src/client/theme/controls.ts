import { css } from "styled-components";
import { checkBox } from "./parts/checkBox.ts";
import { fieldFrame } from "./parts/fieldFrame.ts";

/**
 * Native controls in Primer's look, defined once on what contains them: a component for each of a
 * thousand inputs would cost more than the inputs.
 */
export const controls = css`
  .input {
    ${fieldFrame}
    width: 100%;
    padding: 5px 12px;
    box-shadow: var(--shadow-inset);
    line-height: 20px;
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
  .box {
    ${checkBox}
    margin-top: 2px;
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
`;
