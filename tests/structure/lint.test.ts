import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importTable } from "../../scripts/importTable.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

// Each kind of mistake is planted in a copy; lint or the compiler must refuse it.

const root = join(import.meta.dirname, "../..");
const { folder: copy, write: plant } = ownFolder();

for (const file of [
  "scripts/oxlint.config.ts",
  "scripts/importTable.ts",
  "scripts/tsconfig.base.json",
  "package.json",
  "src/shared/tsconfig.json",
  "src/client/tsconfig.json",
])
  cpSync(join(root, file), join(copy, file));
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

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

/** A layer of the same side that this one may not import. */
function neighbourOf(layer: string): string | undefined {
  const [side = ""] = layer.split("/");
  return layers.find((each) => each.startsWith(side) && each !== layer && !isAllowed(layer, each));
}

/** File of a layer that imports another one. */
function placeOf(layer: string, other: string): string {
  const kind = isAllowed(layer, other) ? "right" : "wrong";
  return `src/${layer}/${kind}/${other.replace("/", "-")}.ts`;
}

const importOf = (folder: string): string =>
  `import { thing } from "${folder}/thing.ts";\n\nexport const own = thing;\n`;

for (const layer of layers) {
  plant(`src/${layer}/thing.ts`, "export const thing = 1;\n");
  plant(`src/${layer}/own.ts`, importOf("."));
  for (const other of layers.filter((each) => each !== layer))
    plant(placeOf(layer, other), importOf(`#${other}`));
  const [, neighbour = ""] = neighbourOf(layer)?.split("/") ?? [];
  if (neighbour) plant(`src/${layer}/around.ts`, importOf(`../${neighbour}`));
}

const longFunction = `export function long(): number {\n  let sum = 0;\n${"  sum += 1;\n".repeat(80)}  return sum;\n}\n`;
const branches = Array.from(
  { length: 13 },
  (_, index) => `  if (value === ${index}) return ${index + 1};`,
).join("\n");

/** Mistakes with the rule that refuses them; code of `shared/domain` unless another folder is named. */
const mistakes: [name: string, rule: string, text: string, folder?: string][] = [
  ["a default export", "no-default-export", "export default 1;\n"],
  ["any", "no-explicit-any", "export const value: any = 1;\n"],
  [
    "a non-null assertion",
    "no-non-null-assertion",
    "export const first = (list: number[]): number => list[0]!;\n",
  ],
  ["a file that is too long", "max-lines", "export {};\n".repeat(501)],
  ["a function that is too long", "max-lines-per-function", longFunction],
  [
    "a function with too many branches",
    "complexity",
    `export function many(value: number): number {\n${branches}\n  return 0;\n}\n`,
  ],
  ["console output", "no-console", 'console.log("here");\n', "server/services"],
  [
    "a screen that fetches",
    "no-restricted-globals",
    'export const load = () => fetch("/v1/api/apps");\n',
    "client/screens",
  ],
  [
    "words in a component",
    "jsx-no-literals",
    "export function Words() {\n  return <p>Hello there</p>;\n}\n",
    "client/screens",
  ],
  [
    "html that is set as text",
    "no-danger",
    'export function Html() {\n  return <p dangerouslySetInnerHTML={{ __html: "x" }} />;\n}\n',
    "client/screens",
  ],
  ["code made from text", "no-eval", 'export const value = eval("1");\n'],
  [
    "a value import used only as a type",
    "consistent-type-imports",
    'import { Json } from "#shared/engine/plan/types.ts";\n\nexport type Value = Json;\n',
  ],
  [
    "a comparison with type coercion",
    "eqeqeq",
    "export const same = (one: unknown): boolean => one == 1;\n",
  ],
  [
    "a promise that is not awaited",
    "no-floating-promises",
    "const work = async (): Promise<void> => {};\n\nexport function start(): void {\n  work();\n}\n",
  ],
  [
    "a promise passed where none is expected",
    "no-misused-promises",
    "export function each(list: readonly string[], work: (one: string) => Promise<void>): void {\n  list.forEach(work);\n}\n",
  ],
  [
    "waiting for what is no promise",
    "await-thenable",
    "export async function one(): Promise<number> {\n  return await 1;\n}\n",
  ],
];
const planted = mistakes.map(([name, rule, text, folder = "shared/domain"], index) => {
  const file = `src/${folder}/m${index}.tsx`;
  plant(file, text);
  return [name, rule, file] as const;
});
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
    const refused = others.filter((other) =>
      found(placeOf(layer, other)).some(
        ({ code, help = "" }) =>
          code.includes("no-restricted-imports") && help.startsWith(`${layer} may import:`),
      ),
    );
    expect(refused).toEqual(others.filter((other) => !isAllowed(layer, other)));
    expect(found(`src/${layer}/own.ts`)).toEqual([]);
  });

  test("the engine never imports generated code", () => {
    expect(found("src/shared/engine/wrong/shared-generated.ts")).not.toEqual([]);
  });

  test("no layer bypasses the table with relative paths", () => {
    const around = layers.filter(neighbourOf);
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
  test.each(planted)("%s", (_, rule, file) => {
    const codes = found(file).map(({ code }) => code);
    expect(codes.join(" ")).toContain(rule);
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
