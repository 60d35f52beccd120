/** A drawing before or after words, in their colour; forced colours keep its shape. */
export const drawing = (mask: string, size = 16): string => `
  content: "";
  flex: none;
  width: ${size}px;
  height: ${size}px;
  background: currentcolor;
  mask: ${mask};
  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
