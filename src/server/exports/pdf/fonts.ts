import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { longestWord } from "./hyphenation.ts";
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

/**
 * Disables pdfkit's default font; one of ours under a second name would be read from disk on every
 * use.
 */
export const noFont = "";

/** Text metrics of our fonts, cached per word. */
export interface Metrics {
  width(text: string, style: Style): number;
  /** Replaces characters missing from the font. */
  printable(text: string, face: Face): string;
  /** Texts broken into lines, by what they depend on. */
  lines: Map<string, readonly Line[]>;
}

/** Characters known to be in both fonts, which covers most texts. */
const usual = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF–—‚‘’“„”…€•]*$/;

/** Replacement for characters missing from the fonts; both fonts contain it. */
const standIn = "?";

/** Creates metrics whose width cache lives as long as they do. */
export function createMetrics(): Metrics {
  const document = new PDFDocument({ autoFirstPage: false, font: noFont });
  for (const [face, file] of Object.entries(fontFiles)) document.registerFont(face, file);
  const size = 100;
  const known = new Map<string, number>();
  const wordWidth = (word: string, face: Face): number => {
    const key = `${face} ${word}`;
    const found = known.get(key) ?? document.font(face).fontSize(size).widthOfString(word) / size;
    known.set(key, found);
    return found;
  };
  /** What is too long for a word is measured by its characters, which are soon all known. */
  const lengthOf = (word: string, face: Face): number =>
    word.length <= longestWord
      ? wordWidth(word, face)
      : [...word].reduce((sum, character) => sum + wordWidth(character, face), 0);
  return {
    lines: new Map(),
    printable: (text, face) => {
      if (usual.test(text)) return text;
      document.font(face);
      const has = glyphsOf(document);
      return [...text]
        .map((character) => (has(character.codePointAt(0) ?? 0) ? character : standIn))
        .join("");
    },
    width: (text, style) => {
      const words = text.split(" ");
      const letters = words.reduce(
        (sum, word) => sum + (word === "" ? 0 : lengthOf(word, style.face)),
        0,
      );
      return (letters + (words.length - 1) * wordWidth(" ", style.face)) * style.size;
    },
  };
}

function glyphsOf(document: PDFKit.PDFDocument): (codePoint: number) => boolean {
  // Border: pdfkit has no public glyph look-up; without this field every character counts as
  // present.
  const { font } = (
    document as unknown as {
      _font: { font: { hasGlyphForCodePoint?: (codePoint: number) => boolean } };
    }
  )._font;
  return (codePoint) => codePoint === 10 || (font.hasGlyphForCodePoint?.(codePoint) ?? true);
}
