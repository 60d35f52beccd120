import { findCircles, roomOf } from "./circles.ts";
import { countLines, type Source } from "./sources.ts";

/** Figures of a tree. Those of `held` may only fall; the others are a mirror, not an aim. */
export interface Counts {
  reported: Record<string, number>;
  held: Held;
}

/** Committed ceilings; `phrases` by pattern and folder. */
export interface Held {
  styleTemplates: number;
  circles: number;
  rewrittenLibraries: number;
  phrases: Record<string, Record<string, number>>;
}

// Arguments of `attrs` and `withConfig` hold parentheses, two deep.
const styleTemplate =
  /\b(?:styled(?:\.\w+|\([^)]*\))(?:\.\w+(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*(?:<[^`]*?>)?|css|keyframes|createGlobalStyle)`([^`]*)`/g;

/** Folders that may state pixels; others use pieces and steps of `client/ui`. */
const mayStatePixels = /^src\/client\/(?:ui|theme|charts)\//;

/** Folders of pages, whose styles state none at all. */
const pages = /^client\/(?:screens|widgets|shell)\b/;

const pixels = "pixels in styles";

/** Wordings that names and comments don't use, by what is wrong with them. */
const phrases: Readonly<Record<string, RegExp>> = {
  "comment begins with What": /(?:\/\*\*?|^\s*\*|\/\/) What\b/gm,
  "comment begins with Who": /(?:\/\*\*?|^\s*\*|\/\/) (?:Who|Whoever|Whom|Whose)\b/gm,
  "comment begins with Whether": /(?:\/\*\*?|^\s*\*|\/\/) Whether\b/gm,
  "participle as a noun":
    /\b(?:const|let|function|interface|type) (?:told|said|wanted|named|kept|given|shown|asked)\b/gi,
};

/** Plugins of our own that change what a library's module says when the client is built. */
const rewriting = ["leftOut", "oneByOne", "primerColours"];

function folderOf(path: string): string {
  return roomOf(path) ?? (path.split("/").slice(0, -1).slice(0, 2).join("/") || ".");
}

function stylesOf(text: string): string[] {
  return [...text.matchAll(styleTemplate)].map(([, css = ""]) => css.trim());
}

function countByFolder(
  sources: readonly Source[],
  countIn: (source: Source) => number,
): Record<string, number> {
  const folders: Record<string, number> = {};
  for (const source of sources) {
    const count = countIn(source);
    const folder = folderOf(source.path);
    if (count > 0) folders[folder] = (folders[folder] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(folders).toSorted());
}

function countPixels({ path, text }: Source): number {
  if (!path.startsWith("src/") || mayStatePixels.test(path)) return 0;
  return (
    stylesOf(text)
      .join("\n")
      .match(/\d\s*px\b/g)?.length ?? 0
  );
}

function countPhrases(sources: readonly Source[]): Held["phrases"] {
  const wordings = Object.entries(phrases).map(([name, pattern]) => [
    name,
    countByFolder(sources, ({ text }) => text.match(pattern)?.length ?? 0),
  ]);
  return Object.fromEntries([...wordings, [pixels, countByFolder(sources, countPixels)]]);
}

function sumLines(sources: readonly Source[]): number {
  return sources.reduce((sum, { text }) => sum + countLines(text), 0);
}

/** Counts size, styles, circles and wordings of a tree. */
export function countTree(sources: readonly Source[]): Counts {
  const of = (kind: Source["kind"]) => sources.filter((source) => source.kind === kind);
  const code = of("code");
  const styles = code.flatMap(({ text }) => stylesOf(text).map(countLines));
  const build = sources.find(({ path }) => path === "vite.config.ts")?.text ?? "";
  return {
    reported: {
      "hand-written lines": sumLines(code),
      "hand-written files": code.length,
      "lines of styles": styles.reduce((sum, lines) => sum + lines, 0),
      "generated lines": sumLines(of("generated")),
      "test lines": sumLines(of("test")),
    },
    held: {
      styleTemplates: styles.length,
      circles: findCircles(code).length,
      rewrittenLibraries: rewriting.filter((name) => build.includes(`${name}()`)).length,
      phrases: countPhrases([...code, ...of("test")]),
    },
  };
}

/** Names each held figure that exceeds its committed value; empty where none does. */
export function findWorse(now: Held, committed: Held): string[] {
  const figures = ["styleTemplates", "circles", "rewrittenLibraries"] as const;
  return [
    ...figures
      .filter((name) => now[name] > committed[name])
      .map((name) => `${name}: ${now[name]}, at most ${committed[name]}`),
    ...Object.entries(now.phrases).flatMap(([phrase, folders]) =>
      Object.entries(folders).flatMap(([folder, count]) => {
        const isPage = phrase === pixels && pages.test(folder);
        const limit = isPage ? 0 : (committed.phrases[phrase]?.[folder] ?? 0);
        return count > limit ? [`${folder}: ${phrase} ${count} times, at most ${limit}`] : [];
      }),
    ),
  ];
}
