import styled from "styled-components";

/** An octicon as a mask: an element for each icon of each row would cost more than its words. */
function maskOf(path: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / 16px no-repeat`;
}

const arrow = maskOf(
  "M6.22 3.22a.75.75 0 0 1 1.06 0l4.25 4.25a.75.75 0 0 1 0 1.06l-4.25 4.25a.751.751 0 0 1-1.042-.018.751.751 0 0 1-.018-1.042L9.94 8 6.22 4.28a.75.75 0 0 1 0-1.06Z",
);
const grip = maskOf(
  "M10 13a1 1 0 1 1 0-2 1 1 0 0 1 0 2Zm0-4a1 1 0 1 1 0-2 1 1 0 0 1 0 2Zm-4 4a1 1 0 1 1 0-2 1 1 0 0 1 0 2Zm5-9a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM7 8a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM6 5a1 1 0 1 1 0-2 1 1 0 0 1 0 2Z",
);
const dots = maskOf(
  "M8 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM1.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm13 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
);

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
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
    border-radius: 6px;
  }
  .opener:focus-visible {
    outline-offset: -2px;
  }
  .arrow,
  .grip,
  .more::before {
    flex: none;
    width: 16px;
    height: 16px;
    background: var(--fgColor-muted);
    mask: ${arrow};
  }
  .arrow {
    margin: 0 2px;
  }
  [aria-expanded="true"] > .arrow {
    transform: rotate(90deg);
  }
  .grip {
    background: var(--fgColor-disabled);
    mask: ${grip};
  }
  .more::before {
    content: "";
    mask: ${dots};
  }
  @media (forced-colors: active) {
    .arrow,
    .grip,
    .more::before {
      background: ButtonText;
      forced-color-adjust: none;
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
  .state[data-tone="muted"] {
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .state[data-tone="danger"] {
    color: var(--fgColor-danger);
  }
  .state[data-tone="success"] {
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .state[data-tone="success"] svg {
    color: var(--fgColor-success);
  }
  .more {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: transparent;
    color: var(--fgColor-muted);
    cursor: pointer;
  }
  .more:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  .fields {
    padding: 4px 20px 24px 59px;
  }
  /* About as high as the fields that are about to come, which keeps rows away from the screen. */
  .fields[aria-busy] {
    min-height: 80vh;
  }
  @media (max-width: 767.98px) {
    .opener {
      min-height: 40px;
    }
    .grip {
      display: none;
    }
    .state span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
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
