import type { Body } from "#shared/engine/plan/types.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import { readAskedAgreements } from "#server/store/contracts/askedAgreements.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/**
 * Facts about vendors that depend on records: whether an agreement is needed (Art. 28), and whether
 * each record has its own. None until records are found by what their recipients ask for.
 */
export async function neededAgreements(tx: Tx, ids: readonly number[]): Promise<Map<number, Body>> {
  if (ids.length === 0 || !(await isFindable(tx))) return new Map();
  const asked = await readAskedAgreements(tx, ids);
  return new Map(
    ids.map((id) => {
      const found = asked.get(id);
      return [id, { dpaNeeded: found !== undefined, dpaInRecords: found?.isOpen === false }];
    }),
  );
}
