import shortcuts from "#schemas/lists/shortcuts.json" with { type: "json" };

/** All shortcuts, each with its keys: one after a space does the same. */
export const allShortcuts = shortcuts.items;

/** A shortcut by its name in the list that is a command: it can be run without its keys, too. */
export type Command = "palette" | "help" | "save" | "undo" | "redo" | "search";

const offered = new Map<string, () => void>();

/** Offers a command on the page that is shown, until the returned function is called. */
export function offerCommand(name: Command, run: () => void): () => void {
  offered.set(name, run);
  return () => {
    if (offered.get(name) === run) offered.delete(name);
  };
}

/** What a command does on the page that is shown; undefined where it does nothing. */
export function commandNow(name: string): (() => void) | undefined {
  return offered.get(name);
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether somebody presses a shortcut; "Mod" is Ctrl, or Cmd on a Mac. */
export function isShortcut(event: Keys, name: Command): boolean {
  const { keys = "" } = allShortcuts.find(({ value }) => value === name) ?? {};
  return keys.split(" ").some((each) => isPressed(event, each.split("+")));
}

function isPressed({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys, parts: string[]): boolean {
  const wanted = parts.at(-1) ?? "";
  const isLetter = /^[A-Z]$/.test(wanted);
  // Which keys make a sign, Shift among them, depends on the keyboard.
  const isShiftRight = !isLetter || shiftKey === parts.includes("Shift");
  return (
    !altKey &&
    (ctrlKey || metaKey) === parts.includes("Mod") &&
    isShiftRight &&
    key.toUpperCase() === wanted.toUpperCase()
  );
}

/** Whether keys belong to what somebody writes or answers, not to the page. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, dialog, [contenteditable]") !== null
  );
}
