/** Numbers of PostgreSQL's types. */
const types = { bytea: 17, jsonb: 3802 } as const;
const headBytes = 20;
/** The length of an element. */
const lengthBytes = 4;
/** The length of an element that is null. */
const nullLength = -1;
const jsonbVersion = Buffer.from([1]);

/**
 * JSON texts as one value of the type `jsonb[]`, as PostgreSQL sends it: each text is read once, while
 * an array that is written as text, and records of one JSON, are taken apart and read again.
 */
export function jsonArray(texts: readonly string[]): Buffer {
  return binaryArray(
    types.jsonb,
    texts.map((text) => Buffer.concat([jsonbVersion, Buffer.from(text)])),
  );
}

/** Bytes as one value of the type `bytea[]`, which are not written as text. */
export function bytesArray(all: readonly (Buffer | null)[]): Buffer {
  return binaryArray(types.bytea, all);
}

function binaryArray(type: number, elements: readonly (Buffer | null)[]): Buffer {
  const all = elements.reduce((sum, each) => sum + lengthBytes + (each?.length ?? 0), 0);
  const array = Buffer.allocUnsafe(headBytes + all);
  const hasNull = elements.includes(null) ? 1 : 0;
  // One dimension, whether anything is null, the type, how many, and from which index on.
  let at = 0;
  for (const number of [1, hasNull, type, elements.length, 1]) at = array.writeInt32BE(number, at);
  for (const each of elements) {
    at = array.writeInt32BE(each?.length ?? nullLength, at);
    at += each?.copy(array, at) ?? 0;
  }
  return array;
}
