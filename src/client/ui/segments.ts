import styled from "styled-components";
import { small } from "./tokens.ts";

/** A choice between few, beside each other: buttons or, where each has an address, links. */
export const SegmentTrack = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  place-self: start;
  max-width: 100%;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  background: var(--controlTrack-bgColor-rest);
  > * {
    min-height: 30px;
    margin: -1px;
    padding: 4px 13px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  > :hover {
    background: var(--controlTrack-bgColor-hover);
    text-decoration: none;
  }
  > :is([aria-checked="true"], [aria-pressed="true"], [aria-current]) {
    border-color: var(--borderColor-emphasis);
    background: var(--bgColor-default);
    font-weight: 600;
  }
  > :focus-visible {
    outline-offset: -1px;
  }
  /* Reserves the width of the bold label, so that choosing shifts nothing. */
  > ::after {
    display: block;
    content: attr(data-text);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 600;
  }
  ${small} {
    > * {
      min-height: 40px;
    }
    > a {
      padding-block: 9px;
    }
  }
`;
