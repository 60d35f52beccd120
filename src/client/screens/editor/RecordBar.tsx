import styled from "styled-components";
import { cut } from "#client/theme/parts/declarations.ts";
import { small } from "#client/ui/tokens.ts";

/** The bar above a record: the way back, its name, and at the end what can be done. */
export const RecordBar = styled.header`
  position: sticky;
  top: var(--a30-header);
  z-index: 20;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 16px 8px 12px;
  border-bottom: 1px solid var(--borderColor-default);
  border-top-left-radius: 10px;
  background: var(--bgColor-default);
  h1 {
    min-width: 0;
    font-size: 18px;
    line-height: 26px;
    letter-spacing: 0;
    ${cut}
  }
  /* Only the name gives way: what can be done stays in view. */
  .end {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    margin-left: auto;
  }
  @media print {
    .end {
      display: none;
    }
    h1 {
      white-space: normal;
    }
  }
  ${small} {
    gap: 8px;
    padding: 6px 8px 6px 4px;
    border-top-right-radius: 10px;
    /* Beside the way back, also where the bar takes several lines. */
    h1 {
      max-width: calc(100% - 48px);
    }
  }
`;

/** The bar above a text, whose name is shown whole. */
export const TextBar = styled(RecordBar)`
  h1 {
    flex: 1;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  ${small} {
    position: static;
    flex-wrap: wrap;
    padding-right: var(--a30-page-inline);
    h1 {
      flex-basis: 60%;
    }
    > h1 + a {
      margin-left: 3%;
    }
  }
`;
