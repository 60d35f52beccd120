import { parseId } from "#shared/api/ids.ts";
import { recordColumns } from "#shared/generated/recordList.ts";
import type { RecordsListRequest } from "#shared/generated/types.ts";

type NamedSort = NonNullable<RecordsListRequest["sort"]>;
/** Sort of a list, as URLs and saved filters name it. */
export type Sort = NamedSort | AddedSortName | ColumnSortName;
/** A custom field by its id. */
type AddedSortName = `custom-${number}`;
/** A column that is no usual one by what it is filtered by. */
type ColumnSortName = `by-${string}`;

export type AskedSort = Pick<RecordsListRequest, "sort" | "sortField" | "sortColumn">;

const sorts: readonly NamedSort[] = recordColumns.flatMap(({ key, isShown }) =>
  isShown ? [key] : [],
);

export function addedSortName(field: number): AddedSortName {
  return `custom-${field}`;
}

export function columnSortName(key: string): ColumnSortName {
  return `by-${key}`;
}

function sortedColumn(text: string): string | undefined {
  return /^by-([a-zA-Z][\w-]{0,59})$/.exec(text)?.[1];
}

function addedField(text: string): number | null {
  return parseId(/^custom-(.+)$/.exec(text)?.[1]);
}

/** The order that a text names, or the usual one. */
export function parseSort(text: string | null): Sort {
  const field = addedField(text ?? "");
  const column = sortedColumn(text ?? "");
  if (column !== undefined) return columnSortName(column);
  return field === null ? (sorts.find((one) => one === text) ?? "name") : addedSortName(field);
}

export function askedSort(sort: Sort): AskedSort {
  const field = addedField(sort);
  const column = sortedColumn(sort);
  if (column !== undefined) return { sort: "name", sortColumn: column };
  const name = sorts.find((one) => one === sort) ?? "name";
  return field === null ? { sort: name } : { sortField: field };
}
