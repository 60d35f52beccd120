/**
 * Length of a text in Unicode code points, not in UTF-16 code units; exact up to `enough`, since
 * the text may be a megabyte long where forty letters fit.
 */
export function textLength(text: string, enough = text.length): number {
  if (text.length > 2 * enough || !isHigh.test(text)) return text.length;
  let length = text.length;
  // By code unit, since iterating over code points takes ten times as long on a long text.
  for (let at = 1; at < text.length; at += 1) {
    const isPair =
      (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (isPair) length -= 1;
  }
  return length;
}

/** The first half of a code point that takes two code units. */
const isHigh = /[\ud800-\udbff]/;

/** Deep equality of JSON values; absent and undefined properties are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, index) => isSame(value, other[index]));
  }
  // Border: JSON objects have only their own properties, and any values.
  return isSameObject(one as Record<string, unknown>, other as Record<string, unknown>);
}

function isSameObject(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  let more = 0;
  for (const key in one) {
    const value = one[key];
    if (value === undefined) continue;
    if (!isSame(value, other[key])) return false;
    more += 1;
  }
  for (const key in other) if (other[key] !== undefined) more -= 1;
  return more === 0;
}
