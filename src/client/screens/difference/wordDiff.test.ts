import { expect, test } from "vitest";
import { type Piece, titleDiff, wordDiff } from "./wordDiff.ts";

function marked(pieces: readonly Piece[]): string {
  return pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
}

test("the words that differ are marked on both sides, the rest stays whole", () => {
  const { before, after } = wordDiff("kept for ten days by hand", "kept for 72 hours by hand");
  expect(marked(before)).toBe("kept for [ten days ]by hand");
  expect(marked(after)).toBe("kept for [72 hours ]by hand");
});

test("another space or line is no other word, and neither text loses a sign", () => {
  const { before, after } = wordDiff("one\ntwo  three", "one two three");
  expect([marked(before), marked(after)]).toEqual(["one\ntwo  three", "one two three"]);
});

test("an empty text has no pieces, and the other is changed whole", () => {
  expect(wordDiff("", "all new")).toEqual({
    before: [],
    after: [{ text: "all new", isChanged: true }],
  });
});

test("a few words in common by chance are marked with the rest", () => {
  const { before } = wordDiff(
    "check of applications for the sites in Austria",
    "films of the last ten days are kept",
  );
  expect(marked(before)).toBe("[check of applications for the sites in Austria]");
});

test("of titles, those that came or went are marked", () => {
  const { before, after } = titleDiff(["image", "time"], ["image", "time", "number plate"]);
  expect(marked(before)).toBe("image, time");
  expect(marked(after)).toBe("image, time, [number plate]");
});

test("in the longest texts a changed word is marked by itself, wherever it stands", () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at}`);
  const changed = words.with(1, "first").with(1500, "middle").with(2998, "last");
  const { after } = wordDiff(words.join(" "), changed.join(" "));
  const marks = after.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());
  expect(marks).toEqual(["first", "middle", "last"]);
});

test("texts too long to be compared word by word are changed whole", () => {
  const long = (word: string) => `${word} `.repeat(5000);
  expect(marked(wordDiff(`a ${long("b")}c`, `d ${long("b")}${long("b")}e`).before)).toContain("[a");
});
