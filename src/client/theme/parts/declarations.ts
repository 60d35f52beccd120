import { smallScreen } from "./smallScreen.ts";

/** One line that ends in an ellipsis where room does. */
export const cut = "overflow: hidden; text-overflow: ellipsis; white-space: nowrap;";

/** Ground of what can be pressed, below the pointer. */
export const hover = "&:hover { background: var(--control-transparent-bgColor-hover); }";

/** Least height of what a finger presses. */
export const touch = `@media ${smallScreen} { min-height: 40px; }`;
