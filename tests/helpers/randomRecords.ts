import type { Context } from "#shared/engine/plan/types.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  deleteRecord,
  insertRecord,
  readRecords,
  type RecordDraft,
  updateRecord,
} from "#server/store/records/records.ts";
import type { Chance } from "../../scripts/testkit/chance.ts";
import { testContext } from "./samples/sampleRules.ts";
import type { TestApp } from "./testApp.ts";

/** A context in which an administrator saves a German draft. */
export const draftContext: Context = { ...testContext, roles: ["ROLE_TENANT_ADMIN"] };

/** Inserts, updates or deletes a random record of the group at the given time. */
export async function changeSomeRecord(
  app: TestApp,
  group: number,
  now: Date,
  { chance, draft }: { chance: Chance; draft: (chance: Chance) => RecordDraft },
): Promise<void> {
  const note = { actor: null, op: "save", action: "record.saved" } as const;
  const { rows } = await app.asOwner("select id from record where group_id = $1", [group]);
  await app.store.withGroup(group, async (opened) => {
    const tx: Tx = { ...opened, now };
    const id = rows.length > 0 ? Number(chance.pick(rows).id) : 0;
    const [stored] = await readRecords(tx, [id], true);
    const kind = chance.pick(["insert", "insert", "update", "update", "delete"]);
    if (kind === "insert" || !stored) await insertRecord(tx, draft(chance), note);
    else if (kind === "update") await updateRecord(tx, stored, draft(chance), note);
    else await deleteRecord(tx, stored, null);
  });
}

/** Random condition up to four levels deep, built from single-field conditions. */
export function randomCondition(
  chance: Chance,
  leaf: (chance: Chance) => FilterConditionWrite,
  depth = 0,
): FilterConditionWrite {
  const kind = depth > 2 ? 9 : chance.between(0, 9);
  const inner = () => randomCondition(chance, leaf, depth + 1);
  const some = () => Array.from({ length: chance.between(1, 3) }, inner);
  if (kind === 0) return { all: some() };
  if (kind <= 2) return { any: some() };
  if (kind === 3) return { not: inner() };
  return leaf(chance);
}
