/**
 * What the built client has in place of styled-components: the build has parsed all templates
 * (`scripts/readyStyles.ts`), so that a first paint need not, and what parses them is not loaded.
 */
import { createElement, type ElementType, type ReactNode } from "react";

/** A number stands for a value; a list for the rules of one, within a selector if there is more. */
type Part = string | number | readonly (string | number)[];
type Parts = string | readonly Part[];

/** Declarations and rules of a template, in which & is the element's own class, and its values. */
interface Style {
  own: Parts;
  rules: Parts;
  values: readonly unknown[];
}

interface Texts {
  own: string;
  rules: string;
}

type Props = Readonly<Record<string, unknown>>;

/** A component's styles, at the place of its definition among all, and their classes by text. */
interface Layer {
  at: number;
  id: string;
  style: Style;
  classes: Map<string, string>;
}

interface Styled {
  (props: Props): ReactNode;
  element: ElementType;
  layers: readonly Layer[];
}

let sheet: CSSStyleSheet | null = null;
/** Numbers of rules in use by the place of their layer. */
const used: number[] = [];
let named = 0;

function newName(): string {
  named += 1;
  return `_${named.toString(36)}`;
}

function insert(at: number, css: string): void {
  // Filled through CSSOM, since the page's policy permits no other style element.
  sheet ??= document.head.appendChild(document.createElement("style")).sheet;
  const before = used.slice(0, at + 1).reduce((sum, each) => sum + each, 0);
  sheet?.insertRule(css, before);
  used[at] = (used[at] ?? 0) + 1;
}

function isStyled(value: unknown): value is Styled {
  return typeof value === "function" && "layers" in value;
}

function plain(own: string): Texts {
  return { own, rules: "" };
}

function textsOfValue(value: unknown, props: Props): Texts {
  if (isStyled(value)) return plain(`.${value.layers.at(-1)?.id}`);
  if (typeof value === "function") return textsOfValue(value(props), props);
  if (Array.isArray(value)) {
    const all = value.map((each) => textsOfValue(each, props));
    return {
      own: all.map(({ own }) => own).join(""),
      rules: all.map(({ rules }) => rules).join(""),
    };
  }
  // Border: nothing else that templates contain is an object.
  if (typeof value === "object" && value !== null) return textsOf(value as Style, props);
  return plain(value === undefined || value === null || value === false ? "" : String(value));
}

function textsOf({ own, rules, values }: Style, props: Props): Texts {
  if (typeof own === "string" && typeof rules === "string") return { own, rules };
  const texts = values.map((value) => textsOfValue(value, props));
  const textOf = (part: Part): string => {
    if (typeof part === "string") return part;
    if (typeof part === "number") return texts[part]?.own ?? "";
    const [at, ...selector] = part;
    const within = selector.map(textOf).join("") || "&";
    return texts[Number(at)]?.rules.replaceAll("&", within) ?? "";
  };
  const joined = (parts: Parts) => (typeof parts === "string" ? parts : parts.map(textOf).join(""));
  return { own: joined(own), rules: joined(rules) };
}

function classOf({ at, id, style, classes }: Layer, props: Props): string {
  const { own, rules } = textsOf(style, props);
  const text = `${own && `&{${own}}`}${rules}`;
  const known = classes.get(text);
  if (known !== undefined) return known;
  const name = style.values.length > 0 ? `${id} ${newName()}` : id;
  classes.set(text, name);
  // One rule around all of them, since each that is inserted takes its time.
  const selector = `.${name.split(" ").at(-1)}`;
  if (text) insert(at, `@media all{${text.replaceAll("&", selector)}}`);
  return name;
}

/** Makes a component with styles of its own, over those of a styled one. */
export function styled(target: ElementType) {
  return (own: Parts, rules: Parts, values: readonly unknown[] = []): ElementType => {
    const layer: Layer = {
      at: used.push(0) - 1,
      id: newName(),
      style: { own, rules, values },
      classes: new Map(),
    };
    const [element, base] = isStyled(target) ? [target.element, target.layers] : [target, []];
    const layers = [...base, layer];
    const render = (props: Props) => {
      const passed: Record<string, unknown> = {};
      for (const key in props)
        if (key !== "as" && !key.startsWith("$") && props[key] !== undefined)
          passed[key] = props[key];
      const names = layers.map((each) => classOf(each, props));
      const { as = element, className } = props;
      passed["className"] = [...names, ...(className ? [className] : [])].join(" ");
      // Border: `as` names an element or a component, as its type says where it is used.
      return createElement(as as ElementType, passed);
    };
    return Object.assign(render, { element, layers }) as unknown as ElementType;
  };
}

/** Styles that other styles contain. */
export function css(own: Parts, rules: Parts, values: readonly unknown[] = []): Style {
  return { own, rules, values };
}

/** An animation, by its name. */
export function keyframes(_: Parts, frames: string): () => string {
  const at = used.push(0) - 1;
  let name: string | undefined;
  return () => {
    if (name === undefined) {
      name = newName();
      insert(at, `@keyframes ${name}{${frames.replaceAll("& ", "")}}`);
    }
    return name;
  };
}
