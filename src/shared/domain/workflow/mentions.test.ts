import { expect, test } from "vitest";
import { mentionIn, saidParts } from "./mentions.ts";

test("a text is told apart from whom it mentions", () => {
  expect(saidParts(`Frag ${mentionIn(7)}, bitte.`, [7])).toEqual([
    "Frag ",
    { staff: 7 },
    ", bitte.",
  ]);
  expect(saidParts(`${mentionIn(7)}${mentionIn(8)}`, [7, 8])).toEqual([{ staff: 7 }, { staff: 8 }]);
});

test("what only looks like a mention is text", () => {
  expect(saidParts("@{7} und @Leyla", [8])).toEqual(["@{7}", " und @Leyla"]);
  expect(saidParts("", [])).toEqual([]);
});
