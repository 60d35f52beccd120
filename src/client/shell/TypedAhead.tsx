import { useLayoutEffect } from "react";
import { closePalette, palette } from "#client/state/palette/palette.ts";

/** Stands in for the palette while it loads: what is typed is for it, and for nothing on the page. */
export function TypedAhead(): null {
  useLayoutEffect(() => {
    document.addEventListener("keydown", keep, true);
    return () => document.removeEventListener("keydown", keep, true);
  }, []);
  return null;
}

function keep(event: KeyboardEvent): void {
  const { key } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (isCommand) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === "Escape") closePalette();
  else if (key === "Backspace") palette.typed = palette.typed.slice(0, -1);
  else if (key.length === 1) palette.typed += key;
}
