/** Prefix of the per-document keys under which a tab keeps its drafts. */
export const tabKeyStart = "EDITOR_DRAFT ";

let running: Promise<void> | null = null;

/**
 * Brings what earlier pages left in this tab to where drafts are kept, and forgets what belongs to
 * others. A tab without any loads nothing.
 */
export function settleTab(): Promise<void> {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith(tabKeyStart)))
    return Promise.resolve();
  running ??= import("./settleTabEntries.ts")
    .then(({ settleTabEntries }) => settleTabEntries())
    // It stays where it is until the next page.
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}
