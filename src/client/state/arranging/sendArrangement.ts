import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { onNewApp } from "../appState.ts";

/** How a person has arranged pages, as the server keeps it. */
type Arrangements = Operations["session.arrangements"]["reply"];

/** A page that a person arranges: what is kept of it on this device, so that nothing waits for the server. */
export interface ArrangedPage {
  place: keyof Arrangements;
  /** Under which name this device keeps it for the signed-in person. */
  key: () => string;
  /** How it is arranged, to be sent; null as usual. */
  read: () => Arrangements | null;
  /** Sent in place of what was kept, if it is as usual again. */
  usual: Arrangements;
  /** Arranges it as on another device. */
  take: (kept: Arrangements) => void;
}

/** Keys not sent yet, in case localStorage is unavailable. */
const unsent = new Set<string>();
onNewApp(() => {
  unsent.clear();
});

const unsentKey = (key: string) => `UNSENT_${key}`;

/** True if the server doesn't have it yet; after a closed page, the next visit sends it. */
function isUnsent(key: string): boolean {
  try {
    return unsent.has(key) || localStorage.getItem(unsentKey(key)) !== null;
  } catch {
    return unsent.has(key);
  }
}

function noteUnsent(key: string, is: boolean): void {
  if (is) unsent.add(key);
  else unsent.delete(key);
  try {
    if (is) localStorage.setItem(unsentKey(key), "1");
    else localStorage.removeItem(unsentKey(key));
  } catch {
    // It holds as long as the page is open.
  }
}

let sending: Promise<void> = Promise.resolve();

/** Keeps with the account what has been arranged just now; of many changes in a row, the last. */
export function shareArrangement(page: ArrangedPage): Promise<void> {
  const key = page.key();
  noteUnsent(key, true);
  sending = sending.then(async () => {
    // Another user who has signed in meanwhile has other arrangements.
    if (!isUnsent(key) || key !== page.key()) return;
    noteUnsent(key, false);
    try {
      await call("session.arrange", { body: page.read() ?? page.usual }, { inPlace: "all" });
    } catch {
      noteUnsent(key, true);
    }
  });
  return sending;
}

/** Takes over what was arranged elsewhere; what was arranged here and has not been sent goes first. */
export async function syncArrangement(page: ArrangedPage): Promise<void> {
  const key = page.key();
  if (isUnsent(key)) return shareArrangement(page);
  try {
    const kept = await call("session.arrangements", {}, { inPlace: "all" });
    if (isUnsent(key) || key !== page.key()) return;
    if (kept[page.place]) page.take(kept);
    // Arranged before the server kept it.
    else if (page.read()) await shareArrangement(page);
  } catch {
    // The page stays as it is arranged here.
  }
}
