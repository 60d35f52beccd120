import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { Face, Style } from "./look.ts";

const require = createRequire(import.meta.url);

/** The font files, whole character sets each; embedded as far as they are used. */
export const fontFiles: Readonly<Record<Face, string>> = {
  serif:
    require.resolve("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  serifBold:
    require.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  sans: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  sansBold:
    require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

/** For pdfkit's default face: none. One of ours under a second name would be read from its file at every use. */
export const noFont = "";

/** Measures text in our faces; each word is measured once. */
export interface Metrics {
  width(text: string, style: Style): number;
  /** The text with a stand-in for each character that the face doesn't have. */
  printable(text: string, face: Face): string;
}

/** Characters that both faces have for sure: most texts hold no others. */
const usual = /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF–—‚‘’“„”…€•]*$/;

/** Replacement for characters missing from the fonts; both fonts contain it. */
const standIn = "?";

/** Metrics that remember every width for as long as they live. */
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
  return {
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
        (sum, word) => sum + (word === "" ? 0 : wordWidth(word, style.face)),
        0,
      );
      return (letters + (words.length - 1) * wordWidth(" ", style.face)) * style.size;
    },
  };
}

function glyphsOf(document: PDFKit.PDFDocument): (codePoint: number) => boolean {
  // A border: pdfkit has no public way to ask a face for a character; without the field every character counts as there.
  const { font } = (
    document as unknown as {
      _font: { font: { hasGlyphForCodePoint?: (codePoint: number) => boolean } };
    }
  )._font;
  return (codePoint) => codePoint === 10 || (font.hasGlyphForCodePoint?.(codePoint) ?? true);
}
