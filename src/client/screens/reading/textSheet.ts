import styled from "styled-components";
import { Stack } from "#client/ui/stack.ts";
import { small } from "#client/ui/tokens.ts";

/** A record or a template as a text: its name, facts and choices in line with its paragraphs. */
export const TextSheet = styled(Stack).attrs(({ gap = 4 }) => ({ gap, width: "form" }))`
  margin: 0 auto;
  padding: 24px 32px 64px;
  /* Paragraphs have their letters before them. */
  > :is(h2, form, p, [role="status"]) {
    padding-left: 36px;
  }
  ${small} {
    padding: 16px 16px 32px;
  }
  @media print {
    max-width: none;
    padding: 8px 0;
  }
`;
