import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSheets } from "#server/importing/readers/readSheets.ts";
import { FileRefusal } from "#server/importing/readers/refusal.ts";
import { fieldLabels } from "#server/services/imports/fieldWords.ts";
import { headingWords, proposals, tablesOf } from "#shared/domain/importing/columns.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";

const folder = join(realFolder, "templates");
const isHere = existsSync(folder);
if (!isHere)
  console.log(`${folder} is not here: registers in the shapes of templates are skipped.`);

const words = headingWords(fieldLabels);

/** Names of the activities that a file is read as: those of the table of which most columns are known. */
async function namesIn(file: string): Promise<string[]> {
  const tables = tablesOf(await readSheets(file, join(folder, file)), words)
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ rows: table.rows, targets: proposals(table, words, new Map()) }))
    .map(({ rows, targets }) => ({
      rows,
      at: targets.findIndex(({ target }) => target === "name"),
      known: targets.filter(({ target }) => target !== null).length,
    }))
    .toSorted((one, other) => other.known - one.known);
  const [best] = tables;
  return best?.rows.map(({ cells }) => cells[best.at] ?? "") ?? [];
}

interface Expected {
  records: { name: string }[];
}

/** Activities of the files of a kind that is read, and of all. */
const least = 34;

test.skipIf(!isHere)(
  "registers in the shapes of public templates give their activities, and none that is made up",
  async () => {
    let found = 0;
    for (const each of readdirSync(join(folder, "expected"))) {
      const file = each.replace(/\.json$/u, "");
      // Border: the expected results, of a shape that their README states.
      const { records } = JSON.parse(
        readFileSync(join(folder, "expected", each), "utf8"),
      ) as Expected;
      const names = await namesIn(file).catch((error: unknown) => {
        if (error instanceof FileRefusal) return [];
        throw error;
      });
      const expected = new Set(records.map(({ name }) => name));
      expect([file, names.filter((name) => !expected.has(name))]).toEqual([file, []]);
      found += new Set(names).size;
    }
    expect(found).toBeGreaterThanOrEqual(least);
  },
);
