import { cisoLines, cisoSheets } from "#shared/domain/exports/cisoSheets.ts";
import type { Asking } from "#server/auth/call.ts";
import type { DocumentFacts } from "#server/exports/exportModel.ts";
import { beginPlainSheets, writePlainSheets } from "#server/exports/programs/plainWorkbook.ts";
import { withoutHidden } from "#server/exports/walkExport.ts";
import type { DataIntake, DataWish } from "./readData.ts";

/** Takes records in as CISO Assistant reads them: one in seven sheets, several in a list. */
export function cisoIntake(
  call: Asking,
  { wanted, spoolFile }: DataWish,
  facts: DocumentFacts,
): DataIntake {
  const sheets = wanted.recordId === undefined ? cisoSheets.several : cisoSheets.one;
  const plain = sheets.map(({ value, columns }) => ({
    name: value,
    headings: columns.map(({ heading }) => heading),
  }));
  const written = beginPlainSheets(plain, spoolFile);
  return {
    take: ({ presented }) => {
      const root = presented();
      const body = withoutHidden(root, { ...facts, root, isUnfinished: false });
      for (const [at, sheet] of sheets.entries())
        for (const line of cisoLines(sheet, body)) written[at]?.add(line);
    },
    finish: async () => (path) => {
      const facts = { title: call.viewer.groupTitle, author: "", language: wanted.language };
      return writePlainSheets(written, { ...facts, now: call.now }, path);
    },
  };
}
