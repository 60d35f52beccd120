import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { importTable } from "../../scripts/importTable.ts";

// Each kind of mistake is planted in a copy; lint or the compiler must refuse it.

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "structure-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const file of [
  "scripts/oxlint.config.ts",
  "scripts/importTable.ts",
  "scripts/tsconfig.base.json",
  "package.json",
  "src/shared/tsconfig.json",
  "src/client/tsconfig.json",
]) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

const layers = Object.keys(importTable);

function isAllowed(layer: string, other: string): boolean {
  const allowed = importTable[layer] ?? [];
  return allowed.some(
    (each) =>
      each === other ||
      other.startsWith(`${each}/`) ||
      (each.endsWith("/*") && other.startsWith(each.slice(0, -1))),
  );
}

const importOf = (other: string): string =>
  `import { thing } from "#${other}/thing.ts";\n\nexport const own = thing;\n`;

for (const layer of layers) {
  plant(`src/${layer}/thing.ts`, "export const thing = 1;\n");
  plant(
    `src/${layer}/own.ts`,
    `import { thing } from "./thing.ts";\n\nexport const own = thing;\n`,
  );
  for (const other of layers.filter((each) => each !== layer)) {
    const kind = isAllowed(layer, other) ? "right" : "wrong";
    plant(`src/${layer}/${kind}/${other.replace("/", "-")}.ts`, importOf(other));
  }
  const [side = "", name = ""] = layer.split("/");
  const neighbour = layers.find(
    (each) => each.startsWith(side) && each !== layer && !isAllowed(layer, each),
  );
  if (neighbour) {
    const [, other = ""] = neighbour.split("/");
    plant(
      `src/${layer}/around.ts`,
      `import { thing } from "../${other}/thing.ts";\n\nexport const ${name}Around = thing;\n`,
    );
  }
}

const longFunction = `export function long(): number {\n  let sum = 0;\n${"  sum += 1;\n".repeat(80)}  return sum;\n}\n`;
const branches = Array.from(
  { length: 13 },
  (_, index) => `  if (value === ${index}) return ${index + 1};`,
).join("\n");

const mistakes: [name: string, rule: string, file: string, text: string][] = [
  ["a default export", "no-default-export", "src/shared/domain/m1.ts", "export default 1;\n"],
  ["any", "no-explicit-any", "src/shared/domain/m2.ts", "export const value: any = 1;\n"],
  [
    "a non-null assertion",
    "no-non-null-assertion",
    "src/shared/domain/m3.ts",
    "export const first = (list: number[]): number => list[0]!;\n",
  ],
  [
    "a file that is too long",
    "max-lines",
    "src/shared/domain/m4.ts",
    `${"export {};\n".repeat(501)}`,
  ],
  [
    "a function that is too long",
    "max-lines-per-function",
    "src/shared/domain/m5.ts",
    longFunction,
  ],
  [
    "a function with too many branches",
    "complexity",
    "src/shared/domain/m6.ts",
    `export function many(value: number): number {\n${branches}\n  return 0;\n}\n`,
  ],
  ["console output", "no-console", "src/server/services/m7.ts", 'console.log("here");\n'],
  [
    "a screen that fetches",
    "no-restricted-globals",
    "src/client/screens/m8.ts",
    'export const load = () => fetch("/v1/api/apps");\n',
  ],
  [
    "words in a component",
    "jsx-no-literals",
    "src/client/screens/M9.tsx",
    "export function Words() {\n  return <p>Hello there</p>;\n}\n",
  ],
  [
    "html that is set as text",
    "no-danger",
    "src/client/screens/M10.tsx",
    'export function Html() {\n  return <p dangerouslySetInnerHTML={{ __html: "x" }} />;\n}\n',
  ],
  [
    "code made from text",
    "no-eval",
    "src/shared/domain/m11.ts",
    'export const value = eval("1");\n',
  ],
  [
    "a value import used only as a type",
    "consistent-type-imports",
    "src/shared/domain/m12.ts",
    'import { Json } from "#shared/engine/plan/types.ts";\n\nexport type Value = Json;\n',
  ],
  [
    "a comparison with type coercion",
    "eqeqeq",
    "src/shared/domain/m13.ts",
    "export const same = (one: unknown): boolean => one == 1;\n",
  ],
  [
    "a promise that is not awaited",
    "no-floating-promises",
    "src/shared/domain/m14.ts",
    "const work = async (): Promise<void> => {};\n\nexport function start(): void {\n  work();\n}\n",
  ],
  [
    "a promise passed where none is expected",
    "no-misused-promises",
    "src/shared/domain/m15.ts",
    "export function each(list: readonly string[], work: (one: string) => Promise<void>): void {\n  list.forEach(work);\n}\n",
  ],
  [
    "waiting for what is no promise",
    "await-thenable",
    "src/shared/domain/m16.ts",
    "export async function one(): Promise<number> {\n  return await 1;\n}\n",
  ],
];
for (const [, , file, text] of mistakes) plant(file, text);
plant(
  "src/shared/domain/circle1.ts",
  'import { two } from "./circle2.ts";\n\nexport const one = (): number => two();\n',
);
plant(
  "src/shared/domain/circle2.ts",
  'import { one } from "./circle1.ts";\n\nexport const two = (): number => one();\n',
);

