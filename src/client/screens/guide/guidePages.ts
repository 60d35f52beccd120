import administer from "#guide/administer.md?raw";
import capacity from "#guide/capacity.md?raw";
import integrate from "#guide/interface.md?raw";
import operate from "#guide/operate.md?raw";
import recipes from "#guide/recipes.md?raw";
import signOn from "#guide/sign-on.md?raw";

export const guidePath = "/settings/guide";

export interface GuidePage {
  /** Name of its file, and last part of its address. */
  name: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** A heading with the text up to the next one. */
export interface GuideSection {
  page: GuidePage;
  heading: string;
  /** Empty for the beginning of a page. */
  anchor: string;
  text: string;
}

const texts = { operate, capacity, administer, "sign-on": signOn, interface: integrate, recipes };

/** All pages in the order of a reader's first days. */
export const guidePages: readonly GuidePage[] = Object.entries(texts).map(([name, text]) => ({
  name,
  title: /^# (.+)/.exec(text)?.[1] ?? name,
  text,
}));

/** Anchor of a heading, as repositories make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(" ", "-");
}

/** Sections of a page; lines of code that begin with # are no headings. */
export function sectionsOf(page: GuidePage): GuideSection[] {
  const sections: GuideSection[] = [];
  let isCode = false;
  for (const line of page.text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, level = "", heading = ""] = (!isCode && /^(#+) (.+)/.exec(line)) || [];
    if (level !== "")
      sections.push({ page, heading, anchor: level === "#" ? "" : anchorOf(heading), text: "" });
    const last = sections.at(-1);
    if (last) last.text += `${line}\n`;
  }
  return sections;
}

/** Sections of all pages that contain each of the words, those with one in their heading first. */
export function findSections(typed: string): GuideSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => (word: string) => text.toLowerCase().includes(word);
  const found = guidePages
    .flatMap(sectionsOf)
    .filter(({ text }) => words.every(has(text)))
    .map((section) => ({ section, isNamed: words.some(has(section.heading)) }));
  return [true, false].flatMap((isNamed) =>
    found.filter((each) => each.isNamed === isNamed).map(({ section }) => section),
  );
}

/** The paragraph of a section in which a word stands, without marks of Markdown. */
export function excerptOf({ text }: GuideSection, typed: string): string {
  const [word = ""] = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const paragraphs = text.split(/\n\n|\n(?=[-|\d])/).filter((part) => !part.startsWith("#"));
  const found = paragraphs.find((part) => part.toLowerCase().includes(word)) ?? paragraphs[0] ?? "";
  const plain = found
    .replaceAll(/^```\w*$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length > 200 ? `${plain.slice(0, plain.lastIndexOf(" ", 200))} …` : plain;
}
