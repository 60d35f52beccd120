import { randomUUID } from "node:crypto";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { recordPlan } from "#server/services/bodies/plans.ts";
import { rowsAtOnce } from "#server/services/imports/importWork.ts";
import { attachReferences } from "#server/services/lookups/itemFacts.ts";
import { callContext } from "#server/services/records/recordContext.ts";
import { storeOne } from "#server/services/records/records.ts";
import { accountsOf } from "#server/store/accounts/accounts.ts";
import type { Store } from "#server/store/database/store.ts";
import { recordsNamed } from "#server/store/imports/imports.ts";
import { readRecords } from "#server/store/records/records.ts";

/** Stores bodies by the writer of an import, as many in a transaction; resolves when all are stored. */
export type StoreFromMemory = (bodies: readonly Body[]) => Promise<void>;

/** The writer of imports alone, fed from memory, and what imports have stored in a company. */
export async function storeFromMemory(
  store: Store,
  login: string,
  company: number,
): Promise<{ write: StoreFromMemory; imported: Body[] }> {
  const [account] = await store.withService((db) => accountsOf(db, login));
  if (!account) throw new Error(`${login} has no account`);
  const { group } = account;
  // Border: the writer uses nothing else of a call.
  const call = {
    viewer: viewerOf(account, ""),
    language: "de",
    now: new Date(),
    withProductOwned: false,
  } as Call;
  const bodies = await store.withGroup(group, async (tx) => {
    const named = await recordsNamed(tx, [company]);
    const records = await readRecords(
      tx,
      named.map(({ id }) => id),
    );
    return records.map(({ body }) => body);
  });
  const { nodes } = recordPlan(callContext(call));
  return {
    imported: bodies.map((body) => attachReferences(nodes, body, (id) => ({ id }))),
    write: async (all) => {
      for (let start = 0; start < all.length; start += rowsAtOnce)
        await store.withGroup(group, async (tx) => {
          const inside: Call = { ...call, transaction: (work) => work(tx) };
          for (const body of all.slice(start, start + rowsAtOnce)) {
            const again = { name: `${asText(body["name"])} (2)`, clientId: randomUUID() };
            await storeOne(tx, inside, { ...body, ...again }, { action: null });
          }
        });
    },
  };
}
