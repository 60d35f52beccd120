import { navigate as navigateBrowser, useBrowserLocation } from "wouter/use-browser-location";
import { hasUnsaved, keepUnsaved, mayLeave } from "#client/state/unsaved.ts";

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

let here = "";
let isGoing = false;

/** Asks before unsaved entries are left by the browser's own buttons; called once, before anything listens. */
export function watchHistory(): void {
  here = currentAddress();
  const arrive = () => {
    here = currentAddress();
  };
  // The router says when it has gone somewhere.
  window.addEventListener("pushState", arrive);
  window.addEventListener("replaceState", arrive);
  window.addEventListener("popstate", onPopState, { capture: true });
  window.addEventListener("pagehide", () => void keepUnsaved());
  window.addEventListener("beforeunload", (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** The location for the router: goes on only when the page may be left. */
export function useGuardedLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const [location] = useBrowserLocation();
  return [location, navigateGuarded];
}

function navigateGuarded(to: string, options?: NavigateOptions): void {
  if (pathnameOf(to) === window.location.pathname || !hasUnsaved()) {
    navigateBrowser(to, options);
    return;
  }
  void mayLeave().then((isLeaving) => {
    if (isLeaving) navigateBrowser(to, options);
  });
}

function onPopState(event: PopStateEvent): void {
  const wanted = currentAddress();
  if (isGoing || !hasUnsaved() || pathnameOf(wanted) === pathnameOf(here)) {
    isGoing = false;
    here = wanted;
    return;
  }
  // The address has changed already: it is put back while the question is open.
  event.stopImmediatePropagation();
  window.history.pushState(null, "", here);
  void mayLeave().then((isLeaving) => {
    if (!isLeaving) return;
    isGoing = true;
    window.history.back();
  });
}

function currentAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

function pathnameOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
