import { asLanguage } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { MasterRecordPage, MasterRecordsWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import { listItemPage } from "#server/store/items/itemPages.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mayEditProductOwned } from "../catalogues/catalogues.ts";
import { masterRecordKind } from "../records/masterRecords.ts";
import { peopleOf } from "../bodies/references.ts";

type Row = MasterRecordPage["items"][number];

/** A page of the product's master records, newest first by default. */
export function masterPage(call: Call, wanted: MasterRecordsWanted): Promise<MasterRecordPage> {
  return call.read((tx) => masterRows(tx, call, wanted));
}

/** The same within a transaction. */
export async function masterRows(
  tx: Tx,
  call: Call,
  wanted: MasterRecordsWanted,
): Promise<MasterRecordPage> {
  const {
    text,
    category,
    language,
    sort = "updatedAt",
    descending = sort === "updatedAt",
  } = wanted;
  const { after, perPage = limits.pageSize } = wanted;
  const query = {
    sort: { by: sort === "name" ? ("title" as const) : ("updatedAt" as const) },
    descending,
    perPage,
    only: "product" as const,
    isUntranslated: false,
    ...(text ? { text } : {}),
    ...(category === undefined ? {} : { naming: { list: "departmentCategory", id: category } }),
    ...(language === undefined ? {} : { having: { language } }),
    ...(after === undefined ? {} : { after }),
  };
  const page = await listItemPage(tx, masterRecordKind, query, limits.exactTotal);
  if (!page) throw unknownCursor();
  const categories = await readItems(tx, page.items.flatMap(categoriesOf));
  const people = await peopleOf(
    tx,
    page.items.map(({ updatedBy }) => updatedBy),
    call.language,
  );
  const items = page.items.map((item) => ({
    ...presentMasterRow(item),
    departmentCategory: categoriesOf(item).flatMap((id) => {
      const found = categories.get(id);
      return found ? [{ id, title: displayTitle(found.body, call.language) }] : [];
    }),
    // Names of editors from other groups are unknown here.
    ...(people(item.updatedBy) ? { updatedBy: people(item.updatedBy) } : {}),
    canEdit: mayEditProductOwned(call),
  }));
  // Border: built from what the document describes.
  return { ...page, items } as MasterRecordPage;
}

function categoriesOf({ body }: Item): number[] {
  return asBodies(body["departmentCategory"]).flatMap(({ id }) =>
    typeof id === "number" ? [id] : [],
  );
}

function presentMasterRow({
  id,
  version,
  title,
  body,
  updatedAt,
}: Item): Omit<Row, "departmentCategory" | "canEdit"> {
  const description = asText(body["description"]);
  return {
    id,
    version,
    name: title,
    language: asLanguage(asText(body["language"])),
    readiness: asNumber(body["readiness"]) ?? 0,
    updatedAt: updatedAt.toISOString(),
    ...(description ? { description } : {}),
  };
}
