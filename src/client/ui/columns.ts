import styled from "styled-components";
import { Stack } from "./stack.ts";
import { look, piece, type PieceProps, small } from "./tokens.ts";

/** Screens with no room for a third column. */
const medium = "@media (max-width: 1199.98px)";

/** Work on a document: choices, the document, remarks. The document goes last where room ends. */
export const Columns = styled.div.withConfig(piece)<{ columns?: 2 | 3 }>`
  display: grid;
  grid-template-columns: ${({ columns = 3 }) =>
    columns === 2 ? "repeat(2, minmax(0, 1fr))" : "300px minmax(0, 1fr) 340px"};
  flex: 1;
  ${medium} {
    grid-template-columns: ${({ columns = 3 }) =>
      columns === 2 ? "minmax(0, 1fr)" : "repeat(2, minmax(0, 1fr))"};
    > :nth-child(2) {
      grid-column: 1 / -1;
      order: 1;
    }
  }
  ${small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One of the columns; a tinted one holds the paper. */
export const Column = styled(Stack)<{ $isTinted?: boolean }>`
  min-width: 0;
  padding: 20px var(--a30-page-inline) 32px;
  ${({ $isTinted }) => $isTinted && "background: var(--bgColor-muted);"}
`;

/** A sheet of paper that a document is written on. */
export const Paper = styled.section`
  min-width: 0;
  padding: 24px 28px;
  border: 1px solid var(--borderColor-default);
  background: var(--bgColor-default);
  overflow-x: auto;
  ${small} {
    padding: 16px;
  }
`;

/** The name of a document on paper. */
export const PaperName = styled.p.withConfig(piece)<PieceProps>`
  font: 600 22px/28px var(--a30-law);
  overflow-wrap: anywhere;
  ${look}
`;

/** A panel beside a record, or in a sheet, which has margins of its own. */
export const PanelBody = styled(Stack)`
  .side & {
    padding: 16px 24px;
  }
`;

/** Scrolls by itself once it is as high as a third of the screen, or most of it. */
export const ScrollArea = styled.div<{ $isTall?: boolean }>`
  max-height: ${({ $isTall }) => ($isTall ? "64vh" : "34vh")};
  overflow: auto;
`;
