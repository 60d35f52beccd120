import { asLanguage } from "#shared/engine/language.ts";
import { limits } from "#shared/api/limits.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type {
  MasterRecordPage,
  MasterRecordsWanted,
  TemplateRow,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import { listItemPage } from "#server/store/items/itemPages.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { mayEditProductOwned } from "../catalogues/catalogues.ts";
import { masterRecordKind } from "../records/masterRecords.ts";
import { peopleOf } from "../bodies/references.ts";

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
  const canEdit = mayEditProductOwned(call);
  const templates = page.items.map((item) => ({
    ...item,
    name: item.title,
    language: asText(item.body["language"]),
    readiness: asNumber(item.body["readiness"]) ?? 0,
    companyId: null,
    canEdit,
  }));
  return { ...page, items: await presentTemplates(tx, call, templates) };
}

/** A template of the group or the product, or a record that others begin from. */
interface Template extends Pick<
  StoredRecord,
  "id" | "version" | "name" | "language" | "body" | "companyId" | "updatedAt" | "updatedBy"
> {
  readiness: number;
  canEdit: boolean;
}

/** Presents templates as rows of a list. */
export async function presentTemplates(
  tx: Tx,
  call: Call,
  templates: readonly Template[],
): Promise<(TemplateRow & Pick<Template, "readiness">)[]> {
  const items = await readItems(
    tx,
    templates.flatMap(({ body, companyId }) => [...categoryIds(body), companyId ?? 0]),
  );
  const named = (id: number) => {
    const item = items.get(id);
    return item ? [{ id, title: displayTitle(item.body, call.language) }] : [];
  };
  const editors = templates.map(({ updatedBy }) => updatedBy);
  const people = await peopleOf(tx, editors, call.language);
  return templates.map(({ id, version, name, language, body, readiness, canEdit, ...template }) => {
    const description = asText(body["description"]);
    // Names of editors from other groups are unknown here.
    const editor = people(template.updatedBy);
    const [company] = named(template.companyId ?? 0);
    return {
      id,
      version,
      name,
      language: asLanguage(language),
      ...(description ? { description } : {}),
      ...(company ? { company } : {}),
      departmentCategory: categoryIds(body).flatMap(named),
      readiness,
      updatedAt: template.updatedAt.toISOString(),
      // Border: a person reference (id, title).
      ...(editor ? { updatedBy: editor as NonNullable<TemplateRow["updatedBy"]> } : {}),
      canEdit,
    };
  });
}

function categoryIds(body: Body): number[] {
  return asBodies(body["departmentCategory"]).flatMap(({ id }) => asNumber(id) ?? []);
}
