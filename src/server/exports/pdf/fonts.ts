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

/** The fonts of a document. */
export interface Fonts {
  width(text: string, style: Style): number;
  /** The operand and operators that show a text. */
  shown(text: string, style: Style): string;
  /** Replaces characters missing from the font. */
  printable(text: string, face: Face): string;
  /** Texts broken into lines, by what they depend on. */
  lines: Map<string, readonly Line[]>;
  /** The fonts used so far. */
  used(): ReadonlyMap<Face, FontInUse>;
}

/** Characters known to be in both fonts, which covers most texts. */
const usual = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF–—‚‘’“„”…€•]*$/;

/** Replacement for characters missing from the fonts; both fonts contain it. */
const standIn = "?";

/** Opens fonts as they are used. */
export function openFonts(): Fonts {
  const used = new Map<Face, FontInUse>();
  const fontOf = (face: Face): FontInUse => {
    const font = used.get(face) ?? new FontInUse(fontFiles[face]);
    used.set(face, font);
    return font;
  };
  return {
    lines: new Map(),
    used: () => used,
    printable: (text, face) => {
      if (usual.test(text)) return text;
      const font = fontOf(face);
      return [...text]
        .map((character) =>
          character === "\n" || font.has(character.codePointAt(0) ?? 0) ? character : standIn,
        )
        .join("");
    },
    width: (text, style) => {
      const font = fontOf(style.face);
      const words = text.split(" ");
      const letters = words.reduce((sum, word) => sum + (word === "" ? 0 : font.width(word)), 0);
      return (letters + (words.length - 1) * font.width(" ")) * style.size;
    },
    shown: (text, style) => fontOf(style.face).shown(text, style.size),
  };
}
