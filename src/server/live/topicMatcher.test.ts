import { describe, expect, test } from "vitest";
import { topicMatcher } from "./topicMatcher.ts";

/** Selector, topics that it matches, topics that it doesn't. */
const cases: [string, string[], string[]][] = [
  [
    "https://example.com/books/1",
    ["https://example.com/books/1"],
    ["https://example.com/books/12"],
  ],
  [
    "/groups/7/records/{id}",
    ["/groups/7/records/12"],
    ["/groups/8/records/12", "/groups/7/records/12/more", "/x/groups/7/records/1"],
  ],
  ["*", ["/anything", "https://example.com"], []],
  ["{id}", ["a", "a%20b"], ["a/b"]],
  ["{+path}", ["/a/b", "a?b=c"], ["a b", "ä"]],
  ["/x{/a,b}", ["/x", "/x/1", "/x/1/2"], ["/x/1/2/3", "/y/1"]],
  ["/x{/all*}", ["/x", "/x/1/2/3"], ["/x?1"]],
  ["/find{?q,page}", ["/find", "/find?q=a", "/find?q=a&page=2"], ["/find?x=a", "/find?q=a&x=2"]],
  ["/find?fixed=1{&q}", ["/find?fixed=1&q=a"], ["/find?fixed=2&q=a"]],
  ["/m{;p}", ["/m;p=1", "/m"], ["/m;q=1"]],
  ["/f{.kind}", ["/f.json"], ["/f-json"]],
  ["/page{#part}", ["/page#a", "/page"], ["/page?a"]],
  ["{a,b}", ["1,2", "1"], ["1;2"]],
  ["/cut/{id:3}", ["/cut/abc"], ["/cut/a/b"]],
];

describe("what a subscriber names", () => {
  test.each(cases)("%s", (named, meant, others) => {
    const matches = topicMatcher(named);
    expect(meant.filter((topic) => !matches(topic))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  test("what is no template means itself only", () => {
    for (const named of ["/a/{b", "/a}b", "/a/{}", "/a/{b c}", "/a/{!b}"]) {
      expect(topicMatcher(named)(named)).toBe(true);
      expect(topicMatcher(named)("/a/1")).toBe(false);
    }
  });

  test("signs of regular expressions mean themselves", () => {
    const matches = topicMatcher("/a.b(c)+/{id}");
    expect(matches("/a.b(c)+/1")).toBe(true);
    expect(matches("/axb(c)+/1")).toBe(false);
  });

  test("no template makes it slow", () => {
    const matches = topicMatcher("{+a}".repeat(50));
    const begun = process.cpuUsage();
    expect(matches(`${"a".repeat(1000)} `)).toBe(false);
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
