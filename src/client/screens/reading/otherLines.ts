import type { Language } from "#shared/engine/language.ts";

const headings = new Set(["H2", "H3", "H4", "H5", "H6"]);
const texts = new Set([...headings, "P", "DT", "DD", "TH", "TD"]);

/**
 * Adds to each heading, label and value the same words of another language, if they differ. What is
 * laid out otherwise there, since its words are longer, stays alone but for its heading.
 */
export function addOtherLines(own: ParentNode, other: ParentNode, language: Language): void {
  const children = [...own.children];
  const pairs = children.map((child, at) => [child, other.children[at]] as const);
  const isAlike =
    children.length === other.children.length &&
    pairs.every(([child, same]) => child.tagName === same?.tagName);
  const heading = pairs.slice(0, headings.has(children[0]?.tagName ?? "") ? 1 : 0);
  for (const [child, same] of isAlike ? pairs : heading) {
    if (!same || child.tagName !== same.tagName) continue;
    if (!texts.has(child.tagName) || child.querySelector("dl"))
      addOtherLines(child, same, language);
    else addLine(child, same, language);
  }
}

function addLine(text: Element, same: Element, language: Language): void {
  const words = same.cloneNode(true) as Element; // Border: a clone is of its own kind.
  words.querySelector(".letters")?.remove();
  const own = text.cloneNode(true) as Element; // Border: the same.
  own.querySelector(".letters")?.remove();
  if (words.textContent === "" || words.textContent === own.textContent) return;
  const line = document.createElement("span");
  line.className = "other";
  line.lang = language;
  line.append(...words.childNodes);
  text.append(line);
}
