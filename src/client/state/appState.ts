import { proxy } from "valtio";

const renewals: (() => void)[] = [];

/** A part of the browser's state; each app begins with what `make` returns. */
export function appState<T extends object>(make: () => T): T {
  const state = proxy(make());
  onNewApp(() => {
    for (const key in state) delete state[key];
    Object.assign(state, make());
  });
  return state;
}

/** Forgets what a module holds besides, such as requests under way, when an app begins. */
export function onNewApp(forget: () => void): void {
  renewals.push(forget);
}

/** Begins all state anew, as if the page had just been loaded. */
export function renewState(): void {
  for (const renew of renewals) renew();
}
