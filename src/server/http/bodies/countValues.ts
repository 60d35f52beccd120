const [quote, backslash, comma, opening, openingList] = Buffer.from('"\\,{[');

/**
 * Counts the members of objects and the entries of lists of a JSON text that arrives in pieces. An
 * empty one counts as one.
 */
export function makeCounter(): (piece: Uint8Array) => number {
  let count = 0;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (byte === quote) isText = false;
        else if (byte === backslash) isEscaped = true;
      } else if (byte === quote) isText = true;
      else if (byte === comma || byte === opening || byte === openingList) count += 1;
    }
    return count;
  };
}
