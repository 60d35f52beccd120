/** How an element comes into sight: at once, until a page brings another way. */
let scroll = (target: Element): void => target.scrollIntoView({ block: "nearest" });

/** Scrolls as far as it takes to see an element. */
export function scrollIntoSight(target: Element): void {
  scroll(target);
}

/** Scrolls in this way from now on. */
export function setScrolling(way: (target: Element) => void): void {
  scroll = way;
}
