import styled from "styled-components";
import { Link } from "wouter";
import { px, small } from "#client/ui/tokens.ts";

/** A link beside the one that its whole line is; a finger may miss it in a table. */
export const OverLine = styled(Link)`
  position: relative;
  padding: ${px(1)} 0;
  p & {
    text-decoration: underline;
  }
  td & {
    display: inline-block;
    min-width: ${px(6)};
  }
  ${small} {
    td &::after {
      content: "";
      position: absolute;
      inset: -${px(1.5)} -${px(2)} -${px(1.5)} -${px(8)};
    }
  }
`;
