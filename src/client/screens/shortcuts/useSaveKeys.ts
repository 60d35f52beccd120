import { useCommand } from "./useCommand.ts";

/**
 * Saves on Ctrl+S or ⌘S, wherever the focus is, while as many dialogs are open as the form is
 * within: a question above it is answered first.
 */
export function useSaveKeys(save: () => void, dialogs = 0): void {
  useCommand("save", save, (event) => {
    // The browser's own saves a page that can't be opened again.
    event.preventDefault();
    const open = document.querySelectorAll("[role=dialog], [role=alertdialog]");
    return open.length === dialogs;
  });
}
