import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { decisive } from "#shared/domain/exports/decisive.ts";
import firstDictionary from "./firstDictionary.json" with { type: "json" };
import secondDictionary from "./secondDictionary.json" with { type: "json" };

/**
 * A condensed version: `packed` has all of it, as a difference from the version `base`, or whole if
 * that is 0; `body` has what statements look for.
 */
export interface CondensedBody {
  version: number;
  /** As JSON. */
  body: string;
  packed: Buffer;
  base: number;
}

/**
 * Texts of the product, which most versions repeat. Never changed: they read what they have written.
 * The second has the authorities' DPIA lists, too, which took a third of a version's room.
 */
const dictionaries = {
  first: Buffer.from(firstDictionary.join("\n")),
  second: Buffer.from([...firstDictionary, ...secondDictionary].join("\n")),
};

/** The byte before what the second dictionary has packed. By the first one, none begins with it. */
const packedBySecond = 2;

const compress = promisify(zstdCompress);

/** A third smaller than at the usual level; a version is condensed once, in the background. The next level takes ten times as long. */
const params = { [constants.ZSTD_c_compressionLevel]: 10, [constants.ZSTD_c_checksumFlag]: 0 };

/** Packs the text of a whole version. */
export function packWhole(text: string): Buffer {
  const packed = zstdCompressSync(text, { params, dictionary: dictionaries.second });
  return Buffer.concat([Buffer.of(packedBySecond), packed]);
}

/** The text of a condensed version; `whole` is the packed one that it differs from, if any. */
export function expand(packed: Buffer, whole: Buffer | null): string {
  if (!whole) return expandWhole(packed).toString();
  return zstdDecompressSync(packed, { dictionary: expandWhole(whole) }).toString();
}

function expandWhole(packed: Buffer): Buffer {
  return packed[0] === packedBySecond
    ? zstdDecompressSync(packed.subarray(1), { dictionary: dictionaries.second })
    : zstdDecompressSync(packed, { dictionary: dictionaries.first });
}

/** A version to be condensed. */
export interface WholeVersion {
  version: number;
  text: string;
  /** The parts that statements look for. */
  found: Body;
}

/** The last whole version before those to be condensed. */
export interface Base {
  version: number;
  packed: Buffer;
}

/**
 * Condenses versions of a document, in their order: each as its difference from the last whole one,
 * so that reading takes two steps at most.
 */
export async function condense(
  versions: readonly WholeVersion[],
  before: Base | null,
): Promise<CondensedBody[]> {
  const condensed: CondensedBody[] = [];
  let base = before && { ...before, text: expand(before.packed, null) };
  for (const { version, text, found } of versions) {
    const body = JSON.stringify(found);
    const difference =
      base && (await compress(text, { params, dictionary: Buffer.from(base.text) }));
    if (base && difference && 2 * difference.length < base.packed.length)
      condensed.push({ version, body, packed: difference, base: base.version });
    else {
      const packed = packWhole(text);
      condensed.push({ version, body, packed, base: 0 });
      base = { version, packed, text };
    }
  }
  return condensed;
}

/** Properties by which statements find versions and choose among them. */
const searched = ["name", "status", "company", ...decisive] as const;

/** Properties of a version that a statement may ask for. */
export type Searched = (typeof searched)[number];

/**
 * The parts of a version that statements look for. Of a finalised one also all that it names, which
 * must not be deleted while papers show it; `ids` holds them.
 */
export function foundOf(whole: Body, ids: Body): Body {
  const found = searched.flatMap((name): [string, Json][] => {
    const value = whole[name];
    if (value === undefined) return [];
    return [[name, isBody(value) ? { id: value["id"] ?? null } : value]];
  });
  if (whole["status"] === "finalised") found.push(["named", idsIn(ids).map((id) => ({ id }))]);
  return Object.fromEntries(found);
}

function idsIn(value: Json): number[] {
  const ids = new Set<number>();
  const visit = (each: Json): void => {
    if (Array.isArray(each)) each.forEach(visit);
    if (!isBody(each)) return;
    if (typeof each["id"] === "number") ids.add(each["id"]);
    Object.values(each).forEach(visit);
  };
  visit(value);
  return [...ids];
}
