/** The id that a part of an address names; null where it names none. Ids are safe integers from 1 on. */
export function parseId(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
