import { ownValue } from "#shared/engine/ownValue.ts";
import { sortText } from "#shared/engine/text.ts";
import { recordColumns } from "#shared/generated/recordList.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listOffered } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { ColumnSort } from "#server/store/records/columnOrder.ts";
import type { PageQuery } from "#server/store/records/recordList.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { openChange } from "./filters/changesOfTemplates.ts";
import { linksOf } from "./filters/conditionOf.ts";
import {
  columnOfFilter,
  filterFields,
  textOfFilter,
  type FilterField,
} from "./filters/filterFields.ts";
import { fieldTitles } from "./filters/filterOptions.ts";
import { callContext } from "./recordContext.ts";

/**
 * How the list is sorted by a column of what it can be filtered by: as that of a usual one, if it is
 * one, else by what the documents say the field is. An address that is kept may name a field that is
 * there no more, or that others may read: what else is asked for applies then.
 */
export async function columnSort(
  tx: Tx,
  call: Call,
  key: string,
): Promise<Pick<PageQuery, "sort" | "column">> {
  const field = filterFields(callContext(call)).get(key);
  const isSearch = field?.by === "text" && field.fields.length === 0;
  if (!field || isSearch) return {};
  const usual = recordColumns.find((column) => column.field === key);
  return usual ? { sort: usual.key } : { column: await sortOf(tx, call, field) };
}

async function sortOf(tx: Tx, call: Call, field: FilterField): Promise<ColumnSort> {
  const { key, by, values = [] } = field;
  const column = ownValue(columnOfFilter, key);
  if (column && by === "reference") return { by: "title", column, of: namedBy(field) };
  if (column) return { by: "place", column, order: values.map(String) };
  const text = ownValue(textOfFilter, key);
  if (text) return { by: "text", text };
  if (key === "behind") return { by: "condition", condition: openChange };
  if (key === "import") return { by: "condition", condition: { imports: null } };
  const links = linksOf(field);
  if (by === "reference") return { by: "title", links };
  if (by === "field")
    return { by: "count", links, of: [...fieldTitles(call).keys()].map(linkNumber) };
  if (by === "country") return { by: "place", links, order: await countryNumbers(tx, call) };
  if (values.length > 0) return { by: "place", links, order: values.map(String).map(linkNumber) };
  return { by: "number", links };
}

function namedBy({ list }: FilterField): "people" | "templates" | "items" {
  if (list === "staff") return "people";
  return list === "templates" ? "templates" : "items";
}

/** Link numbers of countries, in the order of their names. */
async function countryNumbers(tx: Tx, { language }: Call): Promise<number[]> {
  const countries = await listOffered(tx, "countries");
  return countries
    .map(({ body, key }) => ({ title: sortText(displayTitle(body, language)), code: key ?? "" }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ code }) => linkNumber(code));
}
