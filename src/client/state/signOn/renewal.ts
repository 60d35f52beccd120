import { claimsOf, isByProvider, storedToken, timeLeft } from "#client/api/tokens.ts";
import { refreshViewer } from "../auth.ts";
import { onNewApp } from "../appState.ts";

/** Milliseconds between looks at the clock, and for which a provider may take to answer. */
const pace = 60_000;
const patience = 30_000;
/** The provider is asked anew when less than this is left of a token, in milliseconds. */
const early = 96 * 60_000;

let frame: HTMLIFrameElement | null = null;
let triedFor = "";
onNewApp(() => {
  triedFor = "";
});

/**
 * Asks the provider anew, in a hidden frame, before a token ends: so it hears who has lost their
 * roles there, and nobody who still works has to sign in again. If it doesn't answer, the session
 * ends at its time.
 */
export function startRenewing(): void {
  window.addEventListener("message", ({ origin, data, source }) => {
    const isOurs = origin === window.location.origin && source === frame?.contentWindow;
    if (!isOurs || data?.type !== "signedIn") return;
    closeFrame();
    refreshViewer();
  });
  setInterval(renewIfDue, pace);
  renewIfDue();
}

function renewIfDue(): void {
  const token = storedToken();
  const claims = claimsOf(token);
  if (!token || !claims || !isByProvider() || frame || token === triedFor) return;
  if (timeLeft(claims) > early) return;
  // Never retry a failed token: the provider would be asked every minute.
  triedFor = token;
  frame = document.createElement("iframe");
  frame.src = "/hiddenIFrame";
  frame.hidden = true;
  document.body.append(frame);
  setTimeout(closeFrame, patience);
}

function closeFrame(): void {
  frame?.remove();
  frame = null;
}
