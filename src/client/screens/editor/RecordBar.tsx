import styled from "styled-components";
import { cut } from "#client/theme/parts/declarations.ts";
import { px, radius, rule, sizes, small } from "#client/ui/tokens.ts";

/** The bar above a record: the way back, its name, and at the end what can be done. */
export const RecordBar = styled.header`
  position: sticky;
  top: var(--a30-header);
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${px(3)};
  min-height: ${px(14)};
  padding: ${px(2)} ${px(4)} ${px(2)} ${px(3)};
  border-bottom: ${rule.default};
  border-top-left-radius: ${radius.card};
  background: var(--bgColor-default);
  h1 {
    min-width: 0;
    font-size: ${sizes.title};
    letter-spacing: 0;
    ${cut}
  }
  /* Only the name gives way: what can be done stays in view. */
  .end {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${px(2)};
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
    gap: ${px(2)};
    padding: ${px(1.5)} ${px(2)} ${px(1.5)} ${px(1)};
    border-top-right-radius: ${radius.card};
    /* Beside the way back, also where the bar takes several lines. */
    h1 {
      max-width: calc(100% - ${px(12)});
    }
  }
`;

/** The bar above a text, whose name is shown whole. */
export const TextBar = styled(RecordBar)`
  /* Without a way back the name stands in line with the page. */
  &:has(> h1:first-child) {
    padding-left: var(--a30-page-inline);
  }
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
