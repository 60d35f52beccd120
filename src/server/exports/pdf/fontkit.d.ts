declare module "fontkit" {
  export interface Glyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
  }

  /** Units per em, like all measures of a font. */
  export interface Position {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    xHeight: number;
    italicAngle: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    getGlyph(id: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: Position[] };
    createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
  }

  export function create(file: Uint8Array): Font;
}
