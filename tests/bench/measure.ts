/** What a bench page tells about itself; times are milliseconds. */
export interface BenchResult {
  /** From the start of rendering to the first painted frame. */
  mount: number;
  /** From key press to the end of its input, one per key. */
  keys: number[];
  /** What rendered while the keys were pressed, by kind. */
  renders: Record<string, number>;
}

declare global {
  interface Window {
    bench: BenchResult;
  }
}

const result: BenchResult = { mount: 0, keys: [], renders: {} };
window.bench = result;
let begun = 0;

let pressed = 0;
window.addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
window.addEventListener("input", () => {
  // After the frameworks' own microtasks, before the browser paints.
  queueMicrotask(() => queueMicrotask(() => result.keys.push(performance.now() - pressed)));
});

/** Call right before the page is rendered, when everything it needs has been loaded. */
export function begin(): void {
  begun = performance.now();
}

/** Call once the page is in the document: the time until it is painted. */
export function mounted(): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => (result.mount = performance.now() - begun));
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}

/** Counts something that rendered. */
export function counted(what: string): void {
  result.renders[what] = (result.renders[what] ?? 0) + 1;
}

/** So many rows of so many fields make the page. */
export const rowCount = 77;
export const fieldCount = 13;
