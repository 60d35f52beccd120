/** Surface of what floats above a page. */
export const floating =
  "border: 1px solid var(--borderColor-default); border-radius: 10px; background: var(--overlay-bgColor); box-shadow: var(--shadow-floating-small);";
