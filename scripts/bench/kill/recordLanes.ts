import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { bulkUndoJob } from "#server/services/bulk/bulk.ts";
import { bulkJob } from "#server/services/bulk/preview.ts";
import { jobKindOf } from "#server/services/catalogues/catalogueWork.ts";
import { refreshJobKind } from "#server/services/catalogues/pendingRefresh.ts";
import { replacing } from "#server/services/catalogues/undoableReplacements.ts";
import { importJob, importUndoJob } from "#server/services/imports/importJob.ts";
import { linkNumber, recordNumber } from "#server/store/trail/linkNumbers.ts";
import type { ApiClient } from "../../testkit/apiClient.ts";
import { until } from "../../testkit/runServer.ts";
import { makeTable, runToEnd, uploadTable } from "../import.ts";
import { type Administrator, type Beginning, type Lane, readLines } from "./lane.ts";

const keywords = "internalKeywords";
/** Rows of an imported file. */
const importedRows = 80;
const priority = 3;

export const changeKinds = [bulkJob, bulkUndoJob] as const;
export const importKinds = [importJob, importUndoJob] as const;
export const replacementKinds = [jobKindOf(replacing), jobKindOf("undo")] as const;
export const refreshKinds = [refreshJobKind] as const;

/** Sets the priority of records, and takes that back. */
export function changeLane(administrator: Administrator, ids: readonly number[]): Lane {
  const former = new Map<number, number>();
  return {
    administrator,
    readState: (db) =>
      readLines(
        db,
        `select id || ' ' || version || ' ' || coalesce(priority, 0) as line from record
        where group_id = $1 and id = any($2::int8[]) order by id`,
        [administrator.group, ids],
      ),
    works: [
      {
        kind: changeKinds[0],
        givenUp: "stopped",
        prepare: async ({ api, before }) => {
          const change = { action: "change", field: "/priority", how: "set", value: priority };
          const { planId } = await api.call("bulk.preview", { body: { ids, do: change } });
          former.clear();
          for (const [id = 0, , value = 0] of numbersOf(before))
            if (value !== priority) former.set(id, value);
          const after = changeLines(before, (id) => (former.has(id) ? priority : null));
          return { path: "/api/records/bulk/start", body: { planId }, after };
        },
      },
      {
        kind: changeKinds[1],
        givenUp: "stopped",
        prepare: async ({ before, last }) => {
          const after = changeLines(before, (id, now) =>
            now === priority ? (former.get(id) ?? null) : null,
          );
          return { path: "/api/work/undo", body: { jobId: last }, after };
        },
      },
    ],
  };
}

function numbersOf(state: string): number[][] {
  return state.split("\n").map((line) => line.split(" ").map(Number));
}

/** Lines of id, version and a value, some of which are changed once. */
function changeLines(state: string, valueOf: (id: number, now: number) => number | null): string {
  return numbersOf(state)
    .map(([id = 0, version = 0, value = 0]) => {
      const changed = valueOf(id, value);
      return changed === null ? [id, version, value] : [id, version + 1, changed];
    })
    .map((line) => line.join(" "))
    .join("\n");
}

/** Replaces a keyword of records by another, and takes that back. */
export async function replacementLane(
  administrator: Administrator,
  api: ApiClient,
  ids: readonly number[],
): Promise<Lane> {
  const from = await addKeyword(api, "Ersetzt", ids);
  const to = await makeKeyword(api, "Ersatz");
  return {
    administrator,
    readState: (db) =>
      readLines(
        db,
        `select r.id || ' ' || r.version || ' ' || l.to_id as line
        from record r join link l on l.group_id = r.group_id and l.from_kind = ${recordNumber} and l.from_id = r.id
        where r.group_id = $1 and l.to_kind = $2 and l.to_id in ($3, $4)
          and jsonb_path_exists(r.body, '$.internalKeywords[*].id ? (@ == $id)', jsonb_build_object('id', l.to_id))
        order by r.id`,
        [administrator.group, linkNumber(keywords), from, to],
      ),
    works: [
      {
        kind: replacementKinds[0],
        givenUp: "taken back",
        prepare: async ({ before }) => ({
          path: `/api/admin/${keywords}/replace`,
          body: { id: from, replacementId: to },
          after: changeLines(before, () => to),
        }),
      },
      {
        kind: replacementKinds[1],
        givenUp: "taken back",
        prepare: async ({ before, last }) => ({
          path: "/api/work/undo",
          body: { jobId: last },
          after: changeLines(before, () => from),
        }),
      },
    ],
  };
}

