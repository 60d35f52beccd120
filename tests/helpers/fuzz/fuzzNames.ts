let made = 0;

/**
 * A text unique within the run; the same in every run, so that requests depend on the seed alone.
 */
export function another(words: string): string {
  made += 1;
  return `${words} ${made}`;
}

/** A unique clientId, generated the same way. */
export function anotherClientId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
}
