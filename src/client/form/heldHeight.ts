import type { FocusEvent } from "react";

/** Told to a text by whoever writes into it, as its own event tells what is typed. */
export const writtenEvent = "written";

/**
 * Holds the height of a text while it has the focus. Growing by itself, it would have all around it
 * laid out anew at each key; held, it gets taller when its content no longer fits, and is as tall as
 * that once it is left. A height that somebody has chosen stays.
 */
export function holdHeight({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLTextAreaElement) || target.style.height !== "") return;
  const { style } = target;
  const setHeight = (height: number): string => {
    style.height = `${height}px`;
    return style.height;
  };
  let held = setHeight(target.offsetHeight);
  style.setProperty("field-sizing", "fixed");
  let isAsked = false;
  const grow = () => {
    isAsked = false;
    const missing = target.scrollHeight - target.clientHeight;
    if (missing > 0 && style.height === held) held = setHeight(target.offsetHeight + missing);
  };
  const ask = () => {
    // With the next frame, which lays out the text in any case.
    if (!isAsked) requestAnimationFrame(grow);
    isAsked = true;
  };
  const tellers = ["input", writtenEvent];
  const release = () => {
    for (const teller of tellers) target.removeEventListener(teller, ask);
    style.removeProperty("field-sizing");
    if (style.height === held) style.height = "";
  };
  for (const teller of tellers) target.addEventListener(teller, ask);
  target.addEventListener("blur", release, { once: true });
}
