import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

// Only client/form writes a form's store; everything else calls its functions.

const root = join(import.meta.dirname, "../..");

const writes = [
  /\bstore\.(context|nextStatus|refused|rootBody|needsShown)\s*=(?!=)/,
  /\bstore\.state\.\w+\s*(=(?!=)|\+=|\+\+)/,
  /\bstore\.journal\b/,
  /\bstore\.(dirty|stored|storedOrder|rows|order)\.(add|set|delete|clear)\b/,
  /\.(values|marks|shown)\[[^\]]+\]\s*=(?!=)/,
  /import \{[^}]*\b(write|placeRow|dropRow|markScope|markOrder|putRow)\b[^}]*\} from "#client\/form/,
];

function found(text: string): string[] {
  return writes.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

test("only client/form writes a form's store", () => {
  const outside = readdirSync(join(root, "src/client"), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("src/client/form/"));
  expect(
    outside.flatMap((file) =>
      found(readFileSync(join(root, file), "utf8")).map((each) => `${file}: ${each}`),
    ),
  ).toEqual([]);
});

test("every way to write is detected", () => {
  const planted = [
    "store.refused = [];",
    "session.store.state.dirty = 0;",
    "store.journal.done = [];",
    "session.store.dirty.clear();",
    'store.root.values["name"] = "x";',
    'import { write } from "#client/form/edit.ts";',
  ];
  expect(planted.filter((line) => found(line).length === 0)).toEqual([]);
});
