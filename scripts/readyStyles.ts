import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseAst, type Plugin } from "vite";
import { flattenStyles, markOf, type Part } from "./flatStyles.ts";

const client = join(dirname(dirname(fileURLToPath(import.meta.url))), "src/client");
const library = "styled-components";
const runtime = join(client, "theme/ready/styles.ts");

/**
 * Parses the templates of styled-components while building. What takes them in the browser is our
 * own: the library, with what parses, would be a sixth of a page's first paint and of its start.
 */
export function readyStyles(): Plugin {
  return {
    name: "ready-styles",
    apply: "build",
    transform: (code, id) =>
      id.startsWith(client) && code.includes(`"${library}"`)
        ? { code: withReadyStyles(code, runtime), map: null }
        : undefined,
  };
}

type Node = ESTree.Node;

/** A module with parsed styles in place of its templates. */
export function withReadyStyles(code: string, from: string): string {
  const tree = parseAst(code);
  const imported = tree.body.find(
    (node): node is ESTree.ImportDeclaration =>
      node.type === "ImportDeclaration" && node.source.value === library,
  );
  if (!imported) return code;
  const names = new Set(imported.specifiers.map(({ local }) => local.name));
  const before = code.slice(imported.start, imported.end);
  return written(tree, code, names).replace(before, () => importOf(imported, from));
}

/** The library's default is one of the names of what stands in its place. */
function importOf({ specifiers }: ESTree.ImportDeclaration, from: string): string {
  const parts = specifiers.map(({ type, local }) =>
    type === "ImportDefaultSpecifier" ? `styled as ${local.name}` : local.name,
  );
  return `import { ${parts.join(", ")} } from ${JSON.stringify(from)};`;
}

/** The source of a node, with its templates parsed. */
function written(node: Node, code: string, names: ReadonlySet<string>): string {
  if (node.type === "TaggedTemplateExpression") {
    const tag = tagOf(node.tag, code, names);
    if (tag !== undefined) return `/*#__PURE__*/ ${tag}(${argumentsOf(node.quasi, code, names)})`;
  }
  let done = "";
  let at = node.start;
  for (const child of childrenOf(node)) {
    // What is named once may be two nodes: `{ name }` is a key and a value.
    if (child.start < at) continue;
    done += code.slice(at, child.start) + written(child, code, names);
    at = child.end;
  }
  return done + code.slice(at, node.end);
}

/** The function to call in place of a tag: `styled.p` and `styled(Link)` are made from what they style. */
function tagOf(tag: Node, code: string, names: ReadonlySet<string>): string | undefined {
  if (tag.type === "Identifier") return names.has(tag.name) ? tag.name : undefined;
  if (tag.type === "CallExpression" && isNamed(tag.callee, names))
    return `/*#__PURE__*/ ${code.slice(tag.start, tag.end)}`;
  if (tag.type !== "MemberExpression" || !isNamed(tag.object, names)) return undefined;
  const { property } = tag;
  const element = code.slice(property.start, property.end);
  return `/*#__PURE__*/ ${code.slice(tag.object.start, tag.object.end)}("${element}")`;
}

function isNamed(node: Node, names: ReadonlySet<string>): boolean {
  return node.type === "Identifier" && names.has(node.name);
}

function argumentsOf(
  { quasis, expressions }: ESTree.TemplateLiteral,
  code: string,
  names: ReadonlySet<string>,
): string {
  const css = quasis
    .map(({ value }, at) => (value.cooked ?? "") + (at < expressions.length ? markOf(at) : ""))
    .join("");
  const { own, rules } = flattenStyles(css);
  const all = [partsText(own), partsText(rules)];
  if (expressions.length > 0)
    all.push(`[${expressions.map((each) => written(each, code, names)).join(", ")}]`);
  return all.join(", ");
}

/** What has no values is one text. */
function partsText(parts: readonly Part[]): string {
  return JSON.stringify(parts.every((part) => typeof part === "string") ? parts.join("") : parts);
}

/** The nodes directly in one, in the order of the source. */
function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
