import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "#shared/generated/operations.ts";
import { withoutChecks } from "../../scripts/clientCalls.ts";
import { asModule } from "../../scripts/formValidators.ts";
import { shake } from "../../scripts/primerColours.ts";

test("the browser gets every operation without what only the server needs", () => {
  const code = withoutChecks(readFileSync("src/shared/generated/operations.ts", "utf8"));
  const calls: unknown = JSON.parse(code.slice(code.indexOf("= [") + 2, code.lastIndexOf("]") + 1));
  expect(calls).toEqual(
    operations.map(({ handler, method, path, access, kind, payload }) => ({
      handler,
      method,
      path,
      ...(access === "public" ? { access } : {}),
      ...(kind === undefined ? {} : { kind }),
      ...(payload === undefined ? {} : { payload }),
    })),
  );
  expect(code).toContain("export const operations");
});

test("only Primer colours used directly or through others are kept", () => {
  const css = `[data-color-mode="light"] {
  --a: #111111; /** read */
  --b: var(--c);
  --c: #333333;
  --d: #444444;
}
@media (prefers-color-scheme: dark) {
  [data-color-mode="auto"] {
    --a: #555555;
  }
}
`;
  const kept = shake(css, new Set(["--a", "--b"]));
  expect(kept).toContain("--a: #111111;");
  expect(kept).toContain("--c: #333333;");
  expect(kept).not.toContain("--d");
  expect(kept).not.toContain("auto");
});

test("a compiled validator becomes a module, whatever the names of its exports", () => {
  const code = asModule(
    `const f = require("ajv/dist/runtime/equal").default;exports["-3e69"] = f;exports.a1 = f;`,
  );
  expect(code).not.toContain("require(");
  expect(code).toContain('from "ajv/dist/runtime/equal"');
  expect(code.trim().endsWith("export default exports;")).toBe(true);
});
