import { expect, test } from "vitest";
import { keepOtherWords, otherWords, wordName } from "./otherWords.ts";

test("what is said of a thing is kept by its language and name", async () => {
  await keepOtherWords("en", async () => [{ thing: ["gap", "tom/1"], words: "Measures" }]);
  expect(otherWords[wordName("en", "gap", "tom/1")]).toBe("Measures");
  expect(otherWords[wordName("de", "gap", "tom/1")]).toBeUndefined();
});

test("without the other language's words those known stay, and nothing fails", async () => {
  await keepOtherWords("en", async () => [{ thing: ["gap", "name"], words: "Name" }]);
  await keepOtherWords("en", () => Promise.reject(new Error("offline")));
  expect(otherWords[wordName("en", "gap", "name")]).toBe("Name");
});
