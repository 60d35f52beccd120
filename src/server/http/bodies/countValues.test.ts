import { expect, test } from "vitest";
import { makeCounter } from "./countValues.ts";

/** Counts a text that arrives in pieces of so many bytes. */
function countIn(text: string, size: number): number {
  const bytes = Buffer.from(text);
  const count = makeCounter();
  let counted = 0;
  for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size));
  return counted;
}

test.each([
  ['{"a":1,"b":[2,3,{"c":{}}]}', 7],
  ["[1,2,3]", 3],
  ['"a,b{[c"', 0],
  [String.raw`["\",\"","\\",",ä[😀"]`, 3],
])("members and entries of %s are counted, however it arrives", (text, count) => {
  for (const size of [1, 2, 3, 100]) expect([size, countIn(text, size)]).toEqual([size, count]);
});
