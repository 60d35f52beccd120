import styled from "styled-components";
import { small } from "#client/ui/tokens.ts";

/** Two versions of a document, with their heads. */
export const Sides = styled.section`
  --side: minmax(0, 1fr);
  .heads,
  .line {
    display: grid;
    grid-template-columns: 168px var(--side) var(--side);
    gap: 0 12px;
  }
  .heads {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--borderColor-default);
  }
  .heads .first {
    grid-column: 2;
  }
  .heads > div {
    padding-left: 12px;
  }
  .heads + p {
    padding-top: 16px;
  }
  h2,
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    line-height: 20px;
  }
  h3 {
    padding: 20px 0 8px;
  }
  ul {
    border-top: 1px solid var(--borderColor-default);
  }
  .line {
    border-bottom: 1px solid var(--borderColor-muted);
  }
  .label {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    padding: 8px 0;
    color: var(--fgColor-muted);
    font-size: 13px;
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
    padding: 8px 12px;
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
      var(--bgColor-muted) 0 6px,
      var(--bgColor-default) 6px 12px
    );
  }
  b,
  .file {
    display: block;
  }
  .file a {
    display: inline-block;
    min-height: 24px;
    color: inherit;
    text-decoration: underline;
  }
  mark {
    border-radius: 3px;
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
      row-gap: 8px;
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
