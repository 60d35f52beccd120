import { nodesOf } from "../../src/shared/engine/body/walk.ts";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";
import { annotationReaders, type AnnotationReader } from "./annotationReaders.ts";
import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { kindsTaken, widgetNames } from "./widgets.ts";

const opening = "<!-- Written by `npm run gen` from schemas/meta/vocabulary.json. Do not edit. -->";
const closing = "<!-- End of what gen writes. -->";

/** Maximum length of a one-line example, in characters. */
const exampleLength = 160;

/**
 * The page with current tables of annotations, options and widgets; throws if its placeholders are
 * missing.
 */
export function withVocabulary(
  page: string,
  documents: Documents,
  plans: Readonly<Record<string, Plan>>,
): string {
  const [before = "", rest] = page.split(opening);
  const after = rest?.split(closing)[1];
  if (after === undefined)
    throw new Error(`schemas/README.md: "${opening}" … "${closing}" is missing`);
  return `${before}${opening}\n\n${tables(documents, plans)}\n\n${closing}${after}`;
}

function tables(documents: Documents, plans: Readonly<Record<string, Plan>>): string {
  const { vocabulary } = documents;
  const annotations = Object.keys(vocabulary)
    .filter((name) => name.startsWith("x-"))
    .toSorted()
    .map((name) => annotationText(name, documents, annotationReaders[name]));
  return [
    ...annotations,
    "## Charts",
    describedText("chart", documents),
    "## Lists",
    describedText("listView", documents),
    "## Widgets",
    widgetTable(documents, plans),
  ].join("\n\n");
}

/** Documentation of an annotation: meaning, permitted places, a real example and its reader. */
function annotationText(
  name: string,
  documents: Documents,
  reader: AnnotationReader | undefined,
): string {
  const { description, on } = asSchema(documents.vocabulary[name]);
  const example = firstUse(name, documents);
  const lines = [
    `### \`${name}\``,
    `On: ${String(on)}. ${String(description)}`,
    ...(example ? [exampleText(name, example)] : []),
    ...(reader ? [`Read by \`${reader.function}\` in \`${reader.file}\`: ${reader.does}`] : []),
  ];
  return lines.join("\n\n");
}

/** Documentation of a whole document or of its metadata, property by property. */
function describedText(part: "chart" | "listView", documents: Documents): string {
  const { description, on, schema } = asSchema(documents.vocabulary[part]);
  const rows = describedIn(asSchema(schema)).map(
    ([name, words, says]) => `| \`${name}\` | ${words} | ${says} |`,
  );
  const head = ["| property | contains | meaning |", "|---|---|---|"];
  return [`On: ${String(on)}. ${String(description)}`, [...head, ...rows].join("\n")].join("\n\n");
}

/** The described properties of an object, nested ones included. */
function describedIn(schema: Schema, before = ""): [name: string, words: string, says: string][] {
  return Object.entries(asSchema(schema["properties"])).flatMap(([key, value]) => {
    const part = asSchema(value);
    const inner = part["properties"] ? part : asSchema(part["items"]);
    const words = Object.keys(asSchema(inner["properties"])).map((word) => `\`${word}\``);
    const name = `${before}${key}`;
    const { description } = part;
    const own: [string, string, string][] =
      description === undefined ? [] : [[name, words.join(", "), String(description)]];
    return [...own, ...describedIn(inner, `${name}.`)];
  });
}

interface Use {
  at: string;
  value: unknown;
}

function exampleText(name: string, { at, value }: Use): string {
  return `In \`${at}\`:\n\n\`\`\`json\n"${name}": ${shortened(value)}\n\`\`\``;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= exampleLength || typeof value !== "object" || value === null) return text;
  return JSON.stringify(value, null, 2);
}

/** The most informative use that fits on one line. */
function firstUse(name: string, documents: Documents): Use | null {
  const uses = [...documents.byId.values()].flatMap(({ id, schema }) =>
    usesIn(name, schema, `schemas/${id}.schema.json`),
  );
  const [use = null] = uses
    .filter(({ at }) => !at.startsWith("schemas/record/record."))
    .toSorted((one, other) => worth(other) - worth(one) || (one.at < other.at ? -1 : 1));
  return use;
}

/** Prefers longer examples, up to one line. */
function worth({ value }: Use): number {
  const { length } = JSON.stringify(value);
  return length <= exampleLength ? length : exampleLength / length;
}

function usesIn(name: string, schema: Schema, at: string): Use[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === name) return [{ at, value }];
    if (key.startsWith("x-") || key === "examples" || typeof value !== "object") return [];
    return usesIn(name, asSchema(value), `${at}${at.includes("#") ? "" : "#"}/${key}`);
  });
}

interface WidgetUse {
  options: Set<string>;
  at: string;
}

/** The widgets with what each is for and the options that plans actually use with it. */
function widgetTable({ vocabulary }: Documents, plans: Readonly<Record<string, Plan>>): string {
  const uses = new Map<string, WidgetUse>();
  for (const node of Object.values(plans).flatMap(({ nodes }) => nodesOf(nodes))) {
    const at = `\`${node.document}\` ${node.name}`;
    const use = uses.get(node.widget) ?? { options: new Set(), at };
    uses.set(node.widget, use);
    for (const option of Object.keys(node.options)) use.options.add(option);
  }
  const names = widgetNames(vocabulary).toSorted();
  return [
    "| `ui:widget` | field types | options | example |",
    "|---|---|---|---|",
    ...names.map((name) => {
      const { options = [], at = "" } = uses.get(name) ?? {};
      const kinds = kindsTaken(vocabulary, name);
      return `| \`${name}\` | ${kinds === "all" ? kinds : kinds.join(", ")} | ${listed(options)} | ${at} |`;
    }),
  ].join("\n");
}

function listed(words: Iterable<string>): string {
  return [...words].toSorted().join(", ");
}
