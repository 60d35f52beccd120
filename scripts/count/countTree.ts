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

const styleTemplate =
  /\b(?:styled(?:\.\w+|\([^)]*\))(?:\.attrs(?:<[^>]*>)?\([^)]*\))?(?:<[^`]*?>)?|css|keyframes|createGlobalStyle)`([^`]*)`/g;

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

function countPhrases(sources: readonly Source[]): Held["phrases"] {
  return Object.fromEntries(
    Object.entries(phrases).map(([name, pattern]) => {
      const folders: Record<string, number> = {};
      for (const { path, text } of sources) {
        const count = text.match(pattern)?.length ?? 0;
        if (count > 0) folders[folderOf(path)] = (folders[folderOf(path)] ?? 0) + count;
      }
      return [name, Object.fromEntries(Object.entries(folders).toSorted())];
    }),
  );
}

function sumLines(sources: readonly Source[]): number {
  return sources.reduce((sum, { text }) => sum + countLines(text), 0);
}

/** Counts size, styles, circles and wordings of a tree. */
export function countTree(sources: readonly Source[]): Counts {
  const of = (kind: Source["kind"]) => sources.filter((source) => source.kind === kind);
  const code = of("code");
  const styles = code.flatMap(({ text }) =>
    [...text.matchAll(styleTemplate)].map(([, css = ""]) => countLines(css.trim())),
  );
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
        const limit = committed.phrases[phrase]?.[folder] ?? 0;
        return count > limit ? [`${folder}: ${phrase} ${count} times, at most ${limit}`] : [];
      }),
    ),
  ];
}
