/** Number of PostgreSQL's type. */
const jsonb = 3802;
const headBytes = 20;
/** The length of an element, and the version of its format. */
const elementHeadBytes = 5;
const jsonbVersion = 1;

/**
 * JSON texts as one value of the type `jsonb[]`, as PostgreSQL sends it: each text is read once, while
 * an array that is written as text, and records of one JSON, are taken apart and read again.
 */
export function jsonArray(texts: readonly string[]): Buffer {
  const elements = texts.map((text) => Buffer.from(text));
  const all = elements.reduce((sum, { length }) => sum + elementHeadBytes + length, 0);
  const array = Buffer.allocUnsafe(headBytes + all);
  // One dimension without nulls, the type, how many elements, and from which index on.
  let at = 0;
  for (const number of [1, 0, jsonb, elements.length, 1]) at = array.writeInt32BE(number, at);
  for (const each of elements) {
    at = array.writeInt32BE(each.length + 1, at);
    at = array.writeUInt8(jsonbVersion, at);
    at += each.copy(array, at);
  }
  return array;
}
