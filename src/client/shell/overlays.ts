import { loadTexts } from "#client/i18n/language.ts";
import { loadInPlace } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { atFirstTouch } from "#client/state/firstTouch.ts";

/** Loads the dialogs that any page may need, with the texts of what they report. */
export async function loadDialogs() {
  const [{ Dialogs }] = await allEnded([import("./Dialogs.tsx"), loadTexts("problems")]);
  return Dialogs;
}

/** Loads the list of shortcuts with its texts. */
export async function loadShortcuts() {
  const [{ ShortcutsDialog }] = await allEnded([
    import("#client/screens/shortcuts/ShortcutsDialog.tsx"),
    loadTexts("shortcuts"),
  ]);
  return ShortcutsDialog;
}

/** Loads the question who somebody is, with its texts. */
export async function loadProof() {
  const [{ ProofDialog }] = await allEnded([
    import("#client/screens/settings/security/ProofDialog.tsx"),
    loadTexts("security", "checks"),
  ]);
  return ProofDialog;
}

/** Loads the palette with the texts of what it offers. */
export async function loadPalette() {
  const [{ Palette }] = await allEnded([
    import("./palette/Palette.tsx"),
    loadTexts("palette", "catalogues", "lists", "settings", "shortcuts"),
  ]);
  return Palette;
}

/** Loads the toasts that any page may show. */
export async function loadToasts() {
  return (await import("./ToastHost.tsx")).ToastHost;
}

let waiting: (() => void) | undefined;

/** Loads the frame of a page. */
export async function loadFrame() {
  waiting ??= atFirstTouch(loadAnswers);
  return (await import("./Frame.tsx")).Frame;
}

/**
 * What answers an action is loaded when somebody takes the page in hand: not with the page, which
 * comes sooner without, and not with its first use, since it also reports a lost connection.
 */
function loadAnswers(): void {
  // What fails is loaded again, and reported, when it is shown.
  void Promise.allSettled([loadInPlace(loadDialogs), loadInPlace(loadToasts)]);
}
