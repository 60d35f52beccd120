import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";
import { privacyWords } from "./privacyWords.ts";

/** Words in a source; identifiers are also split at capitals. */
function wordsOf(text: string): Set<string> {
  const identifiers = text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const parts = identifiers.flatMap((each) => each.split(/(?=[A-Z])/));
  return new Set([...identifiers, ...parts].map((each) => each.toLowerCase()));
}

test.each(["src/shared/engine", "src/client/form"])("no word of privacy stands in %s", (folder) => {
  const forbidden = privacyWords();
  const found = readSources(`${folder}/**/*.{ts,tsx}`).flatMap(({ file, text }) =>
    [...wordsOf(text.replaceAll(/^import .*$/gm, ""))]
      .filter((word) => forbidden.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
