import { useEffect } from "react";
import { isShortcut } from "#client/state/shortcuts.ts";

/** Saves on Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKeys(save: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isShortcut(event, "save")) return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) save();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  });
}
