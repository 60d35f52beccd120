import { ownValue } from "#shared/engine/ownValue.ts";
import { CsvError, type Info, parse } from "csv-parse";
import { Readable } from "node:stream";
import { FileRefusal, type RefusalCode } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import type { Collector } from "./table.ts";

/** Reads a text of lines whose cells are separated by semicolons, commas or tabs. */
export async function readCsv(text: string, name: string, collector: Collector): Promise<void> {
  const sheet = collector.begin(name);
  const delimiter = delimiterOf(text);
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // A quote within a cell that no quote began is a letter like others.
      relax_quotes: true,
      skip_empty_lines: true,
      // Spaces before a quote would make a letter of it.
      trim: delimiter !== "\t",
      max_record_size: readLimits.cell * 3,
    }),
  );
  let before = 0;
  try {
    for await (const each of parser) {
      // Border: with `info`, records come with where they are.
      const { record, info } = each as { record: string[]; info: Info };
      const cells = record.map((cell) => cell.replace(guard, ""));
      collector.add(sheet, { number: before + 1, cells });
      before = info.lines;
    }
  } catch (error) {
    throw refusalOf(error, name);
  }
}

/** Sign by which exports, ours too, keep a spreadsheet from taking a text for a formula. */
const guard = /^'(?=[=+\-@])/;

const pieceSize = 64 * 1024;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
}

/** The separator that cuts most of the first lines evenly; those of a title hold none, or another. */
function delimiterOf(text: string): string {
  // Quoted text may contain any of the separators.
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const scores = [";", ",", "\t"].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const byCount = [...new Set(counts)].map((count) => {
      const same = counts.filter((each) => each === count).length;
      return count === 0 ? 0 : count + (100 * same) / counts.length;
    });
    return { sign, score: Math.max(0, ...byCount) };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.sign ?? ",";
}

const codes: Readonly<Record<string, RefusalCode>> = {
  CSV_QUOTE_NOT_CLOSED: "openQuote",
  CSV_MAX_RECORD_SIZE: "cellTooLong",
  CSV_INVALID_CLOSING_QUOTE: "badQuote",
  INVALID_OPENING_QUOTE: "badQuote",
};

function refusalOf(error: unknown, sheet: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(/\bline (\d+)/.exec(error.message)?.[1] ?? 1);
  return new FileRefusal(ownValue(codes, error.code) ?? "syntax", { sheet, line });
}
