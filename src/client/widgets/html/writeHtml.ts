import type { Mark, Node } from "prosemirror-model";

/** The server leaves what stands deeper than 20 elements out: five lists in each other, with marks, stay above that. */
const mostLists = 5;

/** A document as the html that is kept, in the server's own spelling, so that it has nothing to clean; undefined without a word. */
export function writeHtml(doc: Node): string | undefined {
  return saysSomething(doc) ? writeBlocks(doc, 0) : undefined;
}

function saysSomething(node: Node): boolean {
  return node.textContent.trim() !== "";
}

function writeBlocks(parent: Node, depth: number): string {
  return parent.children.map((block) => writeBlock(block, depth)).join("");
}

/** A block without a word is not kept. */
function writeBlock(block: Node, depth: number): string {
  if (!saysSomething(block)) return "";
  const { name } = block.type;
  if (block.inlineContent) return `<${name}>${writeInline(block)}</${name}>`;
  const items = block.children.map((item) => writeItem(item, depth + 1)).join("");
  return `<${name}>${items}</${name}>`;
}

/** An item of one paragraph holds its words itself; lists that lie too deep follow it instead. */
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
