import { asSchema, type Documents } from "./documents.ts";
import { statedIn } from "./trails.ts";

/** Enumerations of the vocabulary that become types, with their descriptions. */
const closed = {
  mode: ["Mode", "How a document is filled in."],
  role: ["Role", "What somebody may do, the least first."],
  feature: ["Feature", "What a licence can have."],
  status: ["Status", "Where a record stands."],
  catalogueRule: ["CatalogueRuleName", "What a catalogue needs beyond its document."],
} as const;

/** Types of the closed words of the documents; the engine may know them, so the module imports nothing. */
export function wordsModule(documents: Documents): string {
  const { vocabulary, lists, byId } = documents;
  const defined = asSchema(vocabulary["$defs"]);
  const kinds = [...byId.values()].flatMap(({ schema }) => {
    const { entity } = asSchema(schema["x-catalogue"]);
    return typeof entity === "string" ? [entity] : [];
  });
  const valuesOf = (fact: "audit" | "live"): string[] =>
    [...new Set(statedIn(documents, fact).map(({ value }) => value))].toSorted();
  return [
    ...Object.entries(closed).map(([word, [name, says]]) => {
      const { enum: values } = asSchema(defined[word]);
      return union(name, says, Array.isArray(values) ? values : []);
    }),
    union("ListName", "A fixed list.", [...lists.keys()].toSorted()),
    union("CatalogueKind", "A catalogue.", [...new Set(kinds)].toSorted()),
    union("AuditAction", "What a call or a command may note in the audit log.", valuesOf("audit")),
    union("LiveTopic", "What a call may tell others about while they work.", valuesOf("live")),
  ].join("\n");
}

function union(name: string, says: string, values: readonly unknown[]): string {
  const lines = values.map((value) => `\n  | ${JSON.stringify(value)}`);
  return `/** ${says} */\nexport type ${name} =${lines.join("")};\n`;
}
