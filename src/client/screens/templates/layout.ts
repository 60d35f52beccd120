import styled from "styled-components";
import { clamp } from "#client/ui/cellWords.ts";
import { below, from, px, rule, sizes, small } from "#client/ui/tokens.ts";

/** Sources, templates and the preview side by side; on small screens the list, or the preview. */
export const Columns = styled.div<{ $hasPreview: boolean }>`
  display: grid;
  grid-template-columns: ${px(60)} minmax(${px(70)}, ${px(96)}) minmax(0, 1fr);
  min-height: calc(100dvh - var(--a30-header) - ${px(14.25)} - var(--a30-footer));
  > * {
    min-width: 0;
  }
  /* Each is read by itself, so that the choice of a template far down shows it from its beginning. */
  @media screen and ${from.large} and (min-height: ${px(140)}) {
    height: calc(100dvh - var(--a30-header) - ${px(14.25)} - var(--a30-footer));
    > * {
      overflow-y: auto;
    }
    .search {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--bgColor-default);
    }
  }
  > .list,
  > .preview {
    border-left: ${rule.default};
  }
  .search {
    padding: ${px(4)};
  }
  .search > * {
    width: 100%;
  }
  @media ${below.large} {
    grid-template-columns: minmax(${px(65)}, ${px(85)}) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
    > .list {
      border-left: 0;
    }
  }
  ${small} {
    display: block;
    > :not(.preview) {
      ${({ $hasPreview }) => ($hasPreview ? "display: none;" : "")}
    }
    > .preview {
      ${({ $hasPreview }) => ($hasPreview ? "" : "display: none;")}
      border-left: 0;
    }
  }
`;

/** Lines of a list beside what they open: a name, a few words, facts. */
export const Rows = styled.ul`
  list-style: none;
  border-top: ${rule.muted};
  li {
    border-bottom: ${rule.muted};
  }
  a {
    position: relative;
    display: grid;
    gap: ${px(0.5)};
    padding: ${px(3)} ${px(4)};
    color: var(--fgColor-default);
  }
  a:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  a:focus-visible {
    outline-offset: -${px(0.5)};
  }
  a[aria-current] {
    background: var(--bgColor-accent-muted);
  }
  a[aria-current]::before {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    width: ${px(0.75)};
    background: var(--borderColor-accent-emphasis);
  }
  strong {
    overflow-wrap: anywhere;
  }
  .words {
    ${clamp(2)}
    font-size: ${sizes.small};
  }
  @media (forced-colors: active) {
    a[aria-current] {
      outline: ${px(0.5)} solid Highlight;
      outline-offset: -${px(0.5)};
    }
  }
`;
