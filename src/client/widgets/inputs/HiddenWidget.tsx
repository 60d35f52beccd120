/** Renders nothing. */
export function HiddenWidget() {
  return null;
}
