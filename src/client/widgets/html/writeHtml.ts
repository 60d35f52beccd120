import type { Mark, Node } from "prosemirror-model";

/**
 * The server drops elements nested deeper than 20 levels; five nested lists with marks stay below
 * that.
 */
const mostLists = 5;

/**
 * Serialises a document in the form the server's sanitiser leaves unchanged; undefined if it
 * contains no text.
 */
export function writeHtml(doc: Node): string | undefined {
  return saysSomething(doc) ? writeBlocks(doc, 0) : undefined;
}

function saysSomething(node: Node): boolean {
  return node.textContent.trim() !== "";
}

function writeBlocks(parent: Node, depth: number): string {
  return parent.children.map((block) => writeBlock(block, depth)).join("");
}

/** Blocks without text are dropped. */
function writeBlock(block: Node, depth: number): string {
  if (!saysSomething(block)) return "";
  const { name } = block.type;
  if (block.inlineContent) return `<${name}>${writeInline(block)}</${name}>`;
  const items = block.children.map((item) => writeItem(item, depth + 1)).join("");
  return `<${name}>${items}</${name}>`;
}

/**
 * A single paragraph needs no element inside its item; lists nested too deeply follow their item
 * instead.
 */
function writeItem(item: Node, depth: number): string {
  const kept = item.children.filter(saysSomething);
  const isPlain = kept.filter(({ inlineContent }) => inlineContent).length <= 1;
  let words = "";
  let after = "";
  for (const block of kept) {
    if (block.inlineContent && isPlain && words === "") words += writeInline(block);
    else if (block.inlineContent || depth < mostLists) words += writeBlock(block, depth);
    else after += block.children.map((deep) => writeItem(deep, depth)).join("");
  }
  return `<li>${words}</li>${after}`;
}

function writeInline(parent: Node): string {
  let html = "";
  let open: readonly Mark[] = [];
  for (const child of parent.children) {
    const same = child.marks.findIndex((mark, at) => !open[at]?.eq(mark));
    const kept = Math.min(same < 0 ? child.marks.length : same, open.length);
    html += closing(open.slice(kept)) + opening(child.marks.slice(kept));
    html += child.isText ? escapeText(child.text ?? "") : `<${child.type.name} />`;
    open = child.marks;
  }
  return html + closing(open);
}

function opening(marks: readonly Mark[]): string {
  return marks
    .map(({ type, attrs }) => {
      const said = Object.entries(attrs).map(
        ([name, value]) => ` ${name}="${quote(String(value))}"`,
      );
      return `<${type.name}${said.join("")}>`;
    })
    .join("");
}

function closing(marks: readonly Mark[]): string {
  return marks
    .map(({ type }) => `</${type.name}>`)
    .toReversed()
    .join("");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function quote(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
