import { translate } from "../exportTexts.ts";
import type { ExportContext } from "../exportContext.ts";
import { headingOf } from "../letterTable.ts";
import { letterRows } from "../registerSections.ts";
import { countedRows, type Overview } from "./overview.ts";

/** The letter of transfers to third countries, and its columns. */
const letter = "e";
const columns = { recipient: 1, country: 2, basis: 3 } as const;

/** Transfers by country: to whom, and on which basis, in how many activities. */
export function countriesOverview({ language }: ExportContext): Overview {
  const transfers = countedRows(language);
  return {
    note: ({ body, context }) => {
      const rows = letterRows(letter, body, context);
      transfers.add(
        rows.map(({ cells }) => ({
          cells: [columns.country, columns.recipient, columns.basis].map(
            (column) => cells.get(column) ?? translate(context.texts, "export.notStated"),
          ),
          notes: [],
        })),
      );
    },
    pages: (_, context) => {
      const { texts } = context;
      const heads = [columns.country, columns.recipient, columns.basis].map((column) =>
        headingOf(column, letter, context),
      );
      const rows = transfers.rows();
      return [
        {
          name: translate(texts, "export.overview.countries"),
          facts: "",
          sections: [
            {
              letters: [],
              heading: translate(texts, "export.letter.e"),
              blocks:
                rows.length === 0
                  ? [{ type: "text", text: translate(texts, "export.overview.notAny") }]
                  : [
                      { type: "text", text: translate(texts, "export.overview.counted") },
                      {
                        type: "table",
                        columns: [...heads, translate(texts, "export.overview.activities")],
                        rows,
                      },
                    ],
            },
          ],
        },
      ];
    },
  };
}
