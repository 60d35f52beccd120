import styled from "styled-components";

/** Secondary text. */
export const Muted = styled.span`
  color: var(--fgColor-muted);
`;
