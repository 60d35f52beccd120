/** Nearest scrolling ancestor, else the page; null inside a fixed box such as a dialog. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY, position } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return box;
    if (position === "fixed") return null;
  }
  return document.scrollingElement;
}

/**
 * Returns what, called for each frame, keeps an element where it is in the window when it is moved
 * and nobody has scrolled. Browsers do so themselves, but not at the top of a page.
 */
export function holdInPlace(element: Element | null): () => void {
  const scroller = element && scrollerOf(element);
  if (!scroller) return () => undefined;
  const now = () => ({ top: element.getBoundingClientRect().top, scrolled: scroller.scrollTop });
  let before = now();
  return () => {
    const { top, scrolled } = now();
    if (top !== before.top && scrolled === before.scrolled) scroller.scrollTop += top - before.top;
    before = now();
  };
}
