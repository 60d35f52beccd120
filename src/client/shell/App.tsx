import { useSnapshot } from "valtio";
import { Router } from "wouter";
import { dialogs } from "#client/state/dialogs.ts";
import { notices } from "#client/state/notices.ts";
import { leaveDialog } from "#client/state/unsaved.ts";
import { useColourMode } from "#client/theme/colourMode.ts";
import { useGuardedLocation } from "./guardedLocation.ts";
import { LoadFailureDialog } from "./LoadFailureDialog.tsx";
import { Dialogs, ProofDialog, ShortcutsDialog, ToastHost } from "./overlays.ts";
import { Screens } from "./Screens.tsx";

export function App() {
  // Subscribed at the root, so that every page follows the colour mode of other tabs; colours are
  // CSS variables selected by the attribute.
  useColourMode();
  return (
    <>
      <Router hook={useGuardedLocation}>
        <Screens />
      </Router>
      <Overlays />
      <LoadFailureDialog />
    </>
  );
}

/** Loaded once a page is in use, since the sign-in page does not need them. */
function Overlays() {
  const { failure, question, isVersionOpen, areShortcutsOpen, proofs } = useSnapshot(dialogs);
  const { isAsking } = useSnapshot(leaveDialog);
  const { toast } = useSnapshot(notices);
  return (
    <>
      {(failure || question || isVersionOpen || isAsking) && <Dialogs />}
      {proofs.length > 0 && <ProofDialog />}
      {areShortcutsOpen && <ShortcutsDialog />}
      {toast && <ToastHost />}
    </>
  );
}
