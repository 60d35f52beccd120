import type { ReactNode } from "react";
import type { RecordRow } from "#client/state/recordList.ts";
import { Other } from "#client/widgets/other/Other.tsx";
import { recordGroupings } from "#shared/generated/recordList.ts";
import { listKey } from "#shared/strings/keys.ts";
import { riskWord } from "../columns.tsx";

type Cell = (row: RecordRow) => ReactNode;

/** Values of the default columns in the other language. */
const cells: Readonly<Record<string, Cell>> = {
  company: ({ company }) => title("company", company),
  department: ({ department }) => title("department", department),
  status: ({ status }) => <Other textKey={listKey("statuses", status)} />,
  priority: ({ priority }) =>
    priority !== undefined && <Other textKey={listKey("priorities", priority)} />,
  risk: (row) => <Other words={({ text }) => riskWord(row, text)} />,
};

function title(by: string, entry: RecordRow["company"]): ReactNode {
  const list = recordGroupings.find(({ key }) => key === by)?.list;
  return entry && list && <Other list={list} items={[entry.id ?? null]} />;
}

/** Cell of a default column in the language that the page is not in. */
export function otherCell(column: string, row: RecordRow): ReactNode {
  return cells[column]?.(row);
}
