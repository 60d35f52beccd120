import { navigate as navigateBrowser, useBrowserLocation } from "wouter/use-browser-location";
import { hasUnsaved, keepUnsaved, mayLeave } from "#client/state/unsaved.ts";

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

let here = "";
let isGoing = false;

/**
 * Guards unsaved changes against browser navigation; called once, before other listeners are
 * registered.
 */
export function watchHistory(): void {
  here = currentAddress();
  const arrive = () => {
    here = currentAddress();
  };
  // Emitted by the router after each navigation.
  window.addEventListener("pushState", arrive);
  window.addEventListener("replaceState", arrive);
  window.addEventListener("popstate", onPopState, { capture: true });
  window.addEventListener("pagehide", () => void keepUnsaved());
  window.addEventListener("beforeunload", (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** Location hook for the router that navigates only if the page may be left. */
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
  // The URL has already changed; it is restored while the question is open.
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
