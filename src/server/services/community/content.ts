import { asLanguage, type Language } from "#shared/engine/language.ts";
import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type {
  ContentItem,
  ContentPage,
  ContentTableRequest,
  ContentWanted,
} from "#shared/generated/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { noteArticlesRead, readAmong } from "#server/store/accounts/contentRead.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { StoredFile } from "#server/store/files/files.ts";
import { readProductFiles } from "#server/store/files/productFiles.ts";
import { listContent } from "#server/store/items/contentPages.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { cleanHtml } from "../bodies/cleanHtml.ts";
import { listTable } from "../exporting/listTable.ts";
import { mayEditProductOwned } from "../catalogues/catalogues.ts";
import { masterRecordKind } from "../records/masterRecords.ts";

const { nodes } = planOf("catalogues/content");

/** Articles on a page, and on the page of the newest, unless the request says another number. */
const perPage = 20;
const newest = 5;

/** A page of the articles that the caller may see; one of them with its text. */
export async function contentPage(call: Call, wanted: ContentWanted): Promise<ContentPage> {
  const { id, adminScope = false, status, maxPerPage = perPage, currentPage = 1 } = wanted;
  if (adminScope && !mayEditProductOwned(call)) throw new Problem("forbidden");
  if (!adminScope && status !== undefined && status !== "published")
    throw invalidField("/status", "notOffered");
  const { type, category, tags, countries, text } = wanted;
  const query = { type, status, category, tags, countries, text };
  return call.read(async (tx) => {
    const { items, total } = await listContent(tx, {
      ...query,
      ...(id === undefined ? {} : { ids: [id] }),
      shownAt: adminScope ? null : call.now,
      perPage: maxPerPage,
      page: currentPage,
    });
    return { items: await presentContent(tx, call, items, id !== undefined), total };
  });
}

/** The articles of a view as a table. */
export function contentTable(call: Call, wanted: ContentTableRequest): Promise<FileAnswer> {
  return listTable(call, "content.table", async ({ after = "1", perPage: maxPerPage }) => {
    const currentPage = Number(after);
    const page = await contentPage(call, { ...wanted, maxPerPage, currentPage });
    const isLast = currentPage * maxPerPage >= page.total;
    return { ...page, ...(isLast ? {} : { next: String(currentPage + 1) }) };
  });
}

/** The newest articles. */
export function lastContent(
  call: Call,
  wanted: Operations["content.last"]["body"],
): Promise<ContentPage> {
  return contentPage(call, { maxPerPage: newest, ...wanted });
}

/** Notes what the caller has read; what they may not see is left out. */
export async function readContent(call: Call, ids: readonly number[]): Promise<undefined> {
  const shown = { ids, shownAt: call.now, perPage: ids.length, page: 1 };
  await call.transaction(async (tx) => {
    if (ids.length === 0) return;
    const { items } = await listContent(tx, shown);
    await noteArticlesRead(
      tx,
      call.viewer.account,
      items.map((item) => item.id),
    );
  });
  return undefined;
}

async function presentContent(
  tx: Tx,
  call: Call,
  items: readonly Item[],
  withText: boolean,
): Promise<ContentItem[]> {
  const { language } = call;
  const named = await readItems(
    tx,
    items.flatMap(({ body }) => [
      ...[body["category"]].flatMap((each) => asNumber(asBody(each)["id"]) ?? []),
      ...["tags", "countries", "masterRecords"].flatMap((name) => idsIn(body, name)),
    ]),
  );
  const files = await readProductFiles(
    tx,
    items.flatMap(({ body }) => idsIn(body, "files")),
  );
  const read = await readAmong(
    tx,
    call.viewer.account,
    items.map(({ id }) => id),
  );
  return items.map(({ id, version, updatedAt, body }) => {
    const whole = defaultsInto(nodes, body);
    const titled = (ids: readonly number[]) =>
      ids.flatMap((each) => {
        const item = named.get(each);
        return item ? [{ id: each, title: displayTitle(item.body, language) }] : [];
      });
    const [category] = titled([asNumber(asBody(body["category"])["id"]) ?? 0]);
    const { type, status, publishedAt, link } = whole;
    return asDocument({
      ...presentOf({ type, status, publishedAt, link, category }),
      id,
      version,
      title: displayTitle(body, language),
      ...presentOf({ teaser: localised(body["teaser"], language) || undefined }),
      tags: titled(idsIn(body, "tags")),
      countries: titled(idsIn(body, "countries")),
      updatedAt: updatedAt.toISOString(),
      isRead: read.has(id),
      ...(withText ? wholeOf(body, language, named, files) : {}),
    });
  });
}

/** Parts that are sent only with an opened article. */
function wholeOf(
  body: Body,
  language: Language,
  named: ReadonlyMap<number, Item>,
  files: ReadonlyMap<number, StoredFile>,
): Body {
  return {
    // Sanitised when it was saved; what an older rule let through is not sent either.
    text: cleanHtml(localised(body["text"], language)),
    masterRecords: attached(idsIn(body, "masterRecords"), named),
    files: idsIn(body, "files").flatMap((id) => fileOf(files.get(id))),
  };
}

function fileOf(file: StoredFile | undefined): Body[] {
  if (!file) return [];
  const { id, name, size, mediaType } = file;
  return [{ id, name, size, mediaType }];
}

/** A text in a language, with German as fallback. */
function localised(texts: Body[string] | undefined, language: Language): string {
  const { [language]: own, de } = asBody(texts);
  return asText(own) || asText(de);
}

function idsIn(body: Body, name: string): number[] {
  return asBodies(body[name]).flatMap(({ id }) => asNumber(id) ?? []);
}

/** The model activities attached to an article that the product still has. */
function attached(ids: readonly number[], named: ReadonlyMap<number, Item>): Body[] {
  return ids.flatMap((id) => {
    const item = named.get(id);
    if (item?.kind !== masterRecordKind || item.state === "gone") return [];
    return [{ id, title: item.title, language: asLanguage(asText(item.body["language"])) }];
  });
}
