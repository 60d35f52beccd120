import { expect, test } from "vitest";
import type { Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { withGroupTurns } from "./groupTurns.ts";

type Opened = Pick<Store, "withGroup">;

test("a group that asks for everything at once leaves others the next connection", async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let isHeld = true;
  const held: Opened["withGroup"] = async (group, work) => {
    begun.push(group);
    if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
    // The work here uses no transaction.
    return work({} as Tx);
  };
  const { withGroup } = withGroupTurns({ withGroup: held }, 2);
  const asked = [1, 1, 1, 1, 1, 2].map((group) => withGroup(group, async () => group));
  expect(begun).toEqual([1, 1]);
  ends[0]?.();
  await asked[0];
  expect(begun).toEqual([1, 1, 2]);
  ends[2]?.();
  expect(await asked[5]).toBe(2);
  isHeld = false;
  for (const end of ends) end();
  await Promise.all(asked);
});

test("a transaction is opened as it was asked for", async () => {
  const heard: unknown[] = [];
  const hearing: Opened["withGroup"] = async (group, work, how) => {
    heard.push([group, how]);
    return work({} as Tx);
  };
  const { withGroup } = withGroupTurns({ withGroup: hearing }, 1);
  const how = { from: "192.0.2.1", right: "product" } as const;
  await withGroup(7, async () => null, how);
  expect(heard).toEqual([[7, how]]);
});
