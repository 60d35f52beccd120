import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { Router } from "wouter";
import { dialogs } from "#client/state/dialogs.ts";
import { notices } from "#client/state/notices.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { leaveDialog } from "#client/state/unsaved.ts";
import { useColourMode } from "#client/theme/colourMode.ts";
import { useGuardedLocation } from "./guardedLocation.ts";
import { LoadFailureDialog } from "./LoadFailureDialog.tsx";
import { Screens } from "./Screens.tsx";

const Dialogs = optionalChunk("dialogs", async () => (await import("./Dialogs.tsx")).Dialogs);
const ToastHost = optionalChunk("notices", async () => (await import("./ToastHost.tsx")).ToastHost);

/** The application: pages by address, dialogs and notices before them. */
export function App() {
  // Followed from here on, so that every page turns day or night with the other tabs; colours are variables that the attribute chooses.
  useColourMode();
  return (
    <>
      <Router hook={useGuardedLocation}>
        <Screens />
      </Router>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
      <LoadFailureDialog />
    </>
  );
}

/** Loaded when there is something to show for the first time: the sign-in page has no need of them. */
function Overlays() {
  const { failure, question, isVersionOpen } = useSnapshot(dialogs);
  const { isAsking } = useSnapshot(leaveDialog);
  const { toast } = useSnapshot(notices);
  return (
    <>
      {(failure || question || isVersionOpen || isAsking) && <Dialogs />}
      {toast && <ToastHost />}
    </>
  );
}
