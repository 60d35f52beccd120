import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { tokenLook } from "#client/ui/token.ts";
import { hairline, px, radius, small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** The field of a combobox: tokens, input and corner buttons. */
export const Frame = styled.div`
  ${fieldFrame}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(1)};
  max-height: ${px(44)};
  overflow-y: auto;
  padding: ${px(0.75)} ${px(8)} ${px(0.75)} ${px(1)};
  cursor: text;
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
  }
  input {
    flex: 1 1 ${px(6)};
    min-width: ${px(6)};
    height: ${px(6)};
    padding: 0 ${px(1.75)};
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  /* Room for the button that takes back the choice. */
  > [data-state] {
    margin-right: ${px(6.5)};
  }
  /* A chosen item. */
  .token {
    ${tokenLook}
    button::before {
      ${drawing(masks.smallClose, 12)}
    }
    &:has(button:focus-visible) {
      outline: ${px(0.5)} solid var(--focus-outlineColor);
      outline-offset: -${hairline};
    }
  }
  /* A button in the corner. */
  .corner {
    position: absolute;
    top: ${px(0.75)};
    right: ${px(1)};
    display: inline-grid;
    place-items: center;
    width: ${px(6)};
    height: ${px(6)};
    border-radius: ${radius.mark};
    color: var(--fgColor-muted);
  }
  .corner::before {
    ${drawing(masks.menu)}
  }
  .corner.clear {
    right: ${px(7)};
  }
  .corner.clear::before {
    mask: ${masks.smallClose};
  }
  ${small} {
    max-height: ${px(50)};
    input {
      height: ${px(8)};
    }
    .corner {
      top: ${px(1.75)};
    }
    .corner::after {
      content: "";
      position: absolute;
      inset: -${px(1.75)} -${px(1)} -${px(1.75)} 0;
    }
    .corner.clear::after {
      inset: -${px(1.75)} 0 -${px(1.75)} -${px(4)};
    }
  }
`;
