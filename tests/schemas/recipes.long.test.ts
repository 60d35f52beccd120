import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { asSchema, type Schema } from "../../scripts/gen/schema.ts";
import { codeIn, quotedIn } from "../../scripts/gen/trails.ts";
import { treeProblems } from "../../scripts/gen/tree.ts";
import { rules } from "#shared/domain/rules.ts";
import { copyTree } from "../../scripts/testkit/copiedTree.ts";
import { appliance, applianceLayout, applianceWords } from "../helpers/samples/appliances.ts";
import { statusShares, statusSharesTexts } from "../helpers/samples/statusShares.ts";

// Adds a field, a catalogue, an operation and a chart to a copy of the tree as
// src/guide/recipes.md describes, leaving out each step once: the commands of `npm run check` must name it.

const root = resolve(import.meta.dirname, "../..");
const tree = copyTree();
const { run } = tree;
// Mentions the operation that does not exist yet, so it would count as its test.
rmSync(join(tree.folder, "tests/schemas/recipes.long.test.ts"));
afterAll(() => tree.remove());

/** One step of a recipe: its files, its change, and what is reported without it. */
interface RecipeStep {
  files: string[];
  take: () => void;
  /** Undefined if only the compiler notices; those steps are tested separately below. */
  said?: string;
}

const field = "reviewRemark";
const purpose = "schemas/rows/purpose";

function words(language: string, namespace: string, key: string, text: string): RecipeStep {
  const file = `src/shared/strings/${language}/${namespace}.json`;
  return {
    files: [file],
    take: () => tree.addWords(namespace, { [key]: text }, [language]),
    said: `asks for a text: add "${key}" to ${file}`,
  };
}

function inBothLanguages(namespace: string, key: string, text: string) {
  return ["de", "en"].map((language): [string, RecipeStep] => [
    `${key} in ${language}`,
    words(language, namespace, key, text),
  ]);
}

const property = {
  type: "string",
  maxLength: 60,
  "x-normalise": ["trim"],
  "x-export": { in: ["record"], audience: "internal" },
};

const fieldRecipe: Record<string, RecipeStep> = {
  "the property": {
    files: [`${purpose}.schema.json`],
    take: () =>
      tree.change(`${purpose}.schema.json`, (text) =>
        text.replace('"properties": {', `"properties": { "${field}": ${JSON.stringify(property)},`),
      ),
    said: `${purpose}.ui.json: /ui:order: no property is called "${field}"`,
  },
  "its place": {
    files: [`${purpose}.ui.json`],
    take: () =>
      tree.change(`${purpose}.ui.json`, (text) =>
        text.replace('"comments",', `"comments", "${field}",`),
      ),
    said: `${purpose}.ui.json: /ui:order: "${field}" is missing`,
  },
  ...Object.fromEntries([
    ...inBothLanguages("forms", `rows.purpose.${field}.label`, "Prüfvermerk"),
    ...inBothLanguages("help", `rows.purpose.${field}.help`, "Art. 30"),
  ]),
};

const appliances = "schemas/catalogues/appliances";

const catalogueRecipe: Record<string, RecipeStep> = {
  "the document": {
    files: [`${appliances}.schema.json`],
    take: () => tree.write(`${appliances}.schema.json`, { ...appliance, examples: [] }),
    said: `${appliances}.ui.json: there is no ${appliances}.schema.json; make it`,
  },
  "its example": {
    files: [`${appliances}.schema.json`],
    take: () => {
      if (existsSync(join(tree.folder, `${appliances}.schema.json`)))
        tree.write(`${appliances}.schema.json`, appliance);
    },
    said: `${appliances}.schema.json: /examples: there is none; add one`,
  },
  "the layout": {
    files: [`${appliances}.ui.json`],
    take: () => tree.write(`${appliances}.ui.json`, applianceLayout),
    said: `${appliances}.ui.json: there is no such file; make it`,
  },
  ...Object.fromEntries(
    Object.entries(applianceWords).flatMap(([key, text]) =>
      inBothLanguages(key.endsWith(".help") ? "itemHelp" : "catalogues", key, text),
    ),
  ),
};

