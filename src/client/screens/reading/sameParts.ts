import type { Snapshot } from "valtio";
import type { RecordDocument } from "#shared/generated/types.ts";

type Section = Snapshot<RecordDocument>["sections"][number];
type Block = Section["blocks"][number];
type Entry = NonNullable<Block["entries"]>[number];
type Row = NonNullable<Block["rows"]>[number];

/** Any element of a text that contains words. */
export type Part = Section | Block | Entry | Row;

/** The parts that one list and another one have in the same places; none if they differ in number. */
function pairsOf<Of>(own: readonly Of[] = [], other: readonly Of[] = []): (readonly [Of, Of])[] {
  if (own.length !== other.length) return [];
  return own.flatMap((each, at) => {
    const same = other[at];
    return same === undefined ? [] : [[each, same] as const];
  });
}

function inBlock([own, other]: readonly [Block, Block]): (readonly [Part, Part])[] {
  const hasSameColumns = own.columns?.length === other.columns?.length;
  const rows = hasSameColumns ? pairsOf(own.rows, other.rows) : [];
  return [
    ...(hasSameColumns ? [[own, other] as const] : []),
    ...pairsOf(own.entries, other.entries),
    ...rows,
    ...rows.flatMap(([row, same]) => pairsOf(row.notes, same.notes)),
  ];
}

/**
 * The parts of a text by those of the same text in another language. What is laid out otherwise
 * there, since its words are longer, is left out.
 */
export function sameParts(
  own: readonly Section[],
  other: readonly Section[],
): ReadonlyMap<Part, Part> {
  return new Map(
    pairsOf(own, other).flatMap(([section, same]): (readonly [Part, Part])[] => {
      const blocks = pairsOf(section.blocks, same.blocks);
      const isSame = blocks.every(([block, theirs]) => block.type === theirs.type);
      return [
        [section, same],
        ...pairsOf(section.parties, same.parties),
        ...(isSame ? blocks.flatMap(inBlock) : []),
      ];
    }),
  );
}