interface Diagnostic {
  code: string;
  help?: string;
  filename: string;
}

const { stdout } = spawnSync(
  join(root, "node_modules/.bin/oxlint"),
  ["--type-aware", "-c", "scripts/oxlint.config.ts", "--format", "json", "src"],
  { cwd: copy, encoding: "utf8", maxBuffer: 1 << 28 },
);
// Border: the lint's report.
const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };

function found(file: string): Diagnostic[] {
  return diagnostics.filter((each) => each.filename.replaceAll("\\", "/").endsWith(file));
}

describe("the import table:", () => {
  test.each(layers)("%s", (layer) => {
    const others = layers.filter((each) => each !== layer);
    const refused = others.filter((other) => {
      const kind = isAllowed(layer, other) ? "right" : "wrong";
      const told = found(`src/${layer}/${kind}/${other.replace("/", "-")}.ts`);
      return told.some(
        ({ code, help = "" }) =>
          code.includes("no-restricted-imports") && help.startsWith(`${layer} may import:`),
      );
    });
    expect(refused).toEqual(others.filter((other) => !isAllowed(layer, other)));
    expect(found(`src/${layer}/own.ts`)).toEqual([]);
  });

  test("the engine never imports generated code", () => {
    expect(found("src/shared/engine/wrong/shared-generated.ts")).not.toEqual([]);
  });

  test("no layer bypasses the table with relative paths", () => {
    const around = layers.filter((layer) =>
      layers.some(
        (each) =>
          each.split("/")[0] === layer.split("/")[0] && each !== layer && !isAllowed(layer, each),
      ),
    );
    expect(around.filter((layer) => found(`src/${layer}/around.ts`).length === 0)).toEqual([]);
  });

  test("every source folder is a layer", () => {
    const folders = ["shared", "client", "server"].flatMap((side) =>
      readdirSync(join(root, "src", side), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${side}/${entry.name}`),
    );
    // Data, pictures and package manager leftovers contain no code.
    const without = ["client/public", "client/node_modules", "server/demo"];
    expect(
      folders.filter((folder) => !layers.includes(folder) && !without.includes(folder)),
    ).toEqual([]);
  });
});

describe("lint refuses", () => {
  test.each(mistakes)("%s", (_, rule, file) => {
    expect(
      found(file)
        .map(({ code }) => code)
        .join(" "),
    ).toContain(rule);
  });

  test("files that import each other in a cycle", () => {
    const codes = [...found("circle1.ts"), ...found("circle2.ts")].map(({ code }) => code);
    expect(codes.join(" ")).toContain("no-cycle");
  });
});

describe("the compiler refuses", () => {
  function compile(side: string): string {
    const tsc = join(root, "node_modules/.bin/tsc");
    const { stdout: said } = spawnSync(tsc, ["-p", `src/${side}/tsconfig.json`, "--noEmit"], {
      cwd: copy,
      encoding: "utf8",
    });
    return said;
  }

  test("the DOM in shared code", () => {
    plant("src/shared/domain/dom.ts", "export const title = document.title;\n");
    expect(compile("shared")).toMatch(/domain\/dom\.ts.*document/);
  });

  test("Node's process in browser code", () => {
    plant("src/client/state/node.ts", "export const user = process.env;\n");
    expect(compile("client")).toMatch(/state\/node\.ts.*process/);
  });
});
