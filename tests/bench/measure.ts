import { readRenders } from "./countRenders.ts";

/** Measurements a bench page exposes. */
export interface BenchPage {
  /** Milliseconds from the start of rendering to the first paint. */
  mount: number;
  /** Components rendered since the last reading. */
  renders: () => number;
  /** Milliseconds from each key press to the end of its input event. */
  keys: number[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

window.bench = { mount: 0, renders: readRenders, keys: [] };

function afterPaint(done: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = done;
  channel.port2.postMessage(null);
}

/** Measures from now until everything `render` adds to the root has been laid out and painted. */
export function measureMount(root: Element, render: () => void): void {
  const start = performance.now();
  render();
  const look = () => {
    // The first frame may come before React has rendered anything.
    if (root.childElementCount === 0) return void requestAnimationFrame(look);
    root.getBoundingClientRect();
    afterPaint(() => {
      window.bench.mount = performance.now() - start;
      document.body.dataset["ready"] = "true";
    });
  };
  requestAnimationFrame(look);
}

let pressed = 0;
window.addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
// Listens on the window, so that everything else the page does in the same event has run before.
window.addEventListener("input", () => window.bench.keys.push(performance.now() - pressed));
