import { useEffect, useEffectEvent } from "react";
import { type Command, isShortcut, offerCommand } from "#client/state/shortcuts.ts";

/** What the keys of each command do. One listener hears them: each would cost every key that is typed. */
const heard = new Map<Command, (event: KeyboardEvent) => void>();

function press(event: KeyboardEvent): void {
  for (const [name, run] of heard) if (isShortcut(event, name)) run(event);
}

function hear(name: Command, run: (event: KeyboardEvent) => void): () => void {
  heard.set(name, run);
  // Adding it once more changes nothing.
  document.addEventListener("keydown", press);
  return () => {
    if (heard.get(name) === run) heard.delete(name);
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
    const ends = [offerCommand(name, () => runNow()), hear(name, (event) => onKey(event))];
    return () => ends.forEach((end) => end());
  }, [name]);
}
