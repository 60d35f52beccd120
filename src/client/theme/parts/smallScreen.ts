/** Below this width the frame uses a drawer and tables become two-line entries. */
export const smallScreen = "(max-width: 767.98px)";
