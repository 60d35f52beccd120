import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { privacyWords } from "./privacyWords.ts";

const root = join(import.meta.dirname, "../..");

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Words in a source; identifiers are also split at capitals. */
function wordsOf(text: string): Set<string> {
  const identifiers = text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const parts = identifiers.flatMap((each) => each.split(/(?=[A-Z])/));
  return new Set([...identifiers, ...parts].map((each) => each.toLowerCase()));
}

test.each(["src/shared/engine", "src/client/form"])("no word of privacy stands in %s", (folder) => {
  const forbidden = privacyWords();
  const found = sourcesIn(folder).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8").replaceAll(/^import .*$/gm, "");
    return [...wordsOf(text)]
      .filter((word) => forbidden.has(word))
      .map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
