/**
 * Control characters except tab and line breaks, and bidirectional overrides that disguise text.
 * Written out, since a class of Unicode properties takes several times as long on a long text.
 */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const refusedCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|[\u202a-\u202e\u2066-\u2069]/;

/** True if a text holds only characters that a field, a parameter or a file's name may hold. */
export function isHarmless(text: string): boolean {
  return text.isWellFormed() && isPermitted(text);
}

/** The same for a text that has no lone surrogates. */
export function isPermitted(text: string): boolean {
  return !refusedCharacters.test(text);
}
