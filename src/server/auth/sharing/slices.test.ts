import { expect, test } from "vitest";
import { countAtWork, mapInSlices, onMainThread } from "./slices.ts";

const many = { group: 1, account: 1 };
const other = { group: 2, account: 2 };

/** Keeps the main thread busy, for more than a slice. */
function toil(milliseconds = 2): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** The last work leaves the thread with the next turn of the event loop. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

test("between two pieces of work, the event loop and another group have their turn", async () => {
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  setImmediate(note("loop"));
  const works = ["first", "second", "third"].map((name) => onMainThread(many, note(name)));
  works.push(onMainThread(other, note("other")));
  await Promise.all(works);
  expect(order).toEqual(["first", "loop", "other", "second", "third"]);
});

test("a long list is mapped in slices and whole, in its order", async () => {
  await untilIdle();
  const order: string[] = [];
  const mapped = mapInSlices(many, ["a", "b", "c"], (name, index) => {
    toil();
    order.push(name);
    return `${name}${index}`;
  });
  const others = mapInSlices(other, ["x"], (name) => void order.push(name));
  expect(await mapped).toEqual(["a0", "b1", "c2"]);
  await others;
  expect(order).toEqual(["a", "x", "b", "c"]);
});

test.each([
  ["rests after a slice while another has a call at work", other, ["first", "loop", "second"]],
  ["goes on while all calls at work are its own", many, ["first", "second", "loop"]],
])("a group %s", async (_name, { group }, expected) => {
  await untilIdle();
  const order: string[] = [];
  await countAtWork(group, async () => {
    const first = onMainThread(many, () => {
      toil(50);
      order.push("first");
    });
    const second = onMainThread(many, () => void order.push("second"));
    await first;
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    order.push("loop");
    await second;
  });
  expect(order).toEqual(expected);
});

test("work that fails is refused, and holds up nobody", async () => {
  const failed = onMainThread(many, () => {
    throw new Error("the cause");
  });
  await expect(failed).rejects.toThrow("the cause");
  const none: string[] = [];
  expect(await mapInSlices(many, none, (name) => name)).toEqual([]);
});