const handlers = "src/server/http/handlers.ts";
const service = "src/server/services/records/recordCount.ts";
const call = {
  method: "GET",
  path: "/api/records/count",
  access: "ROLE_READER",
  replies: {
    "200": {
      title: "RecordCount",
      type: "object",
      additionalProperties: false,
      required: ["total"],
      properties: { total: { type: "integer" } },
    },
  },
  problems: [],
};

const callRecipe: Record<string, RecipeStep> = {
  "its description": {
    files: ["schemas/api/recordCount.json"],
    take: () => tree.write("schemas/api/recordCount.json", { "records.count": call }),
  },
  "its function": {
    files: [service],
    take: () =>
      tree.writeText(
        service,
        `import type { RecordCount } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listPage } from "./recordList.ts";

/** Number of records the viewer may see. */
export async function countRecords(call: Call): Promise<RecordCount> {
  const { total } = await listPage(call, {});
  return { total };
}
`,
      ),
  },
  "its handler": {
    files: [handlers],
    take: () =>
      tree.change(
        handlers,
        (text) =>
          `import { countRecords } from "#server/services/records/recordCount.ts";\n${text.replace(
            '  "records.list":',
            '  "records.count": (call) => countRecords(call),\n  "records.list":',
          )}`,
      ),
  },
  "its test": {
    files: ["tests/api/records/recordCount.test.ts"],
    take: () =>
      tree.writeText(
        "tests/api/records/recordCount.test.ts",
        'expect((await app.get("/api/records/count")).status).toBe(401);\n',
      ),
    said: "schemas/api/recordCount.json: /records.count: no test names the call",
  },
};

const donut = "schemas/charts/statusShares.json";
const { usermeta, mark, encoding, ...drawing } = statusShares;

/** Writes a part of the donut if its document exists. */
function ofDonut(pointer: string, value: unknown, said: string): RecipeStep {
  const [name = "", ...above] = pointer.split("/").slice(1).toReversed();
  const take = (text: string): string => {
    const document: Schema = JSON.parse(text);
    let holder = document;
    for (const part of above.toReversed()) holder = asSchema(holder[part]);
    holder[name] = value;
    return JSON.stringify(document);
  };
  return {
    files: [donut],
    take: () => {
      if (existsSync(join(tree.folder, donut))) tree.change(donut, take);
    },
    said: `${donut}: ${said}`,
  };
}

/** Gen's message for parts that are optional but required by another part. */
const saidOfChart: Readonly<Record<string, string>> = {
  isBeside: 'words/middle: only a chart with "isBeside" has room for it',
};

const chartRecipe: Record<string, RecipeStep> = {
  "the document": {
    files: [donut],
    take: () => tree.write(donut, { ...drawing, usermeta: { chart: {} } }),
    said: `${donut}: there is no such file, but src/shared/strings has texts that begin with "chart.statusShares."; make it`,
  },
  ...Object.fromEntries(
    Object.entries(usermeta.chart).map(([name, value]) => {
      const pointer = `/usermeta/chart/${name}`;
      const said = saidOfChart[name] ?? `${name}: is missing; write it: `;
      return [`its ${name}`, ofDonut(pointer, value, `/usermeta/chart/${said}`)];
    }),
  ),
  "its mark": ofDonut("/mark", mark, "/mark: is missing, so nothing would be drawn; write "),
  "its encoding": ofDonut("/encoding", encoding, "/encoding: is missing, so all marks would be "),
  ...Object.fromEntries(
    Object.entries(statusSharesTexts).flatMap(([language, texts]) =>
      Object.entries(texts).map(([key, text]) => [
        `${key} in ${language}`,
        words(language, "screens", key, text),
      ]),
    ),
  ),
};

const recipes = {
  "a field": fieldRecipe,
  "a catalogue": catalogueRecipe,
  "a call": callRecipe,
  "a chart": chartRecipe,
};
const steps = Object.entries(recipes).flatMap(([what, recipe]) =>
  Object.entries(recipe).map(([name, step]) => ({ name: `${what}: ${name}`, ...step })),
);

/** The tree with every step of all recipes except those left out. */
function follow(forgotten: readonly string[] = []): void {
  for (const file of new Set(steps.flatMap(({ files }) => files))) {
    const original = join(root, file);
    if (existsSync(original)) cpSync(original, join(tree.folder, file));
    else rmSync(join(tree.folder, file), { force: true });
  }
  for (const { name, take } of steps) if (!forgotten.includes(name)) take();
}

