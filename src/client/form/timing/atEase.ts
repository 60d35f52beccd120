/** Something that is put off, and all that waits for it. */
interface PutOff {
  due: Set<() => void>;
  begin: (run: () => void) => void;
}

/** Milliseconds by which what is said of a text being typed may be behind it. */
const ease = 150;

const said: PutOff = { due: new Set(), begin: (run) => void setTimeout(run, ease) };
const shown: PutOff = { due: new Set(), begin: (run) => void requestAnimationFrame(run) };

type Listen = (changed: () => void) => () => void;

/** Calls back once for all changes that come meanwhile. */
function putOff({ due, begin }: PutOff, listen: Listen): Listen {
  const runAll = () => {
    const now = [...due];
    due.clear();
    for (const run of now) run();
  };
  return (changed) => {
    const end = listen(() => {
      if (due.size === 0) begin(runAll);
      due.add(changed);
    });
    return () => {
      end();
      due.delete(changed);
    };
  };
}

/** Listens, but is called a moment later, for what screen readers would say again with each key. */
export function listenAtEase(listen: Listen): Listen {
  return putOff(said, listen);
}

/**
 * Listens, but is called before the next painting, for what shows a text being typed in another
 * place: no key waits for it, and it is painted with the key.
 */
export function listenByFrame(listen: Listen): Listen {
  return putOff(shown, listen);
}
