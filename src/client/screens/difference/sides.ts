import styled from "styled-components";
import { fontSizes, px, radius, rule, sizes, small } from "#client/ui/tokens.ts";

/** Two versions of a document, with their heads. */
export const Sides = styled.section`
  --side: minmax(0, 1fr);
  .heads,
  .line {
    display: grid;
    grid-template-columns: ${px(42)} var(--side) var(--side);
    gap: 0 ${px(3)};
  }
  .heads {
    padding-bottom: ${px(3)};
    border-bottom: ${rule.default};
  }
  .heads .first {
    grid-column: 2;
  }
  .heads > div {
    padding-left: ${px(3)};
  }
  .heads + p {
    padding-top: ${px(4)};
  }
  h2,
  h3 {
    display: flex;
    align-items: center;
    gap: ${px(2)};
    font-size: ${sizes.body};
  }
  h3 {
    padding: ${px(5)} 0 ${px(2)};
  }
  ul {
    border-top: ${rule.default};
  }
  .line {
    border-bottom: ${rule.muted};
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: ${px(1)};
    padding: ${px(2)} 0;
    color: var(--fgColor-muted);
    font-size: ${fontSizes.small};
    overflow-wrap: anywhere;
  }
  .heads .sum {
    grid-column: 1;
    grid-row: 1;
    align-self: end;
  }
  del,
  ins,
  .none,
  .same,
  .moved {
    padding: ${px(2)} ${px(3)};
    text-decoration: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  del {
    background: var(--diffBlob-deletionLine-bgColor);
  }
  ins {
    background: var(--diffBlob-additionLine-bgColor);
  }
  .moved {
    background: var(--bgColor-accent-muted);
  }
  .none {
    color: var(--fgColor-muted);
    background: repeating-linear-gradient(
      -45deg,
      var(--bgColor-muted) 0 ${px(1.5)},
      var(--bgColor-default) ${px(1.5)} ${px(3)}
    );
  }
  b,
  .file {
    display: block;
  }
  .file a {
    display: inline-block;
    min-height: ${px(6)};
    color: inherit;
    text-decoration: underline;
  }
  mark {
    border-radius: ${radius.mark};
    color: inherit;
  }
  del mark {
    background: var(--diffBlob-deletionWord-bgColor);
    text-decoration: line-through;
  }
  ins mark {
    background: var(--diffBlob-additionWord-bgColor);
    text-decoration: underline;
  }
  ${small} {
    .line {
      grid-template-columns: var(--side);
    }
    .heads {
      grid-template-columns: var(--side) var(--side);
      row-gap: ${px(2)};
    }
    .heads > div {
      padding-left: 0;
    }
    .heads .sum {
      grid-column: span 2;
    }
    .heads .first {
      grid-column: 1;
    }
  }
`;
