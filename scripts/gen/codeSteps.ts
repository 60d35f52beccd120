import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Rules } from "../../src/shared/engine/plan/types.ts";
import type { Documents } from "./documents.ts";
import { knownTexts, languages } from "./texts.ts";

/** A tree whose files are read once. */
interface Tree {
  root: string;
  /** Texts of the files that match, by path; tests are asked for apart. */
  sources: (pattern: string, isTest?: boolean) => ReadonlyMap<string, string>;
  /** Keys of all texts, by language. */
  texts: ReadonlyMap<string, ReadonlySet<string>>;
}

function readTree(root: string): Tree {
  const kept = new Map<string, ReadonlyMap<string, string>>();
  const sources: Tree["sources"] = (pattern, isTest = false) => {
    const name = `${pattern} ${isTest}`;
    const known = kept.get(name);
    if (known) return known;
    const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
    const found = paths.filter((path) => /\.test\.tsx?$/.test(path) === isTest);
    const read = new Map(found.map((path) => [path, readFileSync(join(root, path), "utf8")]));
    kept.set(name, read);
    return read;
  };
  return { root, sources, texts: new Map(languages.map((each) => [each, knownTexts(root, each)])) };
}

/** Steps of changes of code that other files await; see src/guide/recipes.md. */
export function codeSteps(root: string, documents: Documents, rules: Rules): string[] {
  // A tree with only documents has no code.
  if (!existsSync(join(root, "src/client"))) return [];
  const tree = readTree(root);
  return [
    ...pageSteps(tree, documents),
    ...widgetSteps(tree, documents),
    ...tableSteps(tree),
    ...ruleSteps(tree, rules),
    ...sectionSteps(tree),
    ...factSteps(tree, documents),
    ...textSteps(tree),
  ];
}

const allOf = (sources: ReadonlyMap<string, string>): string => [...sources.values()].join("\n");

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

/** Texts in a language that are asked for but not there. */
function missingKeys({ texts }: Tree, keys: readonly string[], by: string): string[] {
  return [...texts].flatMap(([language, known]) =>
    keys
      .filter((key) => !known.has(key) && !known.has(`${key}_one`))
      .map((key) => `${by} asks for a text: add "${key}" to src/shared/strings/${language}`),
  );
}

const pagesFile = "schemas/lists/pages.json";
const loadersFile = "src/client/shell/screens.ts";
/** Pages and dialogs that are pictured and looked at for barriers. */
const shotList = "scripts/shots/shotList.ts";

/** Pages that are not to be looked at: those for frames, and those for developers. */
const unseen = ["/hiddenIFrame", "/hiddenIFrameResponse", "/gallery", "*"];
/** Shown by the same screen as the page for editing, which is tested and checked. */
const asForEditing = ["/admin/vvt/master/create", "/settings/vvt/group-templates/create"];

/** An entry of the document of pages, as far as its steps go. */
interface DescribedPage {
  value: string;
  title?: string;
  texts?: readonly string[];
  redirect?: string;
}

function pageSteps(tree: Tree, { lists }: Documents): string[] {
  const { root, sources } = tree;
  // Border: gen holds the document to its description.
  const pages = (lists.get("pages")?.items ?? []) as readonly DescribedPage[];
  const loaders = allOf(sources(loadersFile));
  const namespaces = allOf(sources("src/client/i18n/namespaces.ts"));
  const client = allOf(sources("src/client/**/*.{ts,tsx}"));
  const screens = sources("src/client/screens/**/*Screen.tsx");
  const journeys = sources("tests/journeys/**/*.test.ts", true);
  const looks = [...journeys.values()].filter((text) => /\b(?:axeFindings|barriers)\(/.test(text));
  const checked = [allOf(sources("scripts/shots/*.ts")), ...looks].join("\n");
  // Only looks for barriers.
  const own = [...journeys].filter(([path]) => !path.endsWith("/accessibility.long.test.ts"));
  const tests = allOf(sources("tests/screens/**/*.test.tsx", true)) + allOf(new Map(own));
  const base = (path: string) => path.replace(/\/:.*/, "");
  const withScreen = pages.filter(({ redirect }) => redirect === undefined);
  const paths = withScreen.map(({ value }) => value);
  const seen = paths.filter((path) => ![...unseen, ...asForEditing].includes(path));
  return [
    ...namesIn(loaders, /import\("#(client\/screens\/[^"]+)"\)/g)
      .filter((file) => !existsSync(join(root, "src", file)))
      .map((file) => `src/${file}: there is no such file, but a page loads it; make it`),
    ...[...screens.keys()]
      .filter((file) => !client.includes(file.slice(file.lastIndexOf("/") + 1)))
      .map((file) => `${file}: no page loads it; add a line to ${loadersFile}`),
    ...paths
      .filter((path) => !loaders.includes(`"${path}": screenOf(`))
      .map((path) => `${loadersFile}: "${path}" is missing, a page of ${pagesFile}`),
    ...namesIn(loaders, /"([^"]+)": screenOf\(/g)
      .filter((path) => !paths.includes(path))
      .map((path) => `${pagesFile}: "${path}" is missing, which ${loadersFile} loads`),
    ...withScreen.flatMap(({ value, texts = [] }) =>
      texts
        .filter((name) => !namespaces.includes(`| "${name}"`))
        .map((name) => `${pagesFile}: "${value}": no texts are called "${name}"`),
    ),
    ...missingKeys(
      tree,
      withScreen.flatMap(({ title }) => title ?? []),
      pagesFile,
    ),
    ...seen
      .filter((path) => !tests.includes(base(path)))
      .map((path) => `${pagesFile}: no test below tests/screens opens "${path}"`),
    ...seen
      .filter((path) => !checked.includes(base(path)))
      .map((path) => `${shotList}: "${path}" is missing`),
  ];
}

