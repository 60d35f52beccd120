const interactions = ["pointermove", "pointerdown", "keydown", "input"] as const;

/** Time in milliseconds after which a page counts as in use without any interaction. */
const quietTime = 3000;

/** Calls back once, at the first interaction with the page or after a while; returns a cancel function. */
export function onFirstInteraction(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const type of interactions) window.removeEventListener(type, begin);
  };
  const begin = () => {
    stop();
    run();
  };
  const timer = setTimeout(begin, quietTime);
  for (const type of interactions) window.addEventListener(type, begin);
  return stop;
}
