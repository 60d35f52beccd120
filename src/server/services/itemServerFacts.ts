import type { Body } from "#shared/engine/types.ts";
import { processorsAmong } from "#server/store/processors.ts";
import type { Tx } from "#server/store/transaction.ts";

type FactsOf = (tx: Tx, ids: readonly number[]) => Promise<Map<number, Body>>;

/** What is known of a catalogue's items only by looking at what names them. */
const byKind: Readonly<Record<string, FactsOf>> = {
  vendor: async (tx, ids) => {
    const needed = await processorsAmong(tx, ids);
    return new Map(ids.map((id) => [id, { dpaNeeded: needed.has(id) }]));
  },
};

/** What the server knows of items beyond their bodies, by id; nothing for most catalogues. */
export async function serverFacts(
  tx: Tx,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, Body>> {
  return (await byKind[kind]?.(tx, ids)) ?? new Map();
}
