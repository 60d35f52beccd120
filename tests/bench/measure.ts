import { readRenders } from "./countRenders.ts";

/** Measurements a bench page exposes. */
export interface BenchPage {
  /** Milliseconds from the start of rendering to the first paint, and until everything stands. */
  paint: number;
  stand: number;
  /** The first paint is over. */
  painted: Promise<void>;
  /** Everything stands; waiting for this costs the page nothing. */
  ready: Promise<void>;
  /** Components rendered since the last reading, where the address asks to count them. */
  renders: () => number;
  /** Milliseconds from each key press to the end of its input event. */
  keys: number[];
  /** Milliseconds from each key press to what it painted. */
  paints: number[];
  /** Milliseconds that a change takes which is made by the page itself, until it is painted. */
  change: (work: () => void, isDone: () => boolean) => Promise<number>;
  /** Milliseconds of each of so many checks of the form, if it has one. */
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

/** Calls back after the paint of the first frame in which something holds. */
function whenPainted(holds: () => boolean, done: () => void): void {
  requestAnimationFrame(() => {
    if (!holds()) return whenPainted(holds, done);
    // What content-visibility skips need not be laid out; everything else is.
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
  // What stands in the first frame is painted with it.
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
// Listens on the window, so that everything else the page does in the same event has run before.
window.addEventListener("input", () => {
  const start = pressed;
  window.bench.keys.push(performance.now() - start);
  requestAnimationFrame(() =>
    afterPaint(() => window.bench.paints.push(performance.now() - start)),
  );
});
