import { useEffect } from "react";

/** Saves on Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKeys(save: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) save();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  });
}
