/**
 * Counts the components that React renders, from outside: by its fibers after each commit, as the
 * developer tools do. Imported before React, which looks for the tools when it is loaded.
 */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React's fiber tags of function, class, forwardRef and memo components. */
const components = new Set([0, 1, 11, 14, 15]);
/** React's flag for a fiber whose component was called. */
const performedWork = 1;

let count = 0;

/** Counts rendered components; subtrees that React skipped are identical to the previous ones. */
function visit(first: Fiber | null): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const before = fiber.alternate;
    if (components.has(fiber.tag) && (!before || (fiber.flags & performedWork) !== 0)) count += 1;
    if (!before || before.child !== fiber.child) visit(fiber.child);
  }
}

// Opt-in, since counting itself would distort the measured times.
if (new URLSearchParams(location.search).has("counted")) {
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current.child),
    },
  });
}

export function readRenders(): number {
  const read = count;
  count = 0;
  return read;
}
