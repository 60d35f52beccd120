import { subscribe } from "#client/api/events.ts";
import { clearAccount } from "./account.ts";
import { renewState } from "./appState.ts";
import { refreshViewer } from "./auth.ts";
import { askForProof, showFailure, showNewVersion } from "./dialogs.ts";
import { setOnline } from "./notices.ts";

/** Makes all state of the browser for one app, and lets calls tell it what concerns every page. */
export function createApp(): void {
  renewState();
  subscribe({
    failed: showFailure,
    versionChanged: showNewVersion,
    tokensChanged: refreshViewer,
    proofNeeded: askForProof,
    connectionChanged: setOnline,
    signedOut: () => {
      clearAccount();
      refreshViewer();
    },
  });
}
