import { expect, test } from "vitest";
import type { Store } from "#server/store/database/store.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Ahead } from "#server/store/database/ahead.ts";
import { withGroupTurns } from "./groupTurns.ts";

type Opened = Pick<Store, "withGroup" | "openAhead">;

const openAhead = () => Promise.reject(new Error("nothing is begun ahead"));

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
  const { withGroup } = withGroupTurns({ openAhead, withGroup: held }, 2);
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
  const { withGroup } = withGroupTurns({ openAhead, withGroup: hearing }, 1);
  const how = { from: "192.0.2.1", right: "product" } as const;
  await withGroup(7, async () => null, how);
  expect(heard).toEqual([[7, how]]);
});

test("a transaction that is begun ahead has its turn until its connection is free", async () => {
  const { promise: over, resolve: isBack } = Promise.withResolvers<void>();
  let isLeft = true;
  const ahead: Ahead = {
    account: null,
    isLeft: () => isLeft,
    take: () => null,
    drop: () => {},
    over,
  };
  const served: string[] = [];
  const serving: Opened["withGroup"] = async (group, _work, how) => {
    served.push(`${group} ${how?.ahead ? "ahead" : "alone"}`);
    isLeft = false;
    return null as never;
  };
  const store: Opened = { openAhead: async () => ahead, withGroup: serving };
  const turns = withGroupTurns(store, 1);
  const begun = await turns.openAhead({ session: "", group: 1, account: 1 });
  const waiting = turns.withGroup(2, async () => null);
  await turns.withGroup(1, async () => null, { ahead: begun });
  expect(served).toEqual(["1 ahead"]);
  isBack();
  await waiting;
  expect(served).toEqual(["1 ahead", "2 alone"]);
});