/** Renames a keyword of more records than are refreshed before the reply. */
export async function refreshLane(
  administrator: Administrator,
  api: ApiClient,
  ids: readonly number[],
): Promise<Lane> {
  const titles = ["fassungeins", "fassungzwei"] as const;
  const id = await addKeyword(api, titles[0], ids);
  return {
    administrator,
    readState: (db) =>
      readLines(
        db,
        `select r.id || concat(
          case when r.search like '%' || $4::text || '%' then ' ' || $4 end,
          case when r.search like '%' || $5::text || '%' then ' ' || $5 end) as line
        from record r join link l on l.group_id = r.group_id and l.from_kind = ${recordNumber} and l.from_id = r.id
        where r.group_id = $1 and l.to_kind = $2 and l.to_id = $3 order by r.id`,
        [administrator.group, linkNumber(keywords), id, ...titles],
      ),
    works: titles.toReversed().map((title) => ({
      kind: refreshKinds[0],
      givenUp: "lost",
      prepare: async ({ api: asking, before }) => {
        const { version } = await asking.call("catalogue.read", { params: { id } }, keywords);
        const body = { id, version, translations: { de: title } };
        // Of a refresh that was given up, some still have the title before.
        const after = before.replaceAll(/ .*/g, ` ${title}`);
        return { path: `/api/admin/${keywords}/edit`, body, after };
      },
    })),
  };
}

/** Imports records with entries that they name, and takes that back. */
export async function importLane(
  administrator: Administrator,
  { url, api, db, company }: { url: string; api: ApiClient; db: pg.ClientBase; company: number },
): Promise<Lane> {
  const readState: Lane["readState"] = (from) =>
    readLines(
      from,
      `select (select count(*) from record where group_id = $1 and body ->> 'internalId' like 'K-%')
        || ' records, ' || (select count(*) from item where group_id = $1) || ' entries' as line`,
      [administrator.group],
    );
  const prepare = async (of: Pick<Beginning, "url" | "api">) => {
    const { id } = await uploadTable(of.url, of.api, makeTable(importedRows, "K"));
    await of.api.call("imports.change", { body: { id, company } });
    return id;
  };
  // Undisturbed, it leaves the states in which the others have to end.
  const without = await readState(db);
  const id = await prepare({ url, api });
  await runToEnd(api, id);
  const imported = await readState(db);
  await api.call("work.undo", { body: { jobId: id } });
  await until("the import is taken back", async () => (await readState(db)) === without, 60_000);
  return {
    administrator,
    readState,
    works: [
      {
        kind: importKinds[0],
        givenUp: "taken back",
        prepare: async (of) => ({
          path: "/api/imports/start",
          body: { id: await prepare(of) },
          after: imported,
        }),
      },
      {
        kind: importKinds[1],
        givenUp: "repeatable",
        prepare: async ({ last }) => ({
          path: "/api/work/undo",
          body: { jobId: last },
          after: without,
        }),
      },
    ],
  };
}

/** Makes a keyword that records then name; returns its id. */
async function addKeyword(api: ApiClient, title: string, ids: readonly number[]): Promise<number> {
  const id = await makeKeyword(api, title);
  const add = { action: "change", field: "/internalKeywords", how: "add", value: { id } };
  const { planId } = await api.call("bulk.preview", { body: { ids, do: add } });
  let { state } = await api.call("bulk.start", { body: { planId } });
  while (state === "running") {
    await wait(200);
    ({ state } = await api.call("work.state", { params: { jobId: planId } }));
  }
  return id;
}

async function makeKeyword(api: ApiClient, de: string): Promise<number> {
  const { id } = await api.call("catalogue.create", { body: { translations: { de } } }, keywords);
  return Number(id);
}
