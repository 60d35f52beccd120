import styled from "styled-components";

/** Calls of an area, each of which opens in place. */
export const Calls = styled.section`
  max-width: 1080px;
  details {
    border-top: 1px solid var(--borderColor-muted);
  }
  details > :not(summary) {
    padding-inline-start: 20px;
  }
  summary {
    padding: 8px 4px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -2px;
  }
  code,
  pre {
    font-family: var(--fontStack-monospace, monospace);
    font-size: 13px;
  }
  pre {
    margin: 0;
    padding: 12px;
    background: var(--bgColor-muted);
  }
`;
