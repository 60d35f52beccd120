import { useEffect, useEffectEvent } from "react";
import { type Command, isShortcut, offerCommand } from "#client/state/shortcuts.ts";

interface Heard {
  name: Command;
  run: (event: KeyboardEvent) => void;
}

/** Command handlers, served by one listener: more would slow down every keystroke. */
const heard = new Set<Heard>();

function press(event: KeyboardEvent): void {
  for (const { name, run } of heard) if (isShortcut(event, name)) run(event);
}

function hear(each: Heard): () => void {
  heard.add(each);
  // Adding it once more changes nothing.
  document.addEventListener("keydown", press);
  return () => {
    heard.delete(each);
    if (heard.size === 0) document.removeEventListener("keydown", press);
  };
}

/** Offers a command on this page: by its keys where they are meant for it, and in the list of them. */
export function useCommand(
  name: Command,
  run: () => void,
  isMeant: (event: KeyboardEvent) => boolean,
): void {
  const runNow = useEffectEvent(run);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const ends = [offerCommand(name, () => runNow()), hear({ name, run: (event) => onKey(event) })];
    return () => ends.forEach((end) => end());
  }, [name]);
}
