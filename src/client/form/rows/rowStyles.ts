import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { fontSizes, px, radius, rule, small } from "#client/ui/tokens.ts";
import { hover } from "#client/theme/parts/declarations.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/**
 * A list of rows. Styles are defined once on the list, since per-row styled components would cost
 * more than the rows' content.
 */
export const Rows = styled.ul`
  border: ${rule.default};
  border-radius: ${radius.card};
  list-style: none;
  > li {
    border-left: ${px(0.75)} solid transparent;
    content-visibility: auto;
    contain-intrinsic-size: auto ${px(13.25)};
  }
  > li + li {
    border-top: ${rule.default};
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
    border-top-left-radius: ${radius.card};
  }
  > li:last-child {
    border-bottom-left-radius: ${radius.card};
  }
  .head {
    display: flex;
    align-items: center;
    gap: ${px(2)};
    padding-right: ${px(1.5)};
  }
  .opener {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
    gap: ${px(2)};
    padding: ${px(1.5)} 0 ${px(1.5)} ${px(2.25)};
    text-align: left;
  }
  .opener:focus-visible {
    outline-offset: -${px(0.5)};
  }
  .arrow {
    ${drawing(masks.closed)}
    margin: 0 ${px(0.5)};
    color: var(--fgColor-muted);
  }
  [aria-expanded="true"] > .arrow {
    transform: rotate(90deg);
  }
  .selected {
    font-size: ${fontSizes.tiny};
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
    box-shadow: 0 -${px(0.5)} 0 var(--borderColor-accent-emphasis);
  }
  > li[data-drop="after"] {
    box-shadow: 0 ${px(0.5)} 0 var(--borderColor-accent-emphasis);
  }
  > li[data-dragged] {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    > li[data-drop="before"] > .head {
      border-top: ${px(0.5)} solid Highlight;
    }
    > li[data-drop="after"] {
      border-bottom: ${px(0.5)} solid Highlight;
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
    font-size: ${fontSizes.small};
    color: var(--fgColor-muted);
  }
  .state {
    display: inline-flex;
    align-items: center;
    gap: ${px(1.5)};
    flex: none;
    font-size: ${fontSizes.tiny};
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
    border-top: ${rule.muted};
  }
  .more {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: ${px(8)};
    height: ${px(8)};
    color: var(--fgColor-muted);
    ${hover}
  }
  .more::before {
    ${drawing(masks.more)}
  }
  .fields {
    padding: ${px(1)} ${px(5)} ${px(6)} ${px(14.75)};
  }
  /* About as high as the fields that are about to come, which keeps rows away from the screen. */
  .fields[aria-busy] {
    min-height: 80vh;
  }
  ${small} {
    .opener {
      min-height: ${px(10)};
    }
    .head > .state span,
    .head > .beside {
      ${visuallyHidden}
    }
    .grip {
      display: none;
    }
    .more {
      width: ${px(10)};
      height: ${px(10)};
    }
    .fields {
      padding: ${px(1)} ${px(3)} ${px(5)} ${px(3.25)};
    }
  }
  @media print {
    border: 0;
    > li,
    > li[data-open="true"] {
      content-visibility: visible;
      border-left: ${px(0.5)} solid var(--borderColor-default);
    }
    > li + li {
      margin-top: ${px(2)};
      border-top: 0;
    }
    .head {
      break-after: avoid;
    }
    .head,
    .fields {
      padding: 0 0 0 ${px(3)};
    }
  }
`;
