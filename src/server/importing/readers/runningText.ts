import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";

/** Boxes of forms, as their readers know them. */
export const boxes = { checked: "☒", empty: "☐" } as const;

/** The text of a cell or paragraph, told piece by piece. */
export class RunningText {
  #text = "";

  add(piece: string): void {
    this.#text += piece;
    if (this.#text.length > readLimits.cell * 3) throw new FileRefusal("cellTooLong");
  }

  /** Ends a line, if there is one. */
  endLine(): void {
    if (this.#text !== "" && !this.#text.endsWith("\n")) this.#text += "\n";
  }

  take(): string {
    const text = this.#text.trim();
    this.#text = "";
    return text;
  }
}
