import styled from "styled-components";

/** Details behind a line that opens them; its first child is the chevron of all that opens. */
export const Disclosure = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 40px;
    color: var(--fgColor-link);
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] {
    flex: 1 1 100%;
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;
