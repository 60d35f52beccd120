import { DOMParser, Schema, type MarkSpec, type Node, type NodeSpec } from "prosemirror-model";
import { silentElements } from "#client/theme/safeFragment.ts";
import { type HtmlElement, htmlElements, htmlSynonyms, isSafeAddress } from "#shared/api/html.ts";

/** What an element of the list is to the editor: a part of the text, a mark on it, or another way to write one of these. */
type Role =
  | { node: Omit<NodeSpec, "parseDOM" | "toDOM"> }
  | { mark: Omit<MarkSpec, "parseDOM" | "toDOM"> }
  | { writtenAs: HtmlElement };

/** One role for each element of the list: an element that is added to the list does not compile without one. */
const roles: Readonly<Record<HtmlElement, Role>> = {
  p: { node: { content: "inline*", group: "block" } },
  h3: { node: { content: "inline*", group: "block", defining: true } },
  h4: { node: { content: "inline*", group: "block", defining: true } },
  ul: { node: { content: "li+", group: "block list" } },
  ol: { node: { content: "li+", group: "block list" } },
  li: { node: { content: "p (p | list)*", defining: true } },
  br: { node: { inline: true, group: "inline", selectable: false, linebreakReplacement: true } },
  // The outermost mark: a link whose words are partly bold stays one link.
  a: { mark: { attrs: { href: {} }, inclusive: false } },
  b: { mark: {} },
  strong: { writtenAs: "b" },
  i: { mark: {} },
  em: { writtenAs: "i" },
  u: { mark: {} },
};

/** Copied from an office on the web, everything stands in a "bold" that says it is not. */
const notBold = /font-weight:\s*(?:normal|400)/i;

/** What is read of an element; false where it is not what its name says. */
function attrsOf(element: HTMLElement): { href: string } | null | false {
  if (element.localName === "b" && notBold.test(element.getAttribute("style") ?? "")) return false;
  if (element.localName !== "a") return null;
  const href = element.getAttribute("href") ?? "";
  return isSafeAddress(href) && { href };
}

/** All ways to write an element. What is in no element of its own becomes a paragraph anyway. */
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
  // Of what is not on the list the words stay, but where they are no words for readers.
  const silent = { tag: silentElements.join(", "), ignore: true };
  const nodes: Record<string, NodeSpec> = { doc: { content: "block+", parseDOM: [silent] } };
  const marks: Record<string, MarkSpec> = {};
  for (const name of Object.keys(roles) as HtmlElement[]) {
    // the table's keys are the list
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

/** What a text can be made of: the elements that html of others may hold, and nothing else. */
export const htmlSchema = schemaOfList();

/** The document that a stored html says. */
export function readHtml(html: string): Node {
  // In a document that is only read nothing runs and nothing loads.
  const { body } = new window.DOMParser().parseFromString(html, "text/html");
  return DOMParser.fromSchema(htmlSchema).parse(body);
}

/** A part of a text by the name of its element. */
export function nodeTypeNamed(name: HtmlElement) {
  const type = htmlSchema.nodes[name];
  if (!type) throw new Error(`<${name}> is no part of a text.`);
  return type;
}

/** A mark by the name of its element. */
export function markTypeNamed(name: HtmlElement) {
  const type = htmlSchema.marks[name];
  if (!type) throw new Error(`<${name}> is no mark.`);
  return type;
}
