import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import type { Document } from "./documents.ts";

/** Formats as regular expressions, because functions do not survive compiling ahead; all are linear. */
export const formats: Record<string, RegExp> = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  "date-time":
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][0-2]\d:[0-5]\d)$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  email: /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i,
  uri: /^https?:\/\/[^\s<>"{}|\\^`]{1,2000}$/i,
};

/** Address of a document, or of a part of it: absolute, so that relative references resolve wherever they stand. */
export function addressOf(id: string): string {
  const [document = "", fragment] = id.split("#");
  return `file:///${document}.schema.json${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Compiles the named documents into one module without packages, the same in Node, browser and tests. */
export function validatorsModule(documents: Document[], exported: Record<string, string>): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    messages: false,
    // Each shared definition becomes one function instead of a copy in every place that uses it.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: false },
  });
  for (const document of documents)
    ajv.addSchema({ ...document.schema, $id: addressOf(document.id) });
  const references = Object.fromEntries(
    Object.entries(exported).map(([name, id]) => [name, addressOf(id)]),
  );
  // A CommonJS module whose function is its default export.
  const compile = standalone.default;
  return withoutPackages(compile(ajv, references));
}

/** Ajv leaves two helpers as packages; ours stand in the engine, anything else must not slip in. */
function withoutPackages(code: string): string {
  const helpers: Record<string, string> = {
    "ajv/dist/runtime/ucs2length": "textLength",
    "ajv/dist/runtime/equal": "isSame",
  };
  const used = new Set<string>();
  const clean = code.replaceAll(/require\("([^"]+)"\)\.default/g, (_, name: string) => {
    const helper = helpers[name];
    if (!helper) throw new Error(`compiled validators ask for ${name}`);
    used.add(helper);
    return helper;
  });
  const wanted = [...used].sort().join(", ");
  return `${wanted ? `import { ${wanted} } from "#shared/engine/body/compare.ts";\n` : ""}${clean}`;
}

/** An identifier for a document's compiled function: "rows/x" and "write" become "rows_x_write". */
export function exportName(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, "_");
}
