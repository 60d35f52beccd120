import shortcuts from "#schemas/lists/shortcuts.json" with { type: "json" };

/** All shortcuts, each with its keys: one after a space does the same. */
export const allShortcuts = shortcuts.items;

/** A shortcut by its name in the list that is a command: it can be run without its keys, too. */
export type Command =
  | "palette"
  | "help"
  | "save"
  | "first"
  | "undo"
  | "redo"
  | "search"
  | "nextDoubt"
  | "previousDoubt";

const offered = new Map<string, () => void>();

/** Offers a command on the page that is shown, until the returned function is called. */
export function offerCommand(name: Command, run: () => void): () => void {
  offered.set(name, run);
  return () => {
    if (offered.get(name) === run) offered.delete(name);
  };
}

/** Action of a command on the current page; undefined if it has none. */
export function commandNow(name: string): (() => void) | undefined {
  return offered.get(name);
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

interface Chord {
  key: string;
  isLetter: boolean;
  hasMod: boolean;
  hasShift: boolean;
}

/** The chords of each command, read once: every key that somebody types is compared with them. */
const chords = new Map(
  allShortcuts.map(({ value, keys }) => [value, keys.split(" ").map(chordOf)]),
);

function chordOf(keys: string): Chord {
  const parts = keys.split("+");
  const key = (parts.at(-1) ?? "").toUpperCase();
  const [hasMod, hasShift] = [parts.includes("Mod"), parts.includes("Shift")];
  return { key, isLetter: /^[A-Z]$/.test(key), hasMod, hasShift };
}

/** True if the keyboard has Cmd in place of Ctrl. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** True if the event is the shortcut; "Mod" is Ctrl, or Cmd on a Mac. */
export function isShortcut(event: Keys, name: Command): boolean {
  return !event.altKey && (chords.get(name) ?? []).some((each) => isPressed(event, each));
}

function isPressed(event: Keys, { key, isLetter, hasMod, hasShift }: Chord): boolean {
  if ((event.ctrlKey || event.metaKey) !== hasMod) return false;
  // Which keys make a sign, Shift among them, depends on the keyboard.
  if (isLetter && event.shiftKey !== hasShift) return false;
  return event.key.toUpperCase() === key;
}

/** True if keys go to an input or a dialog, not to the page. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, dialog, [contenteditable]") !== null
  );
}
