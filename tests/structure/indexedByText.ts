import { parseSync, Visitor, type ESTree } from "vite";

// A plain object inherits values at keys such as `constructor` and `__proto__`. Where a key may come
// from outside, its own values are read by `ownValue`, and values are gathered in a Map.

/** A file of code with its syntax tree. */
interface Parsed {
  file: string;
  text: string;
  program: ESTree.Program;
}

/** Names under which the code knows plain objects with any text as their key. */
interface Tables {
  types: Set<string>;
  properties: Set<string>;
  exported: Set<string>;
}

/** Bodies are data of a document, whose fields name the keys. */
const bodies = new Set(["Body"]);

function isTableType(type: unknown, types: ReadonlySet<string>): boolean {
  const { type: kind, typeAnnotation, typeName, typeArguments, types: parts } = asNode(type);
  if (kind === "TSTypeAnnotation") return isTableType(typeAnnotation, types);
  if (kind === "TSUnionType") return listOf(parts).some((part) => isTableType(part, types));
  if (kind !== "TSTypeReference") return false;
  const [first] = listOf(asNode(typeArguments)["params"]);
  const name = String(asNode(typeName)["name"]);
  if (name === "Readonly" || name === "Partial") return isTableType(first, types);
  if (name === "Record") return asNode(first)["type"] === "TSStringKeyword";
  return types.has(name) && !bodies.has(name);
}

// Border: nodes are looked at by the names of their parts.
function asNode(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(value: unknown): string {
  return String(asNode(value)["name"]);
}

function tablesOf(files: readonly Parsed[]): Tables {
  const tables: Tables = { types: new Set(), properties: new Set(), exported: new Set() };
  const others = new Set<string>();
  const isTable = (type: unknown) => isTableType(type, tables.types);
  const aliases = new Visitor({
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => {
      if (isTable(typeAnnotation)) tables.types.add(id.name);
    },
  });
  // Twice, since an alias may stand before the one that it names.
  for (const { program } of [...files, ...files]) aliases.visit(program);
  const declared = new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => {
      (isTable(typeAnnotation) ? tables.properties : others).add(nameOf(key));
    },
    ExportNamedDeclaration: ({ declaration }) => {
      for (const each of listOf(asNode(declaration)["declarations"])) {
        const { id } = asNode(each);
        if (isTable(asNode(id)["typeAnnotation"])) tables.exported.add(nameOf(id));
      }
    },
  });
  for (const { program } of files) declared.visit(program);
  // A property that is a table here and a list elsewhere says nothing by its name.
  for (const name of others) tables.properties.delete(name);
  return tables;
}

/** Variables and parameters of a file that are tables. */
function variablesOf({ program }: Parsed, tables: Tables): Set<string> {
  const names = new Set<string>();
  const add = (target: unknown) => {
    const { type, left, typeAnnotation, properties } = asNode(target);
    if (type === "AssignmentPattern") return add(left);
    if (type === "Identifier" && isTableType(typeAnnotation, tables.types))
      names.add(nameOf(target));
    if (type !== "ObjectPattern") return;
    for (const each of listOf(properties)) {
      const { key, value } = asNode(each);
      if (tables.properties.has(nameOf(key))) names.add(nameOf(asNode(value)["left"] ?? value));
      else add(value);
    }
  };
  const addAll = ({ params }: { params: readonly unknown[] }) => {
    for (const each of params) add(each);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      add(id);
      const { object, property } = asNode(asNode(init)["callee"]);
      if (nameOf(object) === "Object" && nameOf(property) === "fromEntries") names.add(nameOf(id));
    },
    ImportSpecifier: ({ imported, local }) => {
      if (tables.exported.has(nameOf(imported))) names.add(local.name);
    },
    FunctionDeclaration: addAll,
    ArrowFunctionExpression: addAll,
  }).visit(program);
  return names;
}

/** Variables and parameters of a file whose texts are written in the code. */
function literalsOf({ program }: Parsed): Set<string> {
  const names = new Set<string>();
  const addAll = ({ params }: { params: readonly unknown[] }) => {
    for (const each of params) {
      const { type, types } = asNode(asNode(asNode(each)["typeAnnotation"])["typeAnnotation"]);
      const parts = type === "TSUnionType" ? listOf(types) : [];
      if (parts.length > 0 && parts.every((part) => asNode(part)["type"] === "TSLiteralType"))
        names.add(nameOf(each));
    }
  };
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      for (const { id, init } of declarations)
        if (kind === "const" && init?.type === "Literal") names.add(nameOf(id));
    },
    FunctionDeclaration: addAll,
    ArrowFunctionExpression: addAll,
  }).visit(program);
  return names;
}

/** Tells whether the code says how a key begins, which no inherited name does. */
function isWritten(key: unknown, literals: ReadonlySet<string>): boolean {
  const { type, quasis } = asNode(key);
  const [start] = listOf(quasis);
  if (type === "TemplateLiteral") return asNode(asNode(start)["value"])["raw"] !== "";
  return type === "Literal" || (type === "Identifier" && literals.has(nameOf(key)));
}

/** Places where a plain object is indexed by a text that isn't written in the code, as "file: a[b]". */
export function indexedByText(sources: readonly { file: string; text: string }[]): string[] {
  const files = sources.map((each) => ({
    ...each,
    program: parseSync(each.file, each.text).program,
  }));
  const tables = tablesOf(files);
  return files.flatMap((file) => {
    const variables = variablesOf(file, tables);
    const literals = literalsOf(file);
    const isTable = (object: unknown): boolean => {
      const { type, computed, property, expression, left } = asNode(object);
      if (type === "ParenthesizedExpression") return isTable(expression);
      if (type === "LogicalExpression") return isTable(left) || isTable(asNode(object)["right"]);
      if (type === "MemberExpression")
        return computed === false && tables.properties.has(nameOf(property));
      return type === "Identifier" && variables.has(nameOf(object));
    };
    const found: string[] = [];
    new Visitor({
      MemberExpression: (node) => {
        const { computed, object, property, start, end } = node;
        if (!computed || isWritten(property, literals) || !isTable(object)) return;
        found.push(`${file.file}: ${file.text.slice(start, end).replaceAll(/\s+/g, " ")}`);
      },
    }).visit(file.program);
    return [...new Set(found)];
  });
}
