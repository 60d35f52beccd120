import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { number } from "./syntax.ts";

/** A glyph of a text, measured in thousandths of the font size. */
interface Placed {
  /** Its code in the embedded font, four hexadecimal digits. */
  code: string;
  advance: number;
  /** Adjustment of the distance to the next glyph. */
  kerning: number;
  /** Where it stands off the line, like a combining accent. */
  x: number;
  y: number;
}

/** A text without line breaks as glyphs. */
interface Run {
  glyphs: readonly Placed[];
  width: number;
  /** How it is shown at any size; undefined if something stands off the line. */
  shown: string | undefined;
}

/** The first of two letters as it stands before the other; undefined if both become something else. */
type Beside = Placed | undefined;

/** Words that are kept with their glyphs. */
const mostRuns = 50_000;

/** A font in use: lays texts out and knows the glyphs to embed. */
export class FontInUse {
  readonly font: Font;
  readonly subset: ReturnType<Font["createSubset"]>;
  /** Advances and characters of the embedded glyphs, by their code. */
  readonly widths: number[];
  readonly characters: (readonly number[])[] = [[0]];
  readonly #scale: number;
  readonly #runs = new Map<string, Run>();
  readonly #pairs = new Map<number, Beside>();

  constructor(file: string) {
    this.font = create(readFileSync(file));
    this.subset = this.font.createSubset();
    this.#scale = 1000 / this.font.unitsPerEm;
    this.widths = [this.font.getGlyph(0).advanceWidth * this.#scale];
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /** Width of a text at size 1, kerned within its words. */
  width(text: string): number {
    return this.#run(text).width / 1000;
  }

  /** The operand and operators that show a text at a size. */
  shown(text: string, size: number): string {
    let shown = "[<";
    for (let from = 0; from < text.length;) {
      // The space belongs to the word before it, to which it may be closer.
      const end = text.indexOf(" ", from) + 1 || text.length;
      const run = this.#run(text.slice(from, end));
      shown += run.shown ?? shownGlyphs(run.glyphs, size);
      from = end;
    }
    return `${shown}>] TJ`;
  }

  #run(text: string): Run {
    const found = this.#runs.get(text);
    if (found) return found;
    const made = this.#byPairs(text) ?? this.#whole(text);
    if (this.#runs.size >= mostRuns) this.#runs.clear();
    this.#runs.set(text, made);
    return made;
  }

  /**
   * Puts a text together from what was found out about pairs of letters, which is far quicker than
   * the font's rules; undefined if letters are joined or accents set.
   */
  #byPairs(text: string): Run | undefined {
    const glyphs: Placed[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const glyph = this.#pair(text.charCodeAt(at), text.charCodeAt(at + 1));
      if (!glyph) return undefined;
      glyphs.push(glyph);
    }
    return runOf(glyphs);
  }

  #pair(letter: number, next: number): Beside {
    const key = letter * 0x1_00_00 + (Number.isNaN(next) ? 0 : next);
    if (this.#pairs.has(key)) return this.#pairs.get(key);
    const text = String.fromCharCode(...(Number.isNaN(next) ? [letter] : [letter, next]));
    const { glyphs } = this.#whole(text);
    const isPlain = glyphs.length === text.length && glyphs.every(({ x, y }) => x === 0 && y === 0);
    const made = isPlain ? glyphs[0] : undefined;
    this.#pairs.set(key, made);
    return made;
  }

  #whole(text: string): Run {
    const { glyphs, positions } = this.font.layout(text);
    return runOf(
      glyphs.map((glyph, index) => {
        const code = this.subset.includeGlyph(glyph.id);
        const advance = glyph.advanceWidth * this.#scale;
        this.widths[code] ??= advance;
        this.characters[code] ??= glyph.codePoints;
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return {
          code: code.toString(16).padStart(4, "0"),
          advance,
          kerning: xAdvance * this.#scale - advance,
          x: xOffset * this.#scale,
          y: yOffset * this.#scale,
        };
      }),
    );
  }
}

function runOf(glyphs: readonly Placed[]): Run {
  const isPlain = glyphs.every(({ x, y }) => x === 0 && y === 0);
  return {
    glyphs,
    width: glyphs.reduce((sum, { advance, kerning }) => sum + advance + kerning, 0),
    shown: isPlain ? shownGlyphs(glyphs, 1) : undefined,
  };
}

function shownGlyphs(glyphs: readonly Placed[], size: number): string {
  return glyphs.map((glyph) => shownGlyph(glyph, size)).join("");
}

/** A glyph within a string of codes; what stands off the line leaves the string for it. */
function shownGlyph({ code, kerning, x, y }: Placed, size: number): string {
  const back = number(x - kerning);
  if (x === 0 && y === 0) return kerning === 0 ? code : `${code}> ${back} <`;
  return `> ${number(-x)}] TJ ${number((y / 1000) * size)} Ts [<${code}>] TJ 0 Ts [${back} <`;
}
