import { createHash } from "node:crypto";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { dayPattern, momentPattern } from "../../src/shared/engine/calendar.ts";
import { mostProblems } from "../../src/shared/engine/rules/mostProblems.ts";
import { type Document } from "./documents.ts";
import { asSchema } from "./schema.ts";

/**
 * Formats as regular expressions, since functions cannot be precompiled; all run in linear time.
 */
export const formats: Record<string, RegExp> = {
  date: dayPattern,
  "date-time": momentPattern,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  email: /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i,
  uri: /^https?:\/\/[^\s<>"{}|\\^`]{1,2000}$/i,
};

/**
 * URI of a document or a part of it, absolute so that relative references resolve from anywhere.
 */
export function schemaUri(id: string): string {
  const [document = "", fragment] = id.split("#");
  return `file:///${document}.schema.json${fragment === undefined ? "" : `#${fragment}`}`;
}

/** An identifier for a document's compiled function: "rows/x" and "write" become "rows_x_write". */
export function exportName(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, "_");
}

/**
 * Ajv requires two helpers from packages; the engine provides them, and any other require is an
 * error.
 */
const helpers: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': "textLength",
  'require("ajv/dist/runtime/equal").default': "isSame",
};

/** A compiled function, or a value shared by such functions, as source. */
interface Piece {
  code: string;
  /** Pieces and helpers it depends on. */
  asks: Set<string>;
  /** Its module, relative to the folder of validators. */
  file: string;
}

/** Ajv's data on a name in compiled code, missing from its types. */
interface ScopeName {
  str: string;
  prefix: string;
  value?: { ref: unknown; code?: { toString: () => string } };
}

/**
 * Compiles the named documents into modules without packages, one for each document that is
 * checked, the same in Node, browser and tests; and an index for each set of exports. Functions are
 * named after the place of their schema, so that a document changes its own module only.
 */
export function validatorModules(
  documents: Document[],
  indexes: Record<string, Record<string, string>>,
): Record<string, string> {
  const compiler = compilerOf(documents);
  const files: Record<string, string> = {};
  for (const [file, exported] of Object.entries(indexes)) {
    const lines = Object.entries(exported).map(([name, id]) => {
      const own = compiler.compile(id);
      const from = `./validators/${compiler.pieces.get(own)?.file}.js`;
      return `export { ${own} as ${name} } from "${from}";\n`;
    });
    files[file] = lines.join("");
  }
  for (const file of new Set([...compiler.pieces.values()].map((piece) => piece.file)))
    files[`validators/${file}.js`] = moduleOf(file, compiler.pieces);
  return files;
}

interface Compiler {
  pieces: Map<string, Piece>;
  /** Compiles the schema of an id, with or without a fragment; returns the function's name. */
  compile: (id: string) => string;
}

function compilerOf(documents: Document[]): Compiler {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    messages: false,
    // Compiles each shared definition once instead of inlining it everywhere.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: false },
  });
  const places = new Map<unknown, string>();
  for (const document of documents) {
    const schema = { ...asSchema(sizesFirst(document.schema)), $id: schemaUri(document.id) };
    notePlaces(schema, document.id, "", places);
    ajv.addSchema(schema);
  }
  const pieces = new Map<string, Piece>();
  return {
    pieces,
    compile: (id) => {
      const validate = ajv.getSchema(schemaUri(id));
      if (!validate) throw new Error(`no document is called ${id}`);
      return addFunction(validate, places, pieces);
    },
  };
}

/** Keywords that limit how much a value holds, checked before what it holds. */
const sizes = ["maxItems", "maxProperties", "maxLength"];
/** Keywords that stay beside them; all others wait until the size fits. */
const besides = new Set([
  ...sizes,
  "$id",
  "$defs",
  "type",
  "minItems",
  "minProperties",
  "minLength",
  "format",
  "title",
]);

/**
 * The same schema, except that a list, object or text that is too large is not looked into: Ajv
 * would check every entry of a list that already has too many.
 */
function sizesFirst(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sizesFirst);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, part]): [string, unknown] => [
    name,
    literal.has(name) ? part : sizesFirst(part),
  ]);
  const limited = entries.filter(([name, limit]) => sizes.includes(name) && Number(limit) >= 0);
  const inner = entries.filter(([name]) => !besides.has(name));
  if (limited.length === 0 || inner.length === 0) return Object.fromEntries(entries);
  const outer = entries.filter(([name]) => besides.has(name));
  const fits = ["if", Object.fromEntries(limited)];
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return Object.fromEntries([...outer, fits, ["then", Object.fromEntries(inner)]]);
}

/** Keywords whose values are data instead of schemas. */
const literal = new Set(["const", "enum", "default", "examples"]);

/** Records the location of each schema object, which identifies what Ajv compiles. */
function notePlaces(
  schema: unknown,
  id: string,
  fragment: string,
  places: Map<unknown, string>,
): void {
  if (typeof schema !== "object" || schema === null) return;
  if (!places.has(schema)) places.set(schema, `${id}#${fragment}`);
  for (const [name, part] of Object.entries(schema))
    notePlaces(part, id, `${fragment}/${name}`, places);
}

