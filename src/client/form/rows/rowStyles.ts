import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { small } from "#client/ui/tokens.ts";
import { hover } from "#client/theme/parts/declarations.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/**
 * A list of rows. Styles are defined once on the list, since per-row styled components would cost
 * more than the rows' content.
 */
export const Rows = styled.ul`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  list-style: none;
  > li {
    border-left: 3px solid transparent;
    content-visibility: auto;
    contain-intrinsic-size: auto 53px;
  }
  > li + li {
    border-top: 1px solid var(--borderColor-default);
  }
  /* Lists that open over the next rows are not clipped; the layout stays the row's own. */
  > li:focus-within {
    position: relative;
    z-index: 1;
    content-visibility: visible;
    contain: layout style;
  }
  > li[data-open="true"] {
    border-left-color: var(--borderColor-accent-emphasis);
  }
  > li:first-child {
    border-top-left-radius: 10px;
  }
  > li:last-child {
    border-bottom-left-radius: 10px;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-right: 6px;
  }
  .opener {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
    gap: 8px;
    padding: 6px 0 6px 9px;
    text-align: left;
  }
  .opener:focus-visible {
    outline-offset: -2px;
  }
  .arrow {
    ${drawing(masks.closed)}
    margin: 0 2px;
    color: var(--fgColor-muted);
  }
  [aria-expanded="true"] > .arrow {
    transform: rotate(90deg);
  }
  .selected {
    font-size: 12px;
    color: var(--fgColor-accent);
  }
  .opener[data-selected] {
    background: var(--bgColor-accent-muted);
  }
  .grip {
    ${drawing(masks.grip)}
    color: var(--fgColor-disabled);
    cursor: grab;
    touch-action: none;
  }
  > li[data-drop="before"] {
    box-shadow: 0 -2px 0 var(--borderColor-accent-emphasis);
  }
  > li[data-drop="after"] {
    box-shadow: 0 2px 0 var(--borderColor-accent-emphasis);
  }
  > li[data-dragged] {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    > li[data-drop="before"] > .head {
      border-top: 2px solid Highlight;
    }
    > li[data-drop="after"] {
      border-bottom: 2px solid Highlight;
    }
  }
  .words {
    display: grid;
    min-width: 0;
  }
  .title {
    font-weight: 600;
  }
  .details {
    font-size: 13px;
    color: var(--fgColor-muted);
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    flex: none;
    font-size: 12px;
    font-weight: 600;
    color: var(--fgColor-attention);
  }
  .state[data-mark]::before {
    ${drawing(masks.gap)}
  }
  .state[data-mark="errors"] {
    color: var(--fgColor-danger);
  }
  .state[data-mark="errors"]::before {
    mask: ${masks.error};
  }
  .state:is([data-mark="done"], [data-mark="recommended"], [data-mark="untouched"]) {
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .state[data-mark="done"]::before {
    color: var(--fgColor-success);
    mask: ${masks.done};
  }
  .state:is([data-mark="recommended"], [data-mark="untouched"])::before {
    mask: ${masks.untouched};
  }
  .group + .group {
    border-top: 1px solid var(--borderColor-muted);
  }
  .more {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    color: var(--fgColor-muted);
    ${hover}
  }
  .more::before {
    ${drawing(masks.more)}
  }
  .fields {
    padding: 4px 20px 24px 59px;
  }
  /* About as high as the fields that are about to come, which keeps rows away from the screen. */
  .fields[aria-busy] {
    min-height: 80vh;
  }
  ${small} {
    .opener {
      min-height: 40px;
    }
    .head > .state span,
    .head > .beside {
      ${visuallyHidden}
    }
    .grip {
      display: none;
    }
    .more {
      width: 40px;
      height: 40px;
    }
    .fields {
      padding: 4px 12px 20px 13px;
    }
  }
  @media print {
    border: 0;
    > li,
    > li[data-open="true"] {
      content-visibility: visible;
      border-left: 2px solid var(--borderColor-default);
    }
    > li + li {
      margin-top: 8px;
      border-top: 0;
    }
    .head {
      break-after: avoid;
    }
    .head,
    .fields {
      padding: 0 0 0 12px;
    }
  }
`;
