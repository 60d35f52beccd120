import { expect, test } from "vitest";
import { type Count, makeCounter } from "./countValues.ts";

/** Counts a text that arrives in pieces of so many bytes. */
function countIn(text: string, size: number): Count {
  const bytes = Buffer.from(text);
  const count = makeCounter();
  let counted: Count = { values: 0, names: 0 };
  for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size));
  return counted;
}

test.each([
  ['{"a":1,"b":[2,3,{"c":{}}]}', 7, 3],
  ["[1,2,3]", 3, 0],
  ['"a,b{[c"', 0, 0],
  ['[{"a":"b"},{"a" : "a:b"},{"ä":1}]', 6, 2],
  [String.raw`["\",\"","\\",",ä[😀"]`, 3, 0],
])("members, entries and names of %s are counted, however it arrives", (text, values, names) => {
  for (const size of [1, 2, 3, 100])
    expect([size, countIn(text, size)]).toEqual([size, { values, names }]);
});
