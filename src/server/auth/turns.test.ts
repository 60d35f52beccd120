import { expect, test, vi } from "vitest";
import { Problem } from "./problem.ts";
import { makeTurns, type TurnLimits } from "./turns.ts";

/** Jobs in the queue end when told; `order` lists those that have started. */
function makeQueue(limits: Partial<TurnLimits> = {}) {
  const turns = makeTurns({ atOnce: 1, mostWaiting: 100, ...limits });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, keys: readonly string[], ahead = false) =>
    turns
      .take(
        keys,
        () => {
          order.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve(name)));
        },
        { ahead },
      )
      .catch((error: unknown) => (error instanceof Problem ? error.code : "bug"));
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { order, ask, endOne };
}

async function endAll({ endOne, order }: ReturnType<typeof makeQueue>): Promise<string[]> {
  for (let count = 0; count < 50; count += 1) await endOne();
  return order;
}

test("who asks often waits behind who asks once", async () => {
  const queue = makeQueue();
  for (let index = 0; index < 5; index += 1) void queue.ask(`many ${index}`, ["a", `${index}`]);
  void queue.ask("once", ["b", "kim"]);
  expect((await endAll(queue)).slice(0, 3)).toEqual(["many 0", "once", "many 1"]);
});

test("behind one address, accounts take turns", async () => {
  const queue = makeQueue();
  for (let index = 0; index < 4; index += 1) void queue.ask(`ada ${index}`, ["a", "ada"]);
  void queue.ask("kim", ["a", "kim"]);
  expect((await endAll(queue)).slice(0, 3)).toEqual(["ada 0", "kim", "ada 1"]);
});

test("those ahead pass all others", async () => {
  const queue = makeQueue();
  for (const name of ["a", "b", "c"]) void queue.ask(name, [name]);
  void queue.ask("ahead", ["a"], true);
  expect(await endAll(queue)).toEqual(["a", "ahead", "b", "c"]);
});

test("those ahead pass others three times in a row, then it is the others' turn", async () => {
  const queue = makeQueue();
  void queue.ask("running", ["0"]);
  for (const name of ["a", "b"]) void queue.ask(name, [name]);
  for (const name of ["1", "2", "3", "4"]) void queue.ask(`ahead ${name}`, [name], true);
  const order = ["running", "ahead 1", "ahead 2", "ahead 3", "a", "ahead 4", "b"];
  expect(await endAll(queue)).toEqual(order);
});

test("in a full queue, those ahead take the place of others, even of those who ask once", async () => {
  const queue = makeQueue({ mostWaiting: 3 });
  const others = ["0", "1", "2", "3"].map((name) => queue.ask(name, [name]));
  const first = queue.ask("ahead", ["x"], true);
  expect(await others[3]).toBe("busy");
  for (const name of ["y", "z"]) void queue.ask(`ahead ${name}`, [name], true);
  expect([await others[2], await others[1]]).toEqual(["busy", "busy"]);
  // Others never displace those ahead; those ahead do so only if they ask less often.
  expect(await queue.ask("late", ["late"])).toBe("busy");
  expect(await queue.ask("ahead late", ["late"], true)).toBe("busy");
  await endAll(queue);
  expect(await first).toBe("ahead");
  expect(queue.order).toEqual(["0", "ahead", "ahead y", "ahead z"]);
});

test("no more run at once than allowed, overall and for each key", async () => {
  const queue = makeQueue({ atOnce: 2, perKey: 1 });
  void queue.ask("first of a", ["group a", "ada"]);
  void queue.ask("second of a", ["group a", "kim"]);
  void queue.ask("first of b", ["group b", "eve"]);
  void queue.ask("first of c", ["group c", "bob"]);
  expect(queue.order).toEqual(["first of a", "first of b"]);
  await queue.endOne();
  expect(queue.order).toEqual(["first of a", "first of b", "first of c"]);
  expect(await endAll(queue)).toHaveLength(4);
});

test("who waits too long is told to come back, and leaves the queue", async () => {
  vi.useFakeTimers();
  try {
    const queue = makeQueue({ longestWait: 5000 });
    void queue.ask("running", ["a"]);
    const late = queue.ask("late", ["b"]);
    await vi.advanceTimersByTimeAsync(4999);
    const next = queue.ask("next", ["c"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe("busy");
    await queue.endOne();
    expect(queue.order).toEqual(["running", "next"]);
    await queue.endOne();
    expect(await next).toBe("next");
  } finally {
    vi.useRealTimers();
  }
});

test("in a full queue, those who have the most waiting make room for others, but not for themselves", async () => {
  const queue = makeQueue({ mostWaiting: 3 });
  const many = ["0", "1", "2", "3", "4"].map((name) => queue.ask(name, ["a", name]));
  expect(await many[4]).toBe("busy");
  const other = queue.ask("other", ["b", "kim"]);
  expect(await many[3]).toBe("busy");
  await endAll(queue);
  expect(await other).toBe("other");
  expect(queue.order).toEqual(["0", "other", "1", "2"]);
});

test("a work that fails ends its turn", async () => {
  const turns = makeTurns({ atOnce: 1, mostWaiting: 1 });
  const broken = turns.take(["a"], () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await turns.take(["a"], () => Promise.resolve("next"))).toBe("next");
});
