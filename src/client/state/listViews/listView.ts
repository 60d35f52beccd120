import type { HandlerName } from "#shared/generated/operations.ts";
import type { ListView as ListDocument } from "#shared/generated/types.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type PagedCall, type PagedList, pagedList } from "../requests/pagedList.ts";

export type ListInput = { query: Body } | { body: Body };
/** A reply by the names of its properties, which the document knows. */
export type ListReply = Readonly<Record<string, unknown>> & { next?: string };

/** A list page as its document describes it, and what is loaded of it. */
export interface ListView<Row> {
  document: ListDocument;
  list: PagedList<ListInput, ListReply>;
  rowsOf: (reply: ListReply) => readonly Row[];
}

/** Makes a list page from its document in schemas/lists/views. */
export function listView<Row = Body>(written: object): ListView<Row> {
  // Border: gen validates the document, and that the call replies with rows.
  const document = written as ListDocument;
  const { call, rows, topics = [] } = document;
  const list: unknown = pagedList(call as HandlerName as PagedCall, { topics });
  return {
    document,
    // Border: as above.
    list: list as ListView<Row>["list"],
    rowsOf: (reply) => (reply[rows] ?? []) as readonly Row[],
  };
}
