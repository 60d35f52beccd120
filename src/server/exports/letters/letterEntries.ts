import points from "#schemas/lists/agreementPoints.json" with { type: "json" };
import type {
  LetterEntries,
  LetterEntryColumn,
  LetterNaming,
  Words,
} from "#shared/domain/letters/letterDocuments.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import { asText } from "#shared/domain/values.ts";
import { translate } from "../exportTexts.ts";
import { joinTitles } from "../format.ts";
import type { ExportContext } from "../exportContext.ts";
import type { Block } from "../shape.ts";
import { type Drawn, type LetterRecord, missingMark } from "./letterTables.ts";
import { entriesAt, holds, type Place, rowsAt, textsAt } from "./pathReader.ts";

/** An entry with the rows that name it, and the records that these are of. */
interface Used {
  entry: Place;
  uses: { record: LetterRecord; row: Place }[];
}

/** The entries that records name, each once, in the order of their titles. */
function entriesNamed(
  naming: readonly LetterNaming[],
  records: readonly LetterRecord[],
  context: ExportContext,
): Used[] {
  const all = new Map<string, Used>();
  for (const record of records)
    for (const { at, where, field } of naming)
      for (const row of at === undefined ? [record.place] : rowsAt(record.place, at)) {
        if (where && !holds(where, row, record.context)) continue;
        for (const entry of entriesAt(row, field, record.context)) {
          const key = String(entry.body["id"] ?? entry.body["title"]);
          const known = all.get(key) ?? { entry, uses: [] };
          known.uses.push({ record, row });
          all.set(key, known);
        }
      }
  const title = ({ entry }: Used): string => asText(entry.body["title"]);
  const compare = compareTitles(context.language);
  return [...all.values()].toSorted((one, other) => compare(title(one), title(other)));
}

/** A table of the entries that records name. */
export function drawEntries(
  { of, from, columns, none }: LetterEntries,
  records: readonly LetterRecord[],
  context: ExportContext,
): Drawn {
  const { language } = context;
  const naming = records.filter(({ place, context: own }) => !from || holds(from, place, own));
  const used = entriesNamed(of, naming, context);
  if (used.length === 0)
    return { blocks: none ? [{ type: "text", text: none[language] }] : [], gaps: [] };
  const gaps: Drawn["gaps"] = [];
  const rows = used.map((each) => ({
    cells: columns.map((column) => {
      const text = cellOf(column, each, context);
      if (text !== "" || column.need !== true) return text;
      const title = asText(each.entry.body["title"]);
      gaps.push({ missing: `${title}: ${column.heading[language]}` });
      return missingMark("", context);
    }),
    notes: [],
  }));
  const heads = columns.map(({ heading }) => heading[language]);
  return { blocks: [{ type: "table", columns: heads, rows }], gaps };
}

function cellOf(column: LetterEntryColumn, { entry, uses }: Used, context: ExportContext): string {
  const { paths = [], below = [], rows = [], rowsEmpty, records, inRecords, hints = [] } = column;
  const once = (texts: readonly string[]): string[] => [...new Set(texts)];
  const ofRecords = once(uses.map(({ record }) => record.name));
  const inside = uses.flatMap(({ record }) =>
    inRecords
      ? rowsAt(record.place, inRecords.at)
          .filter((row) => !inRecords.where || holds(inRecords.where, row, record.context))
          .flatMap((row) => inRecords.paths.flatMap((path) => textsAt(row, path, record.context)))
      : [],
  );
  const said = hints.filter(
    (hint) =>
      (hint.entry && holds(hint.entry, entry, context)) ||
      uses.some(({ record }) => hint.record && holds(hint.record, record.place, record.context)),
  );
  const named = [
    ...paths.flatMap((path) => textsAt(entry, path, context)),
    ...uses.flatMap(({ row, record }) => {
      const texts = rows.flatMap((path) => textsAt(row, path, record.context));
      return texts.length > 0 || !rowsEmpty ? texts : [rowsEmpty[context.language]];
    }),
    ...inside,
  ];
  return [
    joinTitles(once(named)),
    ...below.flatMap((path) => textsAt(entry, path, context)),
    records === true ? ofRecords.join("\n") : "",
    ...said.map(({ text }) => text[context.language]),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

/** Findings on each point of Art. 28(3) in the contract with each entry. */
export function drawPoints(
  { of, columns }: { of: readonly LetterNaming[]; columns: readonly Words[] },
  records: readonly LetterRecord[],
  context: ExportContext,
): Drawn {
  const { language, texts } = context;
  const gaps: Drawn["gaps"] = [];
  const blocks = entriesNamed(of, records, context).flatMap(({ entry }): Block[] => {
    const title = asText(entry.body["title"]);
    const rows = points.items.map(({ value, letter }) => {
      const [state = "", place = "", note = ""] = ["state", "place", "note"].map(
        (fact) => textsAt(entry, `${points.at}/${value}/${fact}`, context)[0] ?? "",
      );
      const point = `${letter}) ${translate(texts, `lists.agreementPoints.${value}`)}`;
      if (state === "") gaps.push({ missing: `${title}: ${point}` });
      const cells = [point, state === "" ? missingMark("", context) : state, place, note];
      return { cells, notes: [] };
    });
    const heads = columns.map((words) => words[language]);
    return [
      { type: "item", text: title },
      { type: "table", columns: heads, rows },
    ];
  });
  return { blocks, gaps };
}
