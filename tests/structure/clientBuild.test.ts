import { expect, test } from "vitest";
import { asModule } from "../../scripts/formValidators.ts";
import { inHundredths } from "../../scripts/gen/icons.ts";
import { importedOneByOne } from "../../scripts/oneByOne.ts";
import { shake } from "../../scripts/primerColours.ts";
import { screenChunks } from "../../scripts/screenChunks.ts";

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

test("icons are drawn in hundredths of a pixel, with flags and whole numbers as they are", () => {
  expect(inHundredths("M8 16a.751.751 0 0 1 .018-1.042L1.5 2")).toBe(
    "M8 16a.75.75 0 0 1 .02-1.04L1.5 2",
  );
  // Flag without a following space, and a fraction that must not round up to a whole number.
  expect(inHundredths("a1 1 0 01.177-.999V.0004")).toBe("a1 1 0 01.18-.99V.0");
});

test("what an index names is imported from the module that holds it, through further indexes", () => {
  const codes: Record<string, string> = {
    "#client/theme/icons.ts": `export { PlusIcon as AddIcon } from "@primer/octicons-react";
export { CloseIcon } from "./earlyIcons.tsx";`,
    "@primer/octicons-react": `import { PlusIcon } from "./icons/PlusIcon.mjs";
export { PlusIcon };`,
    "@primer/react": `import Select_default from "./Select/Select.js";
export { Select_default as Select };`,
  };
  const read = (code: string) =>
    importedOneByOne(code, `${process.cwd()}/src/client/theme`, (index) => codes[index] ?? "");
  const icons = read(`import { AddIcon, CloseIcon as X } from "#client/theme/icons.ts";`);
  expect(icons).toMatch(/import \{ PlusIcon as AddIcon \} from "[^"]+\/icons\/PlusIcon\.mjs";/);
  expect(icons).toMatch(/import \{ CloseIcon as X \} from "[^"]+\/theme\/earlyIcons\.tsx";/);
  expect(read(`import { AddIcon } from "./icons.ts";`)).toContain("PlusIcon.mjs");
  expect(read(`import { type SelectProps, Select } from "@primer/react";`)).toMatch(
    /^import \{ default as Select \} from "[^"]+Select\.js";$/,
  );
  expect(() => read(`import { Nothing } from "@primer/react";`)).toThrow("Nothing");
  expect(read(`import { useState } from "react";`)).toBe(`import { useState } from "react";`);
});

test("a module is in the chunk of the screens that need it, with all that it needs", () => {
  const graph: Record<string, string[]> = {
    "main.tsx": ["button"],
    "screens/login/LoginScreen.tsx": ["password", "logo"],
    "shell/Frame.tsx": ["button", "menu", "logo"],
    "shell/Dialogs.tsx": ["dialog", "sign"],
    "widgets/laterWidgets.ts": ["dialog", "matrix", "status"],
    "screens/dashboard/DashboardScreen.tsx": ["menu", "mark"],
    "screens/records/RecordListScreen.tsx": ["table", "mark", "status"],
    "screens/editor/EditorScreen.tsx": ["field", "sign", "status", "strings/de/app.json"],
    "screens/settings/catalogue/CatalogueScreen.tsx": ["table", "field", "matrix"],
  };
  const facts = { importedIds: [] };
  const modules = {
    getModuleInfo: (id: string) => {
      const importedIds = (graph[id.slice("/c/".length)] ?? []).map((name) => `/c/${name}`);
      return importedIds.length > 0 ? { importedIds } : facts;
    },
  };
  const nameOf = screenChunks("/c");
  const names = {
    button: "start",
    password: "login",
    logo: "start",
    menu: "frame",
    dialog: "dialogs",
    mark: "pages",
    status: "records",
    table: "lists",
    field: "forms",
    sign: "answers",
    matrix: "later",
    "strings/de/app.json": null,
    other: null,
  };
  const found = Object.keys(names).map((name) => [name, nameOf(`/c/${name}`, modules)]);
  expect(Object.fromEntries(found)).toEqual(names);
});
