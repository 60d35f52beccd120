import { expect, test } from "vitest";
import articles from "#schemas/lists/articles.json" with { type: "json" };
import { articleAddress } from "./articleAddress.ts";

test("an article links to its official text, whatever paragraph is named", () => {
  expect(articleAddress("GDPR 30(1)(c)", "de")).toBe(
    "https://data.europa.eu/eli/reg/2016/679/art_30/oj",
  );
  expect(articleAddress("BDSG 26(3)", "de")).toBe(
    "https://www.gesetze-im-internet.de/bdsg_2018/__26.html",
  );
  expect(articleAddress("FADP 12", "en")).toBe(
    "https://www.fedlex.admin.ch/eli/cc/2022/491/en#art_12",
  );
  expect(articleAddress("Other 1", "de")).toBeNull();
});

test("every listed article has a link", () => {
  for (const { value } of articles.items)
    expect([value, articleAddress(value, "de")]).not.toContain(null);
});
