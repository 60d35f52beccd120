import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rules } from "../src/shared/domain/rules.ts";
import type { Plan } from "../src/shared/engine/plan/plan.ts";
import { bodyLimits } from "./gen/openapi/bodyLimits.ts";
import { catalogueListModule, jurisdictionsModule } from "./gen/catalogueList.ts";
import { chartSchema, chartsModule } from "./gen/charts.ts";
import { codeSteps } from "./gen/codeSteps.ts";
import { type Document, type Documents, loadDocuments } from "./gen/documents.ts";
import { listViewSchema } from "./gen/lists/listViews.ts";
import { iconFolder, iconModules } from "./gen/icons.ts";
import { openapiOf, openapiText } from "./gen/openapi/openapi.ts";
import { tablesModule } from "./gen/lists/tables.ts";
import { callsModule, operationsModule, operationsOf } from "./gen/operations.ts";
import { callActionsModule } from "./gen/trails.ts";
import { planModules } from "./gen/planModules.ts";
import { plansOf } from "./gen/plans.ts";
import { projections } from "./gen/projections.ts";
import { recordFiltersModule, recordListModule } from "./gen/recordList.ts";
import { generatedRoom, roomPages } from "./gen/rooms.ts";
import { snapshotNotice } from "./gen/snapshots.ts";
import { textKeysOf } from "./gen/textKeys.ts";
import { derivedTexts } from "./gen/texts.ts";
import { treeProblems } from "./gen/tree.ts";
import { typesModule } from "./gen/types.ts";
import { withVocabulary } from "./gen/vocabularyPage.ts";
import { exportName, validatorModules } from "./gen/validators.ts";
import { wordsModule } from "./gen/words.ts";

// `--root <folder>` selects another tree to read documents from and write generated files to.
const elsewhere = process.argv.indexOf("--root");
const root =
  process.argv[elsewhere < 0 ? -1 : elsewhere + 1] ??
  dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "src/shared/generated");
const notice = "// Written by `npm run gen` from schemas. Do not edit.\n";

/** Generates everything derived from the documents, by file name. */
async function generate(): Promise<Record<string, string>> {
  const documents = loadDocuments(join(root, "schemas"));
  const wrong = [...treeProblems(root, documents, rules), ...codeSteps(root, documents, rules)];
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const plans = plansOf(documents);

  const version = String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);
  const projected = projections(documents);
  const lists = [...documents.byId.values()].filter((document) => document.id.startsWith("lists/"));
  const described = operationsOf(documents);
  const all = [...lists, ...projected, ...described.documents];
  const bodies = validatedBodies(projected, (id) => /^(record\/record|rows\/|common\/)/.test(id));
  const items = validatedBodies(projected, (id) => id.startsWith("catalogues/"));
  const requests = Object.fromEntries(
    described.operations.flatMap((operation) => {
      const reference =
        operation.request && operation.checkedBy !== "service"
          ? described.schemas[operation.request]
          : undefined;
      return operation.request && reference ? [[operation.request, reference]] : [];
    }),
  );
  const openapi = openapiOf(described.operations, all, version);
  const limitOf = bodyLimits(openapi);
  for (const operation of described.operations) {
    const limit = limitOf(operation);
    if (limit) operation.bodyLimit = limit;
  }
  return {
    "types.ts": await typesModule([
      ...lists,
      ...projected,
      ...described.typed,
      { id: "chart", schema: chartSchema(documents), ui: {} },
      { id: "listView", schema: { title: "ListView", ...listViewSchema(documents) }, ui: {} },
    ]),
    "words/words.ts": `${notice}${wordsModule(documents)}`,
    "operations.ts": operationsModule(described),
    "calls.ts": callsModule(described, documents),
    "tables.ts": tablesModule(documents),
    "callActions.ts": `${notice}${callActionsModule(described.operations)}`,
    "jurisdictions.ts": `${notice}${jurisdictionsModule(plans)}`,
    "catalogueList.ts": `${notice}${catalogueListModule(plans)}`,
    ...noticed(planModules(plans)),
    "charts.ts": `${notice}${chartsModule(documents)}`,
    "recordList.ts": `${notice}${recordListModule(plans, documents)}`,
    "recordFilters.ts": `${notice}${recordFiltersModule(plans, documents)}`,
    "plansData.d.ts": `${notice}import type { CompactPlan } from "#shared/engine/plan/compactPlan.ts";\nexport const data: Readonly<Record<string, CompactPlan>>;\n`,
    "plans.ts": plansModule,
    ...noticed(
      validatorModules(all, {
        "validators.js": bodies,
        "itemValidators.js": items,
        "requestValidators.js": requests,
      }),
    ),
    "validators.d.ts": validatorTypes(Object.keys(bodies)),
    "itemValidators.d.ts": validatorTypes(Object.keys(items)),
    "requestValidators.d.ts": validatorTypes(Object.keys(requests)),
    "openapi.json": openapiText(openapi),
    ...vocabularyPage(documents, plans),
    ...pagesOfRooms(),
    ...besideTarget(iconModules(root)),
    ...derivedTexts(root, plans),
    "README.md": `# ${generatedRoom.purpose}\n`,
    "textKeys.json": `${JSON.stringify(textKeysOf(plans, documents), null, 1)}\n`,
  };
}

