import { expect, test } from "vitest";
import { shareTurns } from "#server/auth/sharedTurns.ts";
import { makeTurns } from "#server/auth/turns.ts";
import { openStore } from "#server/store/database/store.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const { store, address, asOwner } = await ownDatabase();
const otherStore = openStore(address);
atTheEnd(() => otherStore.close());

const makeQueue = () => makeTurns({ atOnce: 2, perKey: 1, mostWaiting: 10 });
const one = shareTurns(makeQueue(), store, "export");
const other = shareTurns(makeQueue(), otherStore, "export");

/** Work that has begun, and is at its end once it is told so. */
function begin(queue: typeof one, key: string) {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const state = { isRunning: false };
  const done = queue.take([key], async () => {
    state.isRunning = true;
    await end;
    state.isRunning = false;
  });
  return { state, finish, done };
}

test("of a group one work runs at a time, whichever server was asked; other groups don't wait", async () => {
  const first = begin(one, "group 1");
  await expect.poll(() => first.state.isRunning).toBe(true);
  const second = begin(other, "group 1");
  const ofOthers = begin(other, "group 2");
  const andMore = begin(other, "group 3");
  await expect.poll(() => ofOthers.state.isRunning && andMore.state.isRunning).toBe(true);
  expect(second.state.isRunning).toBe(false);
  for (const { finish } of [first, ofOthers, andMore]) finish();
  await expect.poll(() => second.state.isRunning).toBe(true);
  second.finish();
  await Promise.all([first, second, ofOthers, andMore].map(({ done }) => done));
});

test("work that fails leaves its turn to the other server", async () => {
  await expect(one.take(["group 4"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await other.take(["group 4"], async () => "done")).toBe("done");
});

test("of a server that has died, the turn is over with its lease", async () => {
  await asOwner(
    "insert into app_lock values ('export group 5', 'dead', now() + interval '1 hour')",
  );
  const waiting = begin(one, "group 5");
  await asOwner(
    "update app_lock set until = now() - interval '1 second' where name = 'export group 5'",
  );
  await expect.poll(() => waiting.state.isRunning, { timeout: 5000 }).toBe(true);
  waiting.finish();
  await waiting.done;
  const { rowCount } = await asOwner("select from app_lock where name like 'export %'");
  expect(rowCount).toBe(0);
});
