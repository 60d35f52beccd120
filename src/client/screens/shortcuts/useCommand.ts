import { useEffect, useEffectEvent } from "react";
import { type Command, isShortcut, offerCommand } from "#client/state/shortcuts.ts";

/** Offers a command on this page: by its keys where they are meant for it, and in the list of them. */
export function useCommand(
  name: Command,
  run: () => void,
  isMeant: (event: KeyboardEvent) => boolean,
): void {
  const runNow = useEffectEvent(run);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, name) || !isMeant(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const end = offerCommand(name, () => runNow());
    const press = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", press);
    return () => {
      end();
      document.removeEventListener("keydown", press);
    };
  }, [name]);
}
