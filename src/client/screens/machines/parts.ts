import styled from "styled-components";

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

/** Box for information that is shown only once. */
export const Told = styled.div`
  max-width: 640px;
  padding: 16px;
  border: 1px solid var(--borderColor-accent-emphasis);
  border-radius: 10px;
`;

export const Calls = styled.section`
  max-width: 1080px;
  h3 {
    padding: 8px 0 4px;
    font-size: 13px;
    line-height: 18px;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 13px;
    font-weight: 400;
  }
  details {
    border-top: 1px solid var(--borderColor-muted);
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
  .details {
    display: grid;
    gap: 8px;
    min-width: 0;
    padding: 0 4px 16px 20px;
  }
  section {
    min-width: 0;
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
  button {
    margin-top: 8px;
  }
`;

/** Fields of a body; wide ones are scrolled. */
export const Fields = styled.div`
  max-height: 420px;
  border: 1px solid var(--borderColor-muted);
  border-radius: 6px;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 4px 8px;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: var(--fgColor-muted);
  }
  td code {
    overflow-wrap: anywhere;
  }
`;
