import { type MouseEvent, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { useLocation } from "wouter";
import { isOwnPage } from "#shared/api/html.ts";
import { safeFragment } from "./safeFragment.ts";

/**
 * Renders third-party html, sanitised once more; internal links use the router. Page translators
 * may turn it; elsewhere they would swap text that React owns, and break the page.
 */
export function SafeHtml({ html }: { html: string }) {
  const [, go] = useLocation();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => words.current?.replaceChildren(safeFragment(html)), [html]);
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!isPlain || !isOwnPage(href)) return;
    event.preventDefault();
    go(href);
  };
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only the links inside react, also to keys
  return <Words ref={words} translate="yes" onClick={follow} />;
}

const Words = styled.div`
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 8px;
  }
  ul,
  ol {
    padding-left: 20px;
  }
  li + li {
    margin-top: 4px;
  }
  a[href] {
    text-decoration: underline;
  }
`;
