import { cisoLines, cisoSheets } from "#shared/domain/exports/cisoSheets.ts";
import type { Asking } from "#server/auth/call.ts";
import { beginPlainSheets, writePlainSheets } from "#server/exports/programs/plainWorkbook.ts";
import type { DataIntake, DataWish } from "./readData.ts";

/** Takes records in as CISO Assistant reads them: one in seven sheets, several in a list. */
export function cisoIntake(call: Asking, { wanted, spoolFile }: DataWish): DataIntake {
  const sheets = wanted.recordId === undefined ? cisoSheets.several : cisoSheets.one;
  const plain = sheets.map(({ value, columns }) => ({
    name: value,
    headings: columns.map(({ heading }) => heading),
  }));
  const written = beginPlainSheets(plain, spoolFile);
  return {
    take: ({ presented }) => {
      const body = presented();
      for (const [at, sheet] of sheets.entries())
        for (const line of cisoLines(sheet, body)) written[at]?.add(line);
    },
    finish: async () => (path) => {
      const facts = { title: call.viewer.groupTitle, author: "", language: wanted.language };
      return writePlainSheets(written, { ...facts, now: call.now }, path);
    },
  };
}
