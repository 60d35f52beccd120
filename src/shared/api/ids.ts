/** Parses the id in a URL segment; null if it is not a safe integer of at least 1. */
export function parseId(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The id in a URL segment, to ask for; what is none is asked for by one that nothing has. */
export function idToAsk(text: string): number {
  return parseId(text) ?? Number.MAX_SAFE_INTEGER;
}
