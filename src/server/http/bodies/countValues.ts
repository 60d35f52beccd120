import { randomInt } from "node:crypto";

/** How much a JSON text holds. */
export interface Count {
  /** Members of objects and entries of lists; an empty one counts as one. */
  values: number;
  /** Different names of members. */
  names: number;
}

const [quote, backslash, comma, colon, opening, openingList] = Buffer.from('"\\,:{[');
/** FNV-1a; begun by chance, so that nobody can choose names that are taken for one. */
const [prime, basis] = [16_777_619, randomInt(2 ** 32)];

/** Counts what a JSON text holds that arrives in pieces. */
export function makeCounter(): (piece: Uint8Array) => Count {
  const names = new Set<number>();
  let values = 0;
  let isText = false;
  let isEscaped = false;
  let hash = basis;
  return (piece) => {
    for (const byte of piece) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === quote) isText = false;
        else if (byte === backslash) isEscaped = true;
        hash = Math.imul(hash ^ byte, prime);
      } else if (byte === quote) {
        isText = true;
        hash = basis;
      } else if (byte === colon) names.add(hash);
      else if (byte === comma || byte === opening || byte === openingList) values += 1;
    }
    return { values, names: names.size };
  };
}
