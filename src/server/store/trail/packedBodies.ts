import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { asBody } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { expand } from "./condensedBodies.ts";

/**
 * A revision's body as it is stored. Under the titles of the day, what a record names takes ten times
 * the room of the record: what holds titles is packed, and has only ids in the readable body, so that
 * SQL still finds companies and states.
 */
export interface WrittenBody {
  /** JSON of the properties, those with titles without them. */
  body: string;
  /** The properties with titles, compressed; null if there are none. */
  packed: Buffer | null;
}

/** The same as it is read, or condensed since: `packed` then has all of it, see `CondensedBody`. */
export interface ReadBody {
  body: Body;
  packed: Buffer | null;
  base: number | null;
  /** The packed version that it differs from. */
  basePacked: Buffer | null;
}

/** Little better than the least effort, which takes a tenth of a millisecond for 40 kB. */
const quality = 1;

/** Writes down a body under its titles; `bare` is the same body without them. */
export function packBody(titled: Body, bare: Body): WrittenBody {
  if (titled === bare) return { body: JSON.stringify(titled), packed: null };
  const readable: string[] = [];
  const withTitles: string[] = [];
  for (const [name, value] of Object.entries(titled)) {
    const text = JSON.stringify(value);
    if (text === undefined) continue;
    const bareText = JSON.stringify(bare[name]);
    const key = `${JSON.stringify(name)}:`;
    if (bareText === text || typeof value !== "object") readable.push(key + text);
    else {
      withTitles.push(key + text);
      if (bareText !== undefined) readable.push(key + bareText);
    }
  }
  return {
    body: `{${readable.join(",")}}`,
    packed: withTitles.length > 0 ? pack(`{${withTitles.join(",")}}`) : null,
  };
}

/** JSON as it is stored packed. */
export function pack(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Half the time: without it, room is made for any length.
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The body under the titles of its day. */
export function unpackBody(row: ReadBody): Body {
  if (!row.packed) return row.body;
  const unpackedBody = asBody(JSON.parse(titledText(row)));
  return isCondensed(row) ? unpackedBody : { ...row.body, ...unpackedBody };
}

/** True if all of a version is packed. */
export function isCondensed({ base }: Pick<ReadBody, "base">): boolean {
  return base !== null;
}

/** A row with a body, which is unpacked. */
export function unpacked<Row extends ReadBody>(
  row: Row,
): Omit<Row, "packed" | "base" | "basePacked"> {
  const { packed: _, base: __, basePacked: ___, ...rest } = row;
  return { ...rest, body: unpackBody(row) };
}

/** True if a stored body holds more about a reference than its id. */
export function saysMoreOf(row: ReadBody, id: number): boolean {
  return new RegExp(`[^{]"id":${id}[,}]|"id":${id},`).test(titledText(row));
}

/** The JSON of the part that has titles. */
export function titledText({ body, packed, base, basePacked }: ReadBody): string {
  if (!packed) return JSON.stringify(body);
  return base === null ? brotliDecompressSync(packed).toString() : expand(packed, basePacked);
}
