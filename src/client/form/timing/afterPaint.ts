/** Runs once what is shown now is painted, at once where nobody sees it; returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(run);
  };
  // A hidden page has no frames.
  const frame = document.hidden ? begin() : requestAnimationFrame(begin);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
