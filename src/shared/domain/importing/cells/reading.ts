/** How sure a reading is: stored · shown and asked · words only. */
export type Certainty = "certain" | "half" | "unread";

/** A part of a cell: read as a value, kept in words, or reported as unread. */
export interface Piece {
  text: string;
  as: "read" | "note" | "unread";
}

/** Reading of a cell. Only `values` may be stored without asking somebody. */
export interface CellReading<Value> {
  values: Value[];
  asks: Value[];
  /** All parts of the cell, in order. */
  pieces: Piece[];
  certainty: Certainty;
}

/** Marks which characters of a cell were read; the rest is unread. */
export class CellMarks {
  readonly #text: string;
  readonly #as: Piece["as"][];

  constructor(text: string) {
    this.#text = text;
    this.#as = Array.from({ length: text.length }, () => "unread");
  }

  mark({ from, to }: { from: number; to: number }, as: Piece["as"]): void {
    this.#as.fill(as, from, to);
  }

  pieces(): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < this.#text.length; at += 1) {
      const as = this.#as[at] ?? "unread";
      const last = pieces.at(-1);
      if (last?.as === as) last.text += this.#text[at] ?? "";
      else pieces.push({ text: this.#text[at] ?? "", as });
    }
    return pieces;
  }
}

export function certaintyOf(reading: { values: readonly unknown[]; asks: readonly unknown[] }) {
  if (reading.asks.length > 0) return "half" as const;
  return reading.values.length > 0 ? ("certain" as const) : ("unread" as const);
}
