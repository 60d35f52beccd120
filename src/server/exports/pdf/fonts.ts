import { createRequire } from "node:module";
import { FontInUse } from "./face.ts";
import type { Face, Style } from "./look.ts";
import type { Line } from "./wrap.ts";

const require = createRequire(import.meta.url);

/** Complete font files; only the glyphs used are embedded (subsetting). */
export const fontFiles: Readonly<Record<Face, string>> = {
  serif:
    require.resolve("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  serifBold:
    require.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  sans: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  sansBold:
    require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

export interface Fonts {
  width(text: string, style: Style): number;
  /** The operand and operators that show a text. */
  shown(text: string, style: Style): string;
  /** Writes characters missing from the font by their numbers. */
  printable(text: string, face: Face): string;
  /** The numbers of characters that the font of most texts lacks, each once. */
  lost(text: string): string[];
  /** Remembers how texts are broken into lines of a style and width. */
  lines(text: string, style: Style, width: number, make: () => readonly Line[]): readonly Line[];
  used(): ReadonlyMap<Face, FontInUse>;
}

/** Characters known to be in both fonts, which covers most texts. */
const usual = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF–—‚‘’“„”…€•]*$/;

/** Characters that show nothing by themselves, such as variants of emoji. */
const unseen = /^[\p{Cf}\p{Cc}\uFE00-\uFE0F]$/u;

/** The number of a character in Unicode: U+5F20. */
function numberOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Opens fonts as they are used. */
export function openFonts(): Fonts {
  const used = new Map<Face, FontInUse>();
  const fontOf = (face: Face): FontInUse => {
    const font = used.get(face) ?? new FontInUse(fontFiles[face]);
    used.set(face, font);
    return font;
  };
  const isIn = (character: string, face: Face): boolean =>
    character === "\n" || fontOf(face).has(character.codePointAt(0) ?? 0);
  return {
    lines: rememberLines(),
    used: () => used,
    printable: (text, face) => {
      if (usual.test(text)) return text;
      return [...text]
        .map((character) => {
          if (isIn(character, face)) return character;
          return unseen.test(character) ? "" : `[${numberOf(character)}]`;
        })
        .join("");
    },
    lost: (text) => {
      if (usual.test(text)) return [];
      const missing = [...new Set(text)].filter(
        (character) => !isIn(character, "sans") && !unseen.test(character),
      );
      return missing.map(numberOf);
    },
    width: (text, style) => {
      const font = fontOf(style.face);
      if (!text.includes(" ")) return font.width(text) * style.size;
      const words = text.split(" ");
      const letters = words.reduce((sum, word) => sum + (word === "" ? 0 : font.width(word)), 0);
      return (letters + (words.length - 1) * font.width(" ")) * style.size;
    },
    shown: (text, style) => fontOf(style.face).shown(text, style.size),
  };
}

/** Texts that are remembered with their lines: most of a register's come again. */
const mostTexts = 20_000;
/** Of long texts, only those of the same page come again. */
const longText = 400;
const mostLong = 100;

function rememberLines(): Fonts["lines"] {
  const short = new Map<Style, Map<number, Map<string, readonly Line[]>>>();
  const long = new Map<Style, Map<number, Map<string, readonly Line[]>>>();
  const counts = { short: 0, long: 0 };
  return (text, style, width, make) => {
    const kind = text.length > longText ? "long" : "short";
    const all = kind === "long" ? long : short;
    const ofStyle = all.get(style) ?? new Map<number, Map<string, readonly Line[]>>();
    const ofWidth = ofStyle.get(width) ?? new Map<string, readonly Line[]>();
    const found = ofWidth.get(text);
    if (found) return found;
    const made = make();
    if (counts[kind] >= (kind === "long" ? mostLong : mostTexts)) {
      all.clear();
      counts[kind] = 0;
    }
    counts[kind] += 1;
    all.set(style, ofStyle.set(width, ofWidth.set(text, made)));
    return made;
  };
}
