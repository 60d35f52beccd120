/** What somebody does first on a page. */
const touches = ["pointermove", "pointerdown", "keydown", "input"] as const;

/** How long a page stands, in milliseconds, until it counts as taken in hand. */
const quietTime = 3000;

/**
 * Calls back once, when somebody takes the page in hand or when it has stood for a while; returns a
 * function that stops this.
 */
export function atFirstTouch(load: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    for (const touch of touches) window.removeEventListener(touch, begin);
  };
  const begin = () => {
    end();
    load();
  };
  const timer = setTimeout(begin, quietTime);
  for (const touch of touches) window.addEventListener(touch, begin);
  return end;
}
