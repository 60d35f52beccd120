import { expect, test } from "vitest";
import type { Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { withGroupTurns } from "./groupTurns.ts";

test("a group that asks for everything at once leaves others the next connection", async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const store: Pick<Store, "withGroup"> = {
    withGroup: async (group, work) => {
      begun.push(group);
      await new Promise<void>((resolve) => ends.push(resolve));
      // The work here uses no transaction.
      return work({} as Tx);
    },
  };
  const { withGroup } = withGroupTurns(store, 2);
  const asked = [1, 1, 1, 1, 1, 2].map((group) => withGroup(group, async () => group));
  expect(begun).toEqual([1, 1]);
  ends[0]?.();
  await asked[0];
  expect(begun).toEqual([1, 1, 2]);
  ends[2]?.();
  expect(await asked[5]).toBe(2);
});

test("a transaction gets the address and the right it was asked for with", async () => {
  const heard: unknown[] = [];
  const store: Pick<Store, "withGroup"> = {
    withGroup: async (group, work, from, right) => {
      heard.push([group, from, right]);
      return work({} as Tx);
    },
  };
  await withGroupTurns(store, 1).withGroup(7, async () => null, "192.0.2.1", "product");
  expect(heard).toEqual([[7, "192.0.2.1", "product"]]);
});
