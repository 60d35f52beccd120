import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "@primer/primitives/dist/css/functional/themes/dark.css";
import "#client/theme/fonts.css";
import "#client/theme/tokens.css";
import "#client/theme/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isFailure } from "#client/api/failure.ts";
import { isByProvider, onTokensChanged } from "#client/api/tokens.ts";
import { startTexts } from "#client/i18n/language.ts";
import { App } from "#client/shell/App.tsx";
import { loadAhead } from "#client/shell/loadScreen.ts";
import { watchHistory } from "#client/shell/guardedLocation.ts";
import { auth, followOtherTab, startSession, takeLinkFromAddress } from "#client/state/auth.ts";
import { createApp } from "#client/state/createApp.ts";
import { setOnline } from "#client/state/notices.ts";
import { reportAnnouncedFailure } from "#client/state/loading/loadModule.ts";
import { basePath } from "#shared/api/version.ts";
import { watchPrinting } from "#client/theme/colourMode.ts";

createApp();
onTokensChanged(followOtherTab);
watchHistory();
watchPrinting();

window.addEventListener("online", () => setOnline(true));
window.addEventListener("offline", () => setOnline(false));
window.addEventListener("vite:preloadError", (event) => void reportAnnouncedFailure(event.payload));
window.addEventListener("unhandledrejection", (event) => {
  // Failed calls have been shown where they were made.
  if (isFailure(event.reason)) event.preventDefault();
});

loadAhead(window.location.pathname);
await startTexts();
takeLinkFromAddress();
window.addEventListener("hashchange", takeLinkFromAddress);
await startSession();
await followProvider();

/** Renews sign-ins by a provider there, through a hidden frame of ours. */
async function followProvider(): Promise<void> {
  const group = auth.viewer?.group;
  if (!isByProvider() || group === undefined) return;
  const isFramed = window.parent !== window;
  if (!isFramed)
    return void import("#client/state/signOn/renewal.ts").then(
      ({ startRenewing }) => startRenewing(),
      () => {},
    );
  if (window.location.pathname !== "/hiddenIFrame") return;
  window.location.replace(`${basePath}/login?q=/hiddenIFrameResponse&group=${group}&passive=1`);
  await new Promise(() => {});
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
