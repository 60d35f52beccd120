import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";

/** Comments on a record, and fields that others have changed since one's last visit. */
const comments = 300;
const changes = 200;
/** Id of a list's first row on the measured page, and the version before the one shown. */
const firstRow = 5000;
const before = 199;

/** Where rows are that make a record large, if the step has none: as on the measured page. */
const usualStep = 3;

function rowListsOf(step: number): PlanNode[] {
  const plan = Object.values(plans).find((each) => each.step?.number === step);
  return (plan?.nodes ?? []).filter(({ type, widget }) => type === "rows" && widget === "rows");
}

/**
 * Replies of the server to what the editor asks on its own after painting, by path: a record that
 * several people have worked on for long, or one that is new to everybody.
 */
export function repliesTo(page: URLSearchParams): Record<string, unknown> {
  const isLively = page.has("lively");
  const own = rowListsOf(Number(page.get("step")));
  const lists = own.length > 0 ? own : rowListsOf(usualStep);
  return {
    "/v1/api/company-group-notification/alias/editor": [],
    "/v1/api/company-group/settings": {},
    "/v1/api/companyGroupHelp": [],
    "/v1/api/companyTom/companyTom/7": {},
    "/v1/api/records/state/1": { version: isLively ? before + 1 : 3 },
    "/v1/api/comments/counts": countsOf(lists, isLively ? comments : 0),
    "/v1/api/records/changes": isLively
      ? { version: before + 1, since: before, items: changesIn(lists) }
      : { version: 3, since: 3, items: [] },
  };
}

function countsOf(lists: readonly PlanNode[], count: number) {
  const places = Array.from({ length: count }, (_, at) => ({
    place: placeAt(lists, at),
    comments: 1 + (at % 3),
    unread: at % 2,
    thread: at + 1,
  }));
  return { open: count, resolved: 0, comments: count, unread: 0, places };
}

/** In each list in turn, row after row. */
function placeAt(lists: readonly PlanNode[], at: number) {
  const row = firstRow + Math.floor(at / lists.length);
  return { list: lists[at % lists.length]?.name ?? "", row };
}

function changesIn(lists: readonly PlanNode[]) {
  return Array.from({ length: changes }, (_, at) => {
    const { list, row } = placeAt(lists, at);
    const children = lists[at % lists.length]?.children ?? [];
    const field = children.findLast(({ type }) => type === "text")?.name ?? "";
    return {
      pointer: `/${list}/${row}/${field}`,
      kind: "changed",
      at: "2026-11-20T09:00:00.000Z",
      by: { id: 2, title: "Jonas Brandt" },
    };
  });
}
