/** The number of the type jsonb. */
const jsonb = 3802;
const headBytes = 20;
/** The length of an element, and the version of its format. */
const bytesBefore = 5;

/**
 * JSON texts as one value of the type `jsonb[]`, as PostgreSQL sends it: each text is read once, while
 * an array that is written as text, and records of one JSON, are taken apart and read again.
 */
export function jsonArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const all = lengths.reduce((sum, length) => sum + bytesBefore + length, 0);
  const array = Buffer.allocUnsafe(headBytes + all);
  // One dimension, nothing that is null, the type, how many, and from which index on.
  let at = 0;
  for (const number of [1, 0, jsonb, texts.length, 1]) at = array.writeInt32BE(number, at);
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE((lengths[index] ?? 0) + 1, at);
    at = array.writeUInt8(1, at);
    at += array.write(text, at);
  }
  return array;
}
