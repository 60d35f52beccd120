import type pg from "pg";
import type { Archive } from "#server/backup/archive.ts";
import { insertRows } from "#server/store/database/copying/groupRows.ts";
import type { GroupManifest } from "./groupManifest.ts";
import { partName } from "./groupManifest.ts";
import { linesOf } from "./lines.ts";
import { asRow, type Row } from "./mapRow.ts";

export async function* rowsOf(
  { read }: Pick<Archive<GroupManifest>, "read">,
  table: string,
): AsyncGenerator<Row> {
  for await (const line of linesOf(await read(partName(table)))) yield asRow(JSON.parse(line));
}

/** Most rows and letters that are sent at once. */
const most = { rows: 500, letters: 2_000_000 };

/** Writes rows of a table, many at once; never all of them are in memory. */
export function rowWriter(client: pg.Client, table: string, columns: readonly string[]) {
  let waiting: string[] = [];
  let letters = 0;
  const send = async () => {
    const rows = waiting;
    waiting = [];
    letters = 0;
    await insertRows(client, table, columns, rows);
  };
  return {
    add: async (row: Row): Promise<void> => {
      const text = JSON.stringify(row);
      waiting.push(text);
      letters += text.length;
      if (waiting.length >= most.rows || letters >= most.letters) await send();
    },
    end: send,
  };
}
