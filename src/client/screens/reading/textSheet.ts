import styled from "styled-components";
import { Stack } from "#client/ui/stack.ts";
import { px, small } from "#client/ui/tokens.ts";

/** A record or a template as a text: its name, facts and choices in line with its paragraphs. */
export const TextSheet = styled(Stack).attrs(({ gap = 4 }) => ({ gap, width: "form" }))`
  margin: 0 auto;
  padding: ${px(6)} ${px(8)} ${px(16)};
  /* Paragraphs have their letters before them. */
  > :is(h2, form, p, [role="status"]) {
    padding-left: ${px(9)};
  }
  ${small} {
    padding: ${px(4)} ${px(4)} ${px(8)};
  }
  @media print {
    max-width: none;
    padding: ${px(2)} 0;
  }
`;
