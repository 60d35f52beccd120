import { expect, test } from "vitest";
import { sourcesOf } from "../helpers/sources.ts";

// Only client/form writes a form's store; everything else calls its functions.

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
  const outside = sourcesOf("src/client").filter(
    ({ file }) => !file.startsWith("src/client/form/"),
  );
  const writers = outside.filter(({ text }) => found(text).length > 0);
  expect(writers.map(({ file, text }) => [file, found(text)])).toEqual([]);
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
