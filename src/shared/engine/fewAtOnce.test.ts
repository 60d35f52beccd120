import { expect, test } from "vitest";
import { fewAtOnce } from "./fewAtOnce.ts";

function makeWork() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (each: number) =>
    new Promise<string>((resolve) => {
      begun.push(each);
      ends[each] = () => resolve(`done ${each}`);
    });
  return { work, begun, end: (each: number) => ends[each]?.() };
}

test("so many are done at once, the next when one has ended; results keep their order", async () => {
  const { work, begun, end } = makeWork();
  const all = fewAtOnce([0, 1, 2, 3, 4], 2, work);
  expect(begun).toEqual([0, 1]);
  end(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const each of [2, 3, 4]) {
    await expect.poll(() => begun).toContain(each);
    end(each);
  }
  end(0);
  expect(await all).toEqual(["done 0", "done 1", "done 2", "done 3", "done 4"]);
});

test("what fails fails it", async () => {
  const work = () => Promise.reject(new Error("lost"));
  await expect(fewAtOnce([1, 2, 3], 2, work)).rejects.toThrow("lost");
  expect(await fewAtOnce([], 2, work)).toEqual([]);
});
