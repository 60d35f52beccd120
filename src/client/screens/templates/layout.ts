import styled from "styled-components";
import { clamp } from "#client/ui/cellWords.ts";
import { small } from "#client/ui/tokens.ts";

/** Sources, templates and the preview side by side; on small screens the list, or the preview. */
export const Columns = styled.div<{ $hasPreview: boolean }>`
  display: grid;
  grid-template-columns: 240px minmax(280px, 384px) minmax(0, 1fr);
  min-height: calc(100dvh - var(--a30-header) - 57px - var(--a30-footer));
  > * {
    min-width: 0;
  }
  /* Each is read by itself, so that the choice of a template far down shows it from its beginning. */
  @media screen and (min-width: 1280px) and (min-height: 560px) {
    height: calc(100dvh - var(--a30-header) - 57px - var(--a30-footer));
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
    border-left: 1px solid var(--borderColor-default);
  }
  .search {
    padding: 16px;
  }
  .search > * {
    width: 100%;
  }
  @media (max-width: 1279.98px) {
    grid-template-columns: minmax(260px, 340px) minmax(0, 1fr);
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
  border-top: 1px solid var(--borderColor-muted);
  li {
    border-bottom: 1px solid var(--borderColor-muted);
  }
  a {
    position: relative;
    display: grid;
    gap: 2px;
    padding: 12px 16px;
    color: var(--fgColor-default);
  }
  a:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    background: var(--bgColor-accent-muted);
  }
  a[aria-current]::before {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: var(--borderColor-accent-emphasis);
  }
  strong {
    overflow-wrap: anywhere;
  }
  .words {
    ${clamp(2)}
    font-size: 13px;
    line-height: 19px;
  }
  @media (forced-colors: active) {
    a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
