import { createHash } from "node:crypto";
import type { CellValue } from "./sheetShape.ts";

/** Lengths of the parts of a mark: of a column, and of what its cell says. */
const lengths = { key: 5, text: 7 } as const;
/** In the place of a text that a cell does not hold as a whole, so that it counts as unchanged. */
const any = "~".repeat(lengths.text);
const mostCharacters = 32_000;

/** A mark that tells later which cells of a row were changed. */
export function markOf(cells: readonly { key: string; value: CellValue }[]): string {
  return cells
    .map(({ key, value }) => {
      const text = plainCell(value);
      if (text === "") return "";
      return (
        hashOf(key, lengths.key) + (text.length > mostCharacters ? any : hashOf(text, lengths.text))
      );
    })
    .join("");
}

/** Returns a test for whether a cell is unchanged since its row was marked. */
export function isAsMarked(mark: string): (key: string, text: string) => boolean {
  const known = new Map<string, string>();
  const step = lengths.key + lengths.text;
  for (let at = 0; at + step <= mark.length; at += step)
    known.set(mark.slice(at, at + lengths.key), mark.slice(at + lengths.key, at + step));
  return (key, text) => {
    const before = known.get(hashOf(key, lengths.key));
    const plain = plainCell(text);
    if (plain === "" || before === undefined) return plain === "" && before === undefined;
    return before === any || before === hashOf(plain, lengths.text);
  };
}

/** A cell as it is read again. */
function plainCell(value: CellValue): string {
  return String(value ?? "")
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

function hashOf(text: string, length: number): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
