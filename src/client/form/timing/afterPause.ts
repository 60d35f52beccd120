import type { FormStore } from "../store.ts";

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  /** In milliseconds of the page's clock. */
  due: number;
}

const waiting = new WeakMap<FormStore, Waiting>();

/**
 * Runs something so many milliseconds after this has last been called for a form. Its timer is not
 * set anew by each call: when it wakes too early, it waits for the rest, since keys are many and
 * setting timers would be a good part of what each takes.
 */
export function afterPause(store: FormStore, pause: number, run: () => void): void {
  const due = performance.now() + pause;
  const known = waiting.get(store);
  if (known) {
    known.due = due;
    return;
  }
  const wake = () => {
    const rest = own.due - performance.now();
    if (rest > 0) {
      own.timer = setTimeout(wake, rest);
      return;
    }
    waiting.delete(store);
    run();
  };
  const own: Waiting = { timer: setTimeout(wake, pause), due };
  waiting.set(store, own);
}

/** True while something waits for the pause of a form. */
export function isPausing(store: FormStore): boolean {
  return waiting.has(store);
}

/** Waits no longer for the pause of a form. */
export function endPause(store: FormStore): void {
  clearTimeout(waiting.get(store)?.timer);
  waiting.delete(store);
}
