/** Not shown at all. */
export function HiddenWidget() {
  return null;
}
