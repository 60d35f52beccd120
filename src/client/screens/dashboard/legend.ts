import styled from "styled-components";
import { hairline, px } from "#client/ui/tokens.ts";

/** Outlines of the shapes that charts tell kinds apart by, as Vega draws them. */
const outlines: Readonly<Record<string, string>> = {
  circle: "circle(50%)",
  "triangle-up": "polygon(50% 4%, 100% 96%, 0 96%)",
  "triangle-down": "polygon(0 4%, 100% 4%, 50% 96%)",
  diamond: "polygon(50% 0, 90% 50%, 50% 100%, 10% 50%)",
  cross:
    "polygon(33% 0, 67% 0, 67% 33%, 100% 33%, 100% 67%, 67% 67%, 67% 100%, 33% 100%, 33% 67%, 0 67%, 0 33%, 33% 33%)",
};

/** Coloured shape in a legend, by default a square. */
export const Swatch = styled.span<{ $shape?: string }>`
  display: inline-block;
  flex: none;
  width: ${px(2.5)};
  height: ${px(2.5)};
  border-radius: ${px(0.5)};
  clip-path: ${({ $shape = "" }) => outlines[$shape] ?? "none"};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    outline: ${hairline} solid CanvasText;
  }
`;
