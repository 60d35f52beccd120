import { useEffect, useEffectEvent } from "react";
import { isShortcut, offerCommand } from "#client/state/shortcuts.ts";
import { undoesItself } from "./ownField.ts";

function wantedBy(event: KeyboardEvent): "undo" | "redo" | null {
  if (isShortcut(event, "undo")) return "undo";
  return isShortcut(event, "redo") ? "redo" : null;
}

/**
 * Undoes and redoes by keys and by the browser's own menus. Heard before any input, whose own
 * history knows nothing of the form's.
 */
export function useUndoKeys(run: (what: "undo" | "redo") => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (wanted === null || undoesItself(event.target) || hasDialog()) return;
    event.preventDefault();
    event.stopPropagation();
    run(wanted);
  });
  const onInput = useEffectEvent((event: InputEvent) => {
    if (!event.inputType.startsWith("history") || undoesItself(event.target) || hasDialog()) return;
    event.preventDefault();
    run(event.inputType === "historyUndo" ? "undo" : "redo");
  });
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const ends = (["undo", "redo"] as const).map((what) =>
      offerCommand(what, () => onCommand(what)),
    );
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    document.addEventListener("keydown", key, { capture: true });
    document.addEventListener("beforeinput", input, { capture: true });
    return () => {
      document.removeEventListener("keydown", key, { capture: true });
      document.removeEventListener("beforeinput", input, { capture: true });
    };
  }, []);
}

function hasDialog(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
