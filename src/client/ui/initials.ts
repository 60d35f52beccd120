import styled from "styled-components";
import { small } from "./tokens.ts";

/** The first letters of somebody's name. */
export const Initials = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--bgColor-neutral-muted);
  color: var(--fgColor-default);
  font-size: 10px;
  font-weight: 600;
  /* An entry without a person. */
  &:empty {
    background: none;
  }
  &:is(button) {
    &:hover {
      background: var(--bgColor-accent-muted);
      color: var(--fgColor-accent);
    }
    ${small} {
      width: 40px;
      height: 40px;
      font-size: 13px;
    }
  }
`;
