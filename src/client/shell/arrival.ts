import { useEffect, useRef } from "react";

const patience = 10_000;

/** Focuses the page's heading after navigation, unless the focus is already within the page. */
export function useArrival(page: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    const isSame = before.current === page;
    before.current = page;
    if (isFirst || isSame) return undefined;
    window.scrollTo(0, 0);
    return whenHeadingComes((heading) => {
      if (!isFocusInPage()) heading.focus({ preventScroll: true });
    });
  }, [page]);
}

function isFocusInPage(): boolean {
  const main = document.querySelector("main");
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && Boolean(main?.contains(focused));
}

function whenHeadingComes(then: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const found = find();
  if (found) {
    then(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    then(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