function placeOf(schema: unknown, places: ReadonlyMap<unknown, string>): string {
  const place = places.get(schema);
  if (!place) throw new Error(`a schema stands in no document: ${JSON.stringify(schema)}`);
  return place;
}

/**
 * "rows/x.write#" stands in "rows/x" as rows_x_write, "common/refs.write#/$defs/id" in
 * "common/refs" as common_refs_write_id.
 */
function functionAt(place: string): { name: string; file: string } {
  const [id = "", fragment = ""] = place.split("#");
  const inner = fragment.replace(/^\/\$defs\//, "/");
  return { name: exportName(`${id}${inner}`), file: id.replace(/\.\w+$/, "") };
}

function addFunction(
  validate: ValidateFunction,
  places: ReadonlyMap<unknown, string>,
  pieces: Map<string, Piece>,
): string {
  const { name, file } = functionAt(placeOf(validate.schema, places));
  if (pieces.has(name)) return name;
  const { source } = validate;
  if (!source) throw new Error(`${name} was compiled without its source`);
  const piece: Piece = { code: "", asks: new Set(), file };
  // Registered before its parts, since schemas may be recursive.
  pieces.set(name, piece);
  const names = new Map<string, string>();
  for (const values of Object.values(source.scopeValues)) {
    for (const each of values as unknown as Set<ScopeName>) {
      const uses = source.validateCode.match(new RegExp(`\\b${each.str}\\b`)) !== null;
      if (uses) names.set(each.str, nameFor(each, places, pieces));
    }
  }
  piece.asks = new Set(names.values());
  names.set(source.validateName.str, name);
  const code = bounded(renamed(source.validateCode, names));
  const evaluated =
    source.evaluated === undefined ? "" : `${name}.evaluated = ${source.evaluated};`;
  piece.code = `export ${code}\n${evaluated}`;
  return name;
}

/** Through which Ajv calls a schema that contains itself: an object with its function. */
function addWrapper(
  schema: unknown,
  places: ReadonlyMap<unknown, string>,
  pieces: Map<string, Piece>,
): string {
  // Border: Ajv has compiled what it wraps.
  const { validate } = schema as { validate: ValidateFunction };
  const inner = addFunction(validate, places, pieces);
  const name = `${inner}_wrapper`;
  const { file } = functionAt(placeOf(validate.schema, places));
  const code = `export const ${name} = { validate: ${inner} };`;
  pieces.set(name, { code, asks: new Set([inner]), file });
  return name;
}

/** Stable replacement for a name generated by Ajv: by schema location, else by content. */
function nameFor(
  { prefix, value }: ScopeName,
  places: ReadonlyMap<unknown, string>,
  pieces: Map<string, Piece>,
): string {
  const ref: unknown = value?.ref;
  // Border: functions here are compiled schemas.
  if (prefix === "validate") return addFunction(ref as ValidateFunction, places, pieces);
  if (prefix === "wrapper") return addWrapper(ref, places, pieces);
  const code = String(value?.code);
  const helper = helpers[code];
  if (helper) return helper;
  if (code.includes("require(") || value?.code === undefined)
    throw new Error(`compiled validators ask for ${prefix} ${code}`);
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
  const shared = { name: `${prefix}_${hash}`, file: "shared" };
  const { name, file } = prefix === "schema" ? schemaAt(placeOf(ref, places)) : shared;
  pieces.set(name, { code: `export const ${name} = ${code};`, asks: new Set(), file });
  return name;
}

function schemaAt(place: string): { name: string; file: string } {
  const { name, file } = functionAt(place);
  return { name: `${name}_schema`, file };
}

/**
 * Ends each loop over entries or properties at the number of errors that are told: lists of errors
 * are copied on their way up, so that unlimited ones would cost the square of their length. A text
 * is counted only as far as its limit.
 */
function bounded(code: string): string {
  return code
    .replaceAll(/textLength\((data\d*)\) ([<>]) (\d+)/g, "textLength($1, $3) $2 $3")
    .replaceAll(
      /(for\(let i\d+=0; i\d+<len\d+)(; i\d+\+\+\)\{)/g,
      `$1 && errors < ${mostProblems}$2`,
    )
    .replaceAll(/(for\(const key\d+ in data\d*\)\{)/g, `$1if(errors >= ${mostProblems}){break;}`);
}

/** Renames identifiers outside string literals only. */
function renamed(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"|\b[a-z]+\d+\b/g, (found) => names.get(found) ?? found);
}

function moduleOf(file: string, pieces: ReadonlyMap<string, Piece>): string {
  const own = [...pieces].filter(([, piece]) => piece.file === file);
  const ownNames = new Set(own.map(([name]) => name));
  const asked = new Set(own.flatMap(([, { asks }]) => [...asks]));
  const up = file.includes("/") ? "../".repeat(file.split("/").length - 1) : "./";
  const imports = [...asked]
    .filter((name) => !ownNames.has(name))
    .sort()
    .map((name) => {
      const from = pieces.get(name)?.file;
      const path = from ? `${up}${from}.js` : "#shared/engine/body/compare.ts";
      return `import { ${name} } from "${path}";\n`;
    });
  const lines = own.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${imports.join("")}${lines.map(([, { code }]) => `${code}\n`).join("")}`;
}