/** Widgets that tests reach through the page that shows them. */
const testedOnPages = ["FactorDemandWidget"];

function widgetSteps({ sources }: Tree, { vocabulary }: Documents): string[] {
  const all = sources("src/client/widgets/**/*.{ts,tsx}");
  const registry = allOf(
    new Map([...all].filter(([path]) => /\/(?:registry|laterWidgets)\.ts$/.test(path))),
  );
  const registered = namesIn(registry, /^ {2}(\w+): \{(?=\s*component:)/gm);
  // Border: gen checks the vocabulary elsewhere; rows and objects are no inputs.
  const named = Object.keys(vocabulary["widgets"] as object).filter(
    (name) => name !== "rows" && name !== "object",
  );
  const code = allOf(all);
  // Documents name some, and fields of a type have one that they don't name.
  const uses =
    allOf(sources("schemas/**/*.ui.json")) + allOf(sources("src/shared/engine/plan/*.ts"));
  const tested = new Set([...sources("src/client/widgets/**/*.test.*", true).keys()].map(dirname));
  const tests = allOf(sources("{tests,src/client}/**/*.test.{ts,tsx}", true));
  return [
    ...registered
      .filter((name) => !named.includes(name))
      .map((name) => `schemas/meta/vocabulary.json: /widgets: "${name}" is missing`),
    ...named
      .filter((name) => !registered.includes(name))
      .map((name) => `src/client/widgets/registry.ts: no line for the widget "${name}"`),
    ...named
      .filter((name) => !uses.includes(`"${name}"`))
      .map((name) => `schemas/meta/vocabulary.json: no document uses the widget "${name}"`),
    ...[...all.keys()]
      .filter((path) => path.endsWith("Widget.tsx"))
      .flatMap((path) => {
        const component = basename(path, ".tsx");
        const isUsed = new RegExp(`import[^;]*\\b${component}\\b`).test(code);
        const lazily = code.includes(`/${component}.tsx"`);
        const folder = dirname(path);
        const isTested =
          tested.has(folder) || tests.includes(component) || testedOnPages.includes(component);
        return [
          ...(isUsed || lazily
            ? []
            : [`${path}: nothing uses it; add a line to src/client/widgets/registry.ts`]),
          ...(isTested ? [] : [`${path}: no test in ${folder} says what it does; add one`]),
        ];
      }),
  ];
}

const tableChanges =
  /^\s*(?:create (?:unlogged )?table (?:if not exists )?(?<made>\w+)|alter table (?<old>\w+) rename to (?<name>\w+)|drop table (?<gone>\w+))/gim;

/** Tables that tests reach through calls alone. */
const testedByCalls = ["import_column", "sign_on_seen"];

const tableFactsFile = "src/server/store/database/copying/tableFacts.ts";

function tableSteps({ sources }: Tree): string[] {
  const tables = new Set<string>();
  const migrations = [...sources("src/server/store/migrations/*.sql")].toSorted();
  for (const [, text] of migrations) {
    for (const [, made = "", old = "", name = "", gone = ""] of text.matchAll(tableChanges)) {
      for (const table of [old, gone]) tables.delete(table);
      for (const table of [made, name]) if (table !== "") tables.add(table);
    }
  }
  const camel = (table: string) =>
    table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const typed = allOf(sources("src/server/store/database/*ables.ts"));
  const facts = allOf(sources(tableFactsFile));
  const tests = allOf(sources("{tests,src}/**/*.test.ts", true));
  // Statements of their own need no types.
  const code = sources("src/server/{auth,http,jobs,live,services,store}/**/*.ts");
  const server = allOf(new Map([...code].filter(([file]) => !file.endsWith("/tableFacts.ts"))));
  const isRead = (table: string) =>
    typed.includes(`  ${camel(table)}: `) || new RegExp(`\\b${table}\\b`).test(server);
  const known = [...tables];
  return [
    ...known
      .filter((table) => !isRead(table))
      .map((table) => `src/server/store/database/tables.ts: no table ${camel(table)}`),
    ...namesIn(typed, /^ {2}(\w+): \w+Table;/gm)
      .filter((name) => name !== "schemaMigration" && !known.some((each) => camel(each) === name))
      .map((name) => `src/server/store/migrations: none makes the table ${name} of tables.ts`),
    ...known
      .filter((table) => !new RegExp(`^  \\[?${table}\\b`, "m").test(facts))
      .map(
        (table) =>
          `${tableFactsFile}: ${table} is missing; say where its rows lie on several machines, whether backups hold it, whether a moved group takes it along, and how an erasure empties it`,
      ),
    ...known
      .filter((table) => !tests.includes(table) && !tests.includes(camel(table)))
      .filter((table) => !testedByCalls.includes(table))
      .map((table) => `src/server/store/migrations: no test names the table ${table}`),
  ];
}

/** Rules that tests reach through the documents that name them. */
const testedByDocuments = ["helpPlace", "retentionObserved", "safeguardNamed"];

function ruleSteps(tree: Tree, rules: Rules): string[] {
  const { sources } = tree;
  const tests = allOf(sources("{tests,src/shared}/**/*.test.{ts,tsx}", true));
  const named = [rules.checks, rules.derivations, rules.proposals, rules.needs].flatMap((each) =>
    Object.keys(each),
  );
  const code = allOf(sources("src/shared/domain/**/*.ts"));
  const codes = namesIn(code, /\b(?:error|warning)\(\s*(?:`[^`]*`|"[^"]*"|\w+),\s*"(\w+)"/g);
  return [
    ...named
      .filter((name) => !tests.includes(name) && !testedByDocuments.includes(name))
      .map((name) => `src/shared/domain: no test names the rule "${name}"; add one beside it`),
    ...missingKeys(
      tree,
      codes.map((each) => `problem.check.${each}`),
      "src/shared/domain",
    ),
  ];
}

function sectionSteps(tree: Tree): string[] {
  const { sources } = tree;
  const all = sources("src/server/exports/**/*.ts");
  const tests = allOf(sources("{tests,src/server}/**/*.test.ts", true));
  const keys = namesIn(allOf(all), /"(export\.[\w.]+)"/g);
  const sections = [...all].flatMap(([path, text]) =>
    namesIn(text, /^export function (\w+Section)\(/gm).map((name) => ({ path, name })),
  );
  const uses = (name: string) => allOf(all).split(new RegExp(`\\b${name}\\(`)).length - 2;
  return [
    ...missingKeys(tree, keys, "src/server/exports"),
    ...sections
      .filter(({ name }) => uses(name) === 0)
      .map(({ path, name }) => `${path}: nothing calls ${name}`),
    ...sections
      .filter(({ name }) => !tests.includes(name))
      .map(({ path, name }) => `${path}: no test names ${name}`),
  ];
}

/** Texts that code names in full. */
function textSteps(tree: Tree): string[] {
  return [...tree.sources("src/client/**/*.tsx")].flatMap(([path, code]) =>
    missingKeys(tree, namesIn(code, /\b(?:t|text)\(\s*"([\w.]+\.[\w.]+)"/g), path),
  );
}

/** Links to partners, whose names contractLinks.ts composes. */
const composed = ["processingContract", "jointContract", "transferContract"];

/** Facts that records are found by without being fields of theirs. */
function factSteps({ sources }: Tree, { lists }: Documents): string[] {
  const facts = (lists.get("recordFacts")?.items ?? []).map(({ value }) => String(value));
  const values = allOf(sources("src/server/services/records/filters/*.ts"));
  const written = namesIn(values, /\badd\("(\w+)",/g);
  const server = allOf(sources("src/server/**/*.ts")) + allOf(sources("src/shared/domain/**/*.ts"));
  return [
    ...written
      .filter((name) => !facts.includes(name))
      .map((name) => `schemas/lists/recordFacts.json: "${name}" is missing, which is written`),
    ...facts
      .filter((name) => !composed.includes(name))
      .filter((name) => !new RegExp(`"${name}"|\\b${name}:`).test(server))
      .map((name) => `src/server/services/records/filters: nothing finds records by "${name}"`),
  ];
}