/** The vocabulary as a page next to the documents; empty in trees without that page. */
function vocabularyPage(
  documents: Documents,
  plans: Readonly<Record<string, Plan>>,
): Record<string, string> {
  const page = join(root, "schemas/README.md");
  if (!existsSync(page)) return {};
  return { [relative(target, page)]: withVocabulary(readFileSync(page, "utf8"), documents, plans) };
}

/** The tables of rooms in the pages about the code. */
function pagesOfRooms(): Record<string, string> {
  return besideTarget(roomPages(root));
}

/** Files elsewhere in the tree, by their path from the folder of generated files. */
function besideTarget(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [relative(target, join(root, file)), text]),
  );
}

function noticed(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `${notice}${text}`]),
  );
}

/** Export names of request bodies, each with its document. */
function validatedBodies(
  projected: Document[],
  isWanted: (id: string) => boolean,
): Record<string, string> {
  const entries = projected
    .filter((each) => each.id.endsWith(".write") && each.schema["properties"] !== undefined)
    .map((each) => [each.id.slice(0, -".write".length), each.id] as const)
    .filter(([id]) => isWanted(id));
  return Object.fromEntries(
    entries.map(([id, reference]) => [
      exportName(id === "record/record" ? "record" : id),
      reference,
    ]),
  );
}

const plansModule = `${notice}import { expandPlan } from "#shared/engine/plan/compactPlan.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { data } from "./plansData.js";

/** The plan of every document, by id; "record" is the union of its steps. */
export const plans: Readonly<Record<string, Plan>> = Object.fromEntries(
  Object.entries(data).map(([id, plan]) => [id, expandPlan(plan)]),
);

/** The plan of a document that is known to exist; a wrong name is a mistake in the program. */
export function planOf(document: string): Plan {
  const plan = plans[document];
  if (!plan) throw new Error(\`no document is called \${document}\`);
  return plan;
}
`;

function validatorTypes(names: string[]): string {
  const lines = names.map((name) => `export const ${name}: CompiledValidator;`);
  return `${notice}import type { CompiledValidator } from "#shared/engine/rules/validate.ts";\n${lines.join("\n")}\n`;
}

/** Generated files that are no longer produced. */
function leftOver(files: Record<string, string>): string[] {
  return [target, join(root, iconFolder)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !(name in files));
}

/** Writes changed files and deletes obsolete ones; with --check it only reports stale files. */
async function main(): Promise<void> {
  const files = await generate();
  const stale = Object.entries(files).filter(
    ([name, text]) =>
      !existsSync(join(target, name)) || readFileSync(join(target, name), "utf8") !== text,
  );
  const gone = leftOver(files);
  if (process.argv.includes("--check")) {
    const names = [...stale.map(([name]) => name), ...gone];
    if (names.length === 0) return;
    console.error(`Generated files are stale, run "npm run gen": ${names.join(", ")}`);
    process.exitCode = 1;
    return;
  }
  for (const name of gone) rmSync(join(target, name));
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    rmSync(join(target, name), { force: true });
    writeFileSync(join(target, name), text);
  }
  const toAccept = snapshotNotice(
    root,
    stale.map(([name]) => name),
  );
  if (toAccept) console.log(toAccept);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
