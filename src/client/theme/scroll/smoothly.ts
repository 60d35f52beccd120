import { limits } from "#shared/api/limits.ts";
import { setScrolling } from "./scrolling.ts";

// Loaded by pages that lead from one field to another, after what they show first.
setScrolling(scrollSmoothly);

/** Ends the scrolling that is under way. */
let end = (): void => {};

/** Events that stop scrolling where it is; a key press jumps to the end instead. */
const hands = ["wheel", "touchmove"] as const;

/** Scrolls as far as it takes to see an element; at once for those who want no motion. */
export function scrollSmoothly(target: Element): void {
  end();
  const places = scrollersOf(target).map((box) => ({ box, from: box.scrollTop }));
  target.scrollIntoView({ block: "nearest" });
  const ways = places.map(({ box, from }) => ({ box, from, to: box.scrollTop }));
  const isFar = ways.some(({ from, to }) => from !== to);
  if (!isFar || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const moveTo = (share: number) => {
    for (const { box, from, to } of ways) box.scrollTop = from + (to - from) * share;
  };
  const start = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    ending.abort();
  };
  const arrive = () => {
    finish();
    // Content that came into view on the way may have changed its height.
    target.scrollIntoView({ block: "nearest" });
  };
  const go = () => {
    const share = (performance.now() - start) / limits.scrollTime;
    if (share >= 1) return arrive();
    moveTo(1 - (1 - share) ** 3);
    frame = requestAnimationFrame(go);
  };
  end = finish;
  for (const hand of hands) window.addEventListener(hand, finish, { signal, passive: true });
  window.addEventListener("keydown", arrive, { signal });
  moveTo(0);
  frame = requestAnimationFrame(go);
}

/** The boxes that scroll around an element, the page included. */
function scrollersOf(target: Element): Element[] {
  const found: Element[] = [];
  for (let box = target.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight) found.push(box);
  return found;
}
