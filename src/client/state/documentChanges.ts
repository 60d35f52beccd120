let changes = 0;

/** How often this tab has changed what groups add to documents. */
export function documentChanges(): number {
  return changes;
}

/** Invalidates the custom fields after a change; the next page reloads them. */
export function forgetDocuments(): void {
  changes += 1;
}
