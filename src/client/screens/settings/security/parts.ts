import styled from "styled-components";

/** Rows of a few words each, with a button at their end. */
export const Rows = styled.ul`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 12px 16px;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  li > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;
