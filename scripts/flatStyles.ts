/**
 * Flattens nested styles as styled-components does when they are first shown: `&` is the element,
 * and each value in the template is the number it has there.
 */

/** A number stands for a value; a list for the rules of one, within a selector if there is more. */
export type Part = string | number | (string | number)[];

/** Declarations of the element itself, and all other rules. */
export interface FlatStyles {
  own: Part[];
  rules: Part[];
}

/** What stands for a value while text is parsed. */
const marks = /\uE000(\d+)\uE001/;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

export function markOf(at: number): string {
  return `\uE000${at}\uE001`;
}

interface Block {
  head: string;
  items: Item[];
}

/** A declaration, a value that stands for styles, or what is in braces. */
type Item = { text: string } | { mixin: number } | Block;

/** Flattens the text of a template, in which marks stand for its values. */
export function flattenStyles(css: string): FlatStyles {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  if (text.replace(quoted, "").includes("//")) throw new Error(`A comment of one line in: ${css}`);
  const { items, end } = readItems(text, 0);
  if (end < text.length) throw new Error(`More braces are closed than opened in: ${css}`);
  const flat = flatten(items, "&");
  return { own: joined(flat.own), rules: joined(flat.rules) };
}

/** Reads items until a brace closes or the text ends. */
function readItems(text: string, from: number): { items: Item[]; end: number } {
  const items: Item[] = [];
  let at = from;
  for (;;) {
    while (/[\s;]/.test(text[at] ?? "")) at += 1;
    if (at >= text.length || text[at] === "}") return { items, end: at };
    const mixin = /^\uE000(\d+)\uE001(?=[ \t]*(?:[\n;}\uE000]|$))/.exec(text.slice(at));
    if (mixin) {
      items.push({ mixin: Number(mixin[1]) });
      at += mixin[0].length;
      continue;
    }
    const stop = endOfItem(text, at);
    const found = text.slice(at, stop).trim();
    if (text[stop] !== "{") {
      items.push({ text: declaration(found) });
      at = stop;
      continue;
    }
    const inner = readItems(text, stop + 1);
    if (text[inner.end] !== "}") throw new Error(`A brace is not closed after ${found}`);
    items.push({ head: found.replace(/\s+/g, " "), items: inner.items });
    at = inner.end + 1;
  }
}

/** The place of the brace or semicolon that ends an item, outside of texts and parentheses. */
function endOfItem(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (char === '"' || char === "'") {
      quoted.lastIndex = at;
      at += (quoted.exec(text)?.[0].length ?? 1) - 1;
    } else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    else if (depth === 0 && /[;{}]/.test(char)) return at;
  }
  return text.length;
}

function declaration(text: string): string {
  const [, name = "", value = ""] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(text) ?? [];
  if (name === "") throw new Error(`Neither a declaration nor a rule: ${text}`);
  return `${name}:${outsideQuotes(value, (part) => part.replace(/\s+/g, " "))};`;
}

function outsideQuotes(text: string, change: (part: string) => string): string {
  const texts = text.match(quoted) ?? [];
  return text
    .split(quoted)
    .map((part, at) => change(part) + (texts[at] ?? ""))
    .join("");
}

/** Declarations come first, then the rules in their order. */
function flatten(items: readonly Item[], parent: string): FlatStyles {
  const own: Part[] = [];
  const rules: Part[] = [];
  for (const item of items) {
    if ("text" in item) own.push(...partsOf(item.text));
    else if ("mixin" in item) {
      own.push(item.mixin);
      rules.push([item.mixin, ...(parent === "&" ? [] : selectorParts(parent))]);
    } else rules.push(...flattenBlock(item, parent));
  }
  return { own, rules };
}

function flattenBlock({ head, items }: Block, parent: string): Part[] {
  const isAtRule = head.startsWith("@");
  const selector = isAtRule ? parent : within(parent, head);
  const { own, rules } = flatten(items, selector);
  const rule = own.length > 0 ? [...selectorParts(selector), "{", ...own, "}"] : [];
  const all = [...rule, ...rules];
  return isAtRule ? [...partsOf(`${head}{`), ...all, "}"] : all;
}

/** A mixin's rules are within a single selector. */
function selectorParts(selector: string): (string | number)[] {
  return partsOf(selector);
}

/** Selectors inside those of their parents. */
function within(parent: string, head: string): string {
  return selectorsOf(parent)
    .flatMap((outer) =>
      selectorsOf(head).map((inner) => {
        if (inner.startsWith(":")) throw new Error(`Of what is ${inner}? Write & before it.`);
        return inner.includes("&") ? inner.replaceAll("&", outer) : `${outer} ${inner}`;
      }),
    )
    .join(",");
}

/** The selectors of a list, divided by commas outside of parentheses. */
function selectorsOf(list: string): string[] {
  const found = [""];
  let depth = 0;
  for (const char of list) {
    depth += Number(char === "(") - Number(char === ")");
    if (char === "," && depth === 0) found.push("");
    else found[found.length - 1] += char;
  }
  return found.map((each) => outsideQuotes(each.trim(), tightened));
}

function tightened(selector: string): string {
  return selector.replace(/\s*([>~])\s*/g, "$1").replace(/\s+\+\s+/g, "+");
}

/** Text with the numbers of the values in it. */
function partsOf(text: string): (string | number)[] {
  return text.split(marks).flatMap((part, at) => (at % 2 === 1 ? Number(part) : part || []));
}

/** Neighbouring texts as one. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
