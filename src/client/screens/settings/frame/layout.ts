import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";

/** Groups of links, in two columns if there is room. */
export const PageGroups = styled.div`
  max-width: ${px(326)};
  columns: 2 ${px(120)};
  column-gap: ${px(6)};
  > * {
    break-inside: avoid;
  }
`;
