import styled from "styled-components";
import { Row } from "./row.ts";
import { Stack } from "./stack.ts";
import { look } from "./tokens.ts";

/** A page with a head and, at the end, a foot. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

/** A page's content, with the page's margins; lists in it need none of their own. */
export const Content = styled(Stack)`
  padding: 20px var(--a30-page-inline) 40px;
  ${look}
  > * {
    --a30-page-inline: 0px;
  }
`;

const headWords = "min-width: 0; overflow-wrap: anywhere;";

/** Heading of a page with what belongs to it, above a rule. */
export const PageHead = styled(Row).attrs({ as: "header", wrap: true, between: true, gap: 6 })`
  padding: 12px var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  > * {
    --a30-page-inline: 0px;
    ${headWords}
  }
`;

/** Heading of a part of a page, and what can be done with the part. */
export const PartHead = styled(Row).attrs({ wrap: true, between: true, gap: 6 })`
  padding-top: 28px;
  > * {
    ${headWords}
  }
`;

/** Actions of a page, in view at its end. */
export const Foot = styled(Row).attrs({ as: "footer", wrap: true, between: true, gap: 6 })`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-top: auto;
  padding: 12px var(--a30-page-inline);
  border-top: 1px solid var(--borderColor-default);
  background: var(--bgColor-default);
`;
