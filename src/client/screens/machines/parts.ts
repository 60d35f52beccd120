import styled from "styled-components";
import { fontSizes, px, rule } from "#client/ui/tokens.ts";

/** Calls of an area, each of which opens in place. */
export const Calls = styled.section`
  max-width: ${px(270)};
  details {
    border-top: ${rule.muted};
  }
  details > :not(summary) {
    padding-inline-start: ${px(5)};
  }
  summary {
    padding: ${px(2)} ${px(1)};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline: ${px(0.5)} solid var(--focus-outlineColor);
    outline-offset: -${px(0.5)};
  }
  code,
  pre {
    font-family: var(--fontStack-monospace, monospace);
    font-size: ${fontSizes.small};
  }
  pre {
    margin: 0;
    padding: ${px(3)};
    background: var(--bgColor-muted);
  }
`;
