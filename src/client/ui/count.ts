import styled from "styled-components";

/** A count in a small grey pill. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--bgColor-neutral-muted);
  font-size: 12px;
  line-height: 18px;
  font-weight: 500;
`;
