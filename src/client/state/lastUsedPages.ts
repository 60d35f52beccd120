import { auth } from "./auth.ts";

/** So many pages are remembered; a menu shows those of them that it has. */
const most = 12;

/** Addresses of the settings pages that the viewer opened on this device, the last one first. */
export function lastUsedPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers that a settings page was opened. */
export function rememberPage(href: string): void {
  const others = lastUsedPages().filter((each) => each !== href);
  try {
    localStorage.setItem(storageKey(), JSON.stringify([href, ...others].slice(0, most)));
  } catch {
    // Full or forbidden: the menu only does without.
  }
}

function storageKey(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `SETTINGS_${group}_${account}`;
}