const quoted = quotedIn(codeIn(root));

function problems(): string[] {
  const documents = loadDocuments(join(tree.folder, "schemas"));
  // The steps change no other examples.
  const isTried = (id: string) => [purpose, appliances].includes(`schemas/${id}`);
  return treeProblems(tree.folder, documents, rules, { quoted, isTried });
}

const named = steps.flatMap(({ name, said }) => (said ? [[name, said] as const] : []));

test.each(named)("gen names the missing step: %s", (name, said) => {
  follow([name]);
  expect(problems()).toEqual([expect.stringContaining(said)]);
});

test("a complete recipe produces no message", () => {
  follow();
  expect(problems()).toEqual([]);
});

test("gen --check names each file that gen would have written", () => {
  follow();
  const { code, output } = run("node", "scripts/gen.ts", "--check");
  expect(code).toBe(1);
  for (const file of ["purpose.js", "appliances.js", "operations.ts", "charts.ts"])
    expect(output).toContain(file);
}, 300_000);

test("gen lists the snapshots affected by a new field; the check names them until they are accepted", () => {
  follow();
  const shown = ["outline/purposes.txt", "recordAccess.txt", "recordFields.txt"];
  const { output } = run("node", "scripts/gen.ts");
  expect(output.match(/(?<=tests\/schemas\/)\S+\.txt/g)?.toSorted()).toEqual(shown);
  expect(output).toContain("npm run snapshots -- -u");

  const refused = run("npm", "run", "snapshots");
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("Snapshots  3 failed");
  for (const said of [/\+ +textbox {2}Prüfvermerk/, new RegExp(`purposeOfProcessing.*${field}`)])
    expect(refused.output).toMatch(said);

  expect(run("npm", "run", "snapshots", "--", "-u").code).toBe(0);
  const read = (file: string) => readFileSync(join(tree.folder, "tests/schemas", file), "utf8");
  expect(read("outline/purposes.txt")).toContain("textbox  Prüfvermerk");
  for (const file of shown.slice(1)) expect(read(file)).toContain(field);
}, 300_000);

function types(): string {
  expect(run("node", "scripts/gen.ts").code).toBe(0);
  return run("tsc", "-b", "src/server").output;
}

test("the compiler names an operation's missing handler, function and description", () => {
  follow();
  expect(types()).toBe("");

  follow(["a call: its handler"]);
  expect(types()).toMatch(/handlers\.ts.*'"records\.count"' is missing/s);

  follow(["a call: its description", "a call: its function"]);
  const output = types();
  expect(output).toMatch(/handlers\.ts.*Cannot find module .*recordCount\.ts/);
  expect(output).toMatch(/handlers\.ts.*'"records\.count"' does not exist/);
}, 300_000);

test("figures of a chart that no reply has are named, and the compiler names those that nothing fills", () => {
  const dashboard = "schemas/api/dashboard.json";
  const byStatus = {
    type: "array",
    items: {
      title: "StatusCount",
      type: "object",
      additionalProperties: false,
      required: ["status", "records"],
      properties: { status: { type: "string" }, records: { type: "integer" } },
    },
  };
  follow();
  tree.change(donut, (text) => text.replace('"byCompany"', '"byStatus"'));
  expect(problems()).toEqual([
    `${donut}: /usermeta/chart/data: the figures have no list "byStatus"; there are: dataFlow, byCompany, byRisk, byMonth, readinessByCompany`,
  ]);

  tree.change(dashboard, (text) =>
    text
      .replace('"byRisk"\n', '"byRisk", "byStatus"\n')
      .replace('"byRisk": {', `"byStatus": ${JSON.stringify(byStatus)}, "byRisk": {`),
  );
  expect(problems()).toEqual([]);
  expect(run("node", "scripts/gen.ts").output).toMatch(/dashboard\.json: .*example.*byStatus/s);
  tree.change(dashboard, (text) => text.replace('"byRisk": [', '"byStatus": [], "byRisk": ['));
  expect(types()).toMatch(/dashboard\.ts.*Property 'byStatus' is missing/s);
  cpSync(join(root, dashboard), join(tree.folder, dashboard));
}, 300_000);
