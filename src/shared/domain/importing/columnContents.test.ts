import { expect, test } from "vitest";
import { headingWords, proposals } from "./columns.ts";
import { mayBeNames, targetByContents } from "./columnContents.ts";

const bases = ["Art. 6 I b DSGVO", "§ 26 BDSG", "Einwilligung (Art. 6 Abs. 1 lit. a)", "Vertrag"];
const periods = ["6 Monate nach Absage", "10 Jahre", "72 Stunden", "siehe Konzept"];
const names = ["Lohn", "Newsletter", "Videoüberwachung"];

test("a column is about what most of its different cells speak of", () => {
  expect(targetByContents(bases)).toBe("legalBasis");
  expect(targetByContents(periods)).toBe("retention");
  expect(targetByContents(names)).toBeUndefined();
  expect(targetByContents(["10 Jahre", "10 Jahre", "", "10 Jahre"])).toBeUndefined();
});

test("names are filled, short and different", () => {
  expect(mayBeNames(names)).toBe(true);
  expect(mayBeNames([...names, ""])).toBe(false);
  expect(mayBeNames([...names, "Lohn"])).toBe(false);
  expect(mayBeNames(["1", "2", "3"])).toBe(false);
});

test("columns with unknown headings are proposed by their cells, and told to be no more than that", () => {
  const rows = names.map((name, at) => ({
    number: at + 2,
    cells: [String(at), name, bases[at] ?? "", periods[at] ?? "", "ja"],
  }));
  const columns = ["Q", "Wer macht's", "Worauf gestützt", "Bis", "Ok"].map((heading) => ({
    heading,
    letter: "",
    samples: [],
  }));
  const words = headingWords(() => []);
  const found = proposals({ columns, profile: null, rows }, words, new Map());
  expect(found.map(({ target, by }) => [target, by])).toEqual([
    [null, "none"],
    ["name", "content"],
    ["legalBasis", "content"],
    ["retention", "content"],
    [null, "none"],
  ]);
});
