import styled from "styled-components";

interface ShareBarProps {
  $percent: number;
  $colour?: string;
}

/** How much of a whole something is. */
export const ShareBar = styled.span.attrs<ShareBarProps>(
  ({ $percent, $colour = "var(--bgColor-accent-emphasis)" }) => ({
    "aria-hidden": true,
    style: { backgroundImage: `linear-gradient(to right, ${$colour} ${$percent}%, transparent 0)` },
  }),
)`
  display: block;
  height: 4px;
  border-radius: 2px;
  background: var(--borderColor-muted);
  @media (forced-colors: active) {
    forced-color-adjust: none;
    outline: 1px solid CanvasText;
  }
`;
