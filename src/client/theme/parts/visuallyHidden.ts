/** Styles of text that only screen readers get. */
export const visuallyHidden =
  "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);";
