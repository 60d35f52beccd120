import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** Dialogs that any page may open, with the texts of what they report. */
export const Dialogs = lazyPart(async () => (await import("./Dialogs.tsx")).Dialogs, {
  texts: ["problems"],
});

export const ShortcutsDialog = lazyPart(
  async () => (await import("#client/screens/shortcuts/ShortcutsDialog.tsx")).ShortcutsDialog,
  { texts: ["shortcuts"] },
);

/** Step-up: asks the viewer to prove who they are. */
export const ProofDialog = lazyPart(
  async () => (await import("#client/screens/settings/security/ProofDialog.tsx")).ProofDialog,
  { texts: ["security", "checks"] },
);

export const ToastHost = lazyPart(async () => (await import("./ToastHost.tsx")).ToastHost);
