import styled from "styled-components";
import { Link } from "wouter";
import { small } from "#client/ui/tokens.ts";

/** A link beside the one that its whole line is; a finger may miss it in a table. */
export const OverLine = styled(Link)`
  position: relative;
  padding: 4px 0;
  p & {
    text-decoration: underline;
  }
  td & {
    display: inline-block;
    min-width: 24px;
  }
  ${small} {
    td &::after {
      content: "";
      position: absolute;
      inset: -6px -8px -6px -32px;
    }
  }
`;
