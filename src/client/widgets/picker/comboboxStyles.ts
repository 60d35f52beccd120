import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { tokenLook } from "#client/ui/token.ts";
import { small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** The field of a combobox: tokens, input and corner buttons. */
export const Frame = styled.div`
  ${fieldFrame}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  max-height: 176px;
  overflow-y: auto;
  padding: 3px 32px 3px 4px;
  cursor: text;
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
  }
  input {
    flex: 1 1 24px;
    min-width: 24px;
    height: 24px;
    padding: 0 7px;
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  /* Room for the button that takes back the choice. */
  > [data-state] {
    margin-right: 26px;
  }
  /* A chosen item. */
  .token {
    ${tokenLook}
    button::before {
      ${drawing(masks.smallClose, 12)}
    }
    &:has(button:focus-visible) {
      outline: 2px solid var(--focus-outlineColor);
      outline-offset: -1px;
    }
  }
  /* A button in the corner. */
  .corner {
    position: absolute;
    top: 3px;
    right: 4px;
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 3px;
    color: var(--fgColor-muted);
  }
  .corner::before {
    ${drawing(masks.menu)}
  }
  .corner.clear {
    right: 28px;
  }
  .corner.clear::before {
    mask: ${masks.smallClose};
  }
  ${small} {
    max-height: 200px;
    input {
      height: 32px;
    }
    .corner {
      top: 7px;
    }
    .corner::after {
      content: "";
      position: absolute;
      inset: -7px -4px -7px 0;
    }
    .corner.clear::after {
      inset: -7px 0 -7px -16px;
    }
  }
`;
