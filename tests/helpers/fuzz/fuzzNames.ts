let made = 0;

/** A text that no other text of this run is like; the same ones in every run, because what is sent follows from the seed alone. */
export function another(words: string): string {
  made += 1;
  return `${words} ${made}`;
}

/** An identity that a client gives, likewise. */
export function anotherClientId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
}
