import { useCommand } from "../shortcuts/useCommand.ts";

/** Saves on Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKeys(save: () => void): void {
  useCommand("save", save, (event) => {
    // The browser's own saves a page that can't be opened again.
    event.preventDefault();
    return !document.querySelector("[role=dialog], [role=alertdialog]");
  });
}
