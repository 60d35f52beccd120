import { DOMParser, Schema, type MarkSpec, type Node, type NodeSpec } from "prosemirror-model";
import { silentElements } from "#client/theme/safeFragment.ts";
import { type HtmlElement, htmlElements, htmlSynonyms, isSafeAddress } from "#shared/api/html.ts";

/**
 * How the editor represents a permitted element: as a node, as a mark, or as another spelling of
 * one of these.
 */
type Role =
  | { node: Omit<NodeSpec, "parseDOM" | "toDOM"> }
  | { mark: Omit<MarkSpec, "parseDOM" | "toDOM"> }
  | { writtenAs: HtmlElement };

/** One role per permitted element; a missing one fails to compile. */
const roles: Readonly<Record<HtmlElement, Role>> = {
  p: { node: { content: "inline*", group: "block" } },
  h3: { node: { content: "inline*", group: "block", defining: true } },
  h4: { node: { content: "inline*", group: "block", defining: true } },
  ul: { node: { content: "li+", group: "block list" } },
  ol: { node: { content: "li+", group: "block list" } },
  li: { node: { content: "p (p | list)*", defining: true } },
  br: { node: { inline: true, group: "inline", selectable: false, linebreakReplacement: true } },
  // The outermost mark, so that a partly bold link stays one link.
  a: { mark: { attrs: { href: {} }, inclusive: false } },
  b: { mark: {} },
  strong: { writtenAs: "b" },
  i: { mark: {} },
  em: { writtenAs: "i" },
  u: { mark: {} },
};

/** Google Docs wraps copied content in a `b` element with normal font weight. */
const notBold = /font-weight:\s*(?:normal|400)/i;

/** The attributes read from an element; false if it is not what its name says. */
function attrsOf(element: HTMLElement): { href: string } | null | false {
  if (element.localName === "b" && notBold.test(element.getAttribute("style") ?? "")) return false;
  if (element.localName !== "a") return null;
  const href = element.getAttribute("href") ?? "";
  return isSafeAddress(href) && { href };
}

/**
 * All spellings of an element. Content without an element of its own becomes a paragraph anyway.
 */
function spellings(name: HtmlElement): string[] {
  const elements = htmlElements.filter((each) => {
    const role = roles[each];
    return each === name || ("writtenAs" in role && role.writtenAs === name);
  });
  const others = Object.keys(htmlSynonyms).filter((each) => htmlSynonyms[each] === name);
  return name === "p" ? elements : [...elements, ...others];
}

const rulesFor = (name: HtmlElement) => spellings(name).map((tag) => ({ tag, getAttrs: attrsOf }));

function schemaOfList() {
  // Elements that are not permitted are dropped but keep their text, unless it is not meant for
  // readers.
  const silent = { tag: silentElements.join(", "), ignore: true };
  const nodes: Record<string, NodeSpec> = { doc: { content: "block+", parseDOM: [silent] } };
  const marks: Record<string, MarkSpec> = {};
  for (const name of Object.keys(roles) as HtmlElement[]) {
    // Border: the keys of the table are the permitted elements.
    const role = roles[name];
    const parseDOM = rulesFor(name);
    if ("node" in role) {
      const { content } = role.node;
      nodes[name] = { ...role.node, parseDOM, toDOM: () => (content ? [name, 0] : [name]) };
    } else if ("mark" in role)
      marks[name] = { ...role.mark, parseDOM, toDOM: ({ attrs }) => [name, attrs, 0] };
  }
  nodes["text"] = { group: "inline" };
  return new Schema({ nodes, marks });
}

/** The editor's schema: exactly the elements permitted in html. */
export const htmlSchema = schemaOfList();

export function readHtml(html: string): Node {
  // A parsed document that is not displayed runs no scripts and loads nothing.
  const { body } = new window.DOMParser().parseFromString(html, "text/html");
  return DOMParser.fromSchema(htmlSchema).parse(body);
}

export function nodeTypeNamed(name: HtmlElement) {
  const type = htmlSchema.nodes[name];
  if (!type) throw new Error(`<${name}> is no part of a text.`);
  return type;
}

export function markTypeNamed(name: HtmlElement) {
  const type = htmlSchema.marks[name];
  if (!type) throw new Error(`<${name}> is no mark.`);
  return type;
}
