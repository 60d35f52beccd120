/** Milliseconds by which what only tells of a text being typed may be behind it. */
const ease = 150;

const due = new Set<() => void>();

function runAll(): void {
  const now = [...due];
  due.clear();
  for (const run of now) run();
}

/**
 * Runs something within a moment, once however often it was asked for: what tells of a text costs
 * more than the key that is typed, and screen readers would say it again with each.
 */
function atEase(run: () => void): void {
  if (due.size === 0) setTimeout(runAll, ease);
  due.add(run);
}

/** Listens like something else, but is called at ease. */
export function listenAtEase(
  listen: (changed: () => void) => () => void,
): (changed: () => void) => () => void {
  return (changed) => {
    const later = () => atEase(changed);
    const end = listen(later);
    return () => {
      end();
      due.delete(changed);
    };
  };
}
