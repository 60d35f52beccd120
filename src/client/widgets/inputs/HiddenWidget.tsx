export function HiddenWidget() {
  return null;
}
