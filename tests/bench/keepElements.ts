/** What a row shows while it is open. */
const openPart = ".fields";

/** An element as React makes it, or a text: its name, its properties and what it contains. */
export type KeptNode = string | [name: string, properties: Properties, children: KeptNode[]];
type Properties = Record<string, string | boolean>;

/** What a page shows, for another page that paints it by React alone. */
export interface KeptElements {
  shown: KeptNode[];
  /** The same with its rows closed. */
  closed: KeptNode[];
  /** How many rows are open. */
  rows: number;
  styles: string;
}

const place = "elements";

/** Keeps what is shown now, with the styles that scripts have made for it. */
export function keepElements(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("There is no place.");
  const kept: KeptElements = {
    shown: keptChildren(root, true),
    closed: keptChildren(root, false),
    rows: root.querySelectorAll(openPart).length,
    styles: [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
      .join("\n"),
  };
  localStorage.setItem(place, JSON.stringify(kept));
}

/** What another page has kept. */
export function keptElements(): KeptElements {
  // Border: written by keepElements.
  return JSON.parse(localStorage.getItem(place) ?? "null") as KeptElements;
}

/** Attributes under the names that React has for them; styles that scripts have set are left out. */
function propertiesOf(element: Element): Properties {
  const properties: Properties = {};
  for (const { name, value } of element.attributes) {
    // Without a listener React would hold a value against the user.
    const own = name === "value" ? "defaultValue" : name === "checked" ? "defaultChecked" : name;
    // Set without a value, as "hidden" is; an empty input stays empty.
    const isSet = own === name && value === "";
    if (name !== "style") properties[own] = isSet || value;
  }
  if (element instanceof HTMLTextAreaElement) properties["defaultValue"] = element.value;
  return properties;
}

function keptChildren(parent: Element, isOpen: boolean): KeptNode[] {
  return [...parent.childNodes].flatMap((node): KeptNode[] => {
    if (!(node instanceof Element)) return node.textContent ? [node.textContent] : [];
    if (node.matches(openPart) && !isOpen) return [];
    const isText = node instanceof HTMLTextAreaElement;
    return [[node.localName, propertiesOf(node), isText ? [] : keptChildren(node, isOpen)]];
  });
}
