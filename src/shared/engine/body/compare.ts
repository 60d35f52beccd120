/** Length of a text in Unicode code points, not in UTF-16 code units. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Deep equality of JSON values; absent and undefined properties are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, index) => isSame(value, other[index]));
  }
  const left = new Map(Object.entries(one).filter(([, value]) => value !== undefined));
  const right = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  if (left.size !== right.size) return false;
  return [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
