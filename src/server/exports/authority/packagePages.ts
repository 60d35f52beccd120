import { type Texts, translate, translateCount } from "../exportTexts.ts";
import type { OverviewModel, Section, TableRow } from "../shape.ts";

/** A file of the package as its table of contents tells of it. */
export interface ListedPart {
  title: string;
  file: string;
  pages: number;
  sha256: string;
}

/** The table of contents: each file with its pages and its hash. */
export function contentsPage(
  parts: readonly ListedPart[],
  facts: string,
  texts: Texts,
): OverviewModel {
  const say = (key: string): string => translate(texts, key);
  return {
    name: say("export.package.contents"),
    facts,
    sections: parts.map(({ title, file, pages, sha256 }): Section => ({
      letters: [],
      heading: title,
      blocks: [
        {
          type: "fields",
          entries: [
            { label: say("export.package.file"), text: file },
            { label: say("export.package.pages"), text: String(pages) },
            { label: say("export.package.sha256"), text: sha256 },
          ],
        },
      ],
    })),
  };
}

/** Records that were added, removed or changed, with what of them changed. */
export interface ToldChanges {
  added: readonly { name: string }[];
  removed: readonly { name: string }[];
  changed: readonly { name: string; fields: readonly string[] }[];
}

/** Page of changes since the previous package. */
export function changesPage(
  { added, removed, changed }: ToldChanges,
  facts: string,
  texts: Texts,
): OverviewModel {
  const say = (key: string): string => translate(texts, key);
  const listed = (key: string, columns: string[], rows: TableRow[]): Section => ({
    letters: [],
    heading: translateCount(texts, key, rows.length),
    blocks:
      rows.length === 0
        ? [{ type: "text", text: say("export.package.noneOfThese") }]
        : [{ type: "table", columns, rows }],
  });
  const activity = say("export.overview.activity");
  const row = (...cells: string[]): TableRow => ({ cells, notes: [] });
  return {
    name: say("export.package.changes"),
    facts,
    sections: [
      listed(
        "export.package.added",
        [activity],
        added.map(({ name }) => row(name)),
      ),
      listed(
        "export.package.removed",
        [activity],
        removed.map(({ name }) => row(name)),
      ),
      listed(
        "export.package.changed",
        [activity, say("export.package.changedFields")],
        changed.map(({ name, fields }) => row(name, fields.join("; "))),
      ),
    ],
  };
}
