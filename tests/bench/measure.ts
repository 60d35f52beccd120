import { readRenders } from "./countRenders.ts";

export interface BenchPage {
  /** Milliseconds from the start of rendering to the first paint, and until all is rendered. */
  paint: number;
  stand: number;
  painted: Promise<void>;
  /** Resolves once everything is rendered; awaiting it costs the page nothing. */
  ready: Promise<void>;
  /** Components rendered since the last reading, if the address enables counting. */
  renders: () => number;
  /** Milliseconds from each key press to the end of its input event. */
  keys: number[];
  /** Milliseconds from each key press to the resulting paint. */
  paints: number[];
  /** Milliseconds from a programmatic change until it is painted. */
  change: (work: () => void, isDone: () => boolean) => Promise<number>;
  /** Milliseconds of each of the given number of form checks, if there is a form. */
  check?: (times: number) => number[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

function afterPaint(done: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = done;
  channel.port2.postMessage(null);
}

/** Calls back after the paint of the first frame in which a condition holds. */
function whenPainted(holds: () => boolean, done: () => void): void {
  requestAnimationFrame(() => {
    if (!holds()) return whenPainted(holds, done);
    // Forces layout of everything except what content-visibility skips.
    document.body.getBoundingClientRect();
    afterPaint(done);
  });
}

let tellPainted = () => {};
let tellReady = () => {};

window.bench = {
  paint: 0,
  stand: 0,
  painted: new Promise((done) => (tellPainted = done)),
  ready: new Promise((done) => (tellReady = done)),
  renders: readRenders,
  keys: [],
  paints: [],
  change,
};

function change(work: () => void, isDone: () => boolean): Promise<number> {
  return new Promise((done) => {
    const start = performance.now();
    work();
    whenPainted(isDone, () => done(performance.now() - start));
  });
}

/**
 * Measures from now until the first paint of what `render` adds to the root, and until everything
 * stands; the first frame may come before React has rendered anything.
 */
export function measureMount(root: Element, render: () => void, stands = () => true): void {
  const start = performance.now();
  performance.mark("mount");
  render();
  const stand = () => {
    window.bench.stand = performance.now() - start;
    performance.mark("stands");
    tellReady();
  };
  // Content present in the first frame is painted with it.
  let stoodAtOnce = false;
  whenPainted(
    () => {
      const isThere = root.childElementCount > 0;
      stoodAtOnce = isThere && stands();
      return isThere;
    },
    () => {
      window.bench.paint = performance.now() - start;
      performance.mark("painted");
      tellPainted();
      if (stoodAtOnce) stand();
      else whenPainted(stands, stand);
    },
  );
}

let pressed = 0;
window.addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
// Listen on the window, so that the page's own handlers of the event have run before.
window.addEventListener("input", () => {
  const start = pressed;
  window.bench.keys.push(performance.now() - start);
  requestAnimationFrame(() =>
    afterPaint(() => window.bench.paints.push(performance.now() - start)),
  );
});
