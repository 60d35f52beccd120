import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { RecordRead } from "#shared/generated/types.ts";
import type { ApiClient } from "../../testkit/apiClient.ts";

/** What the other group saw of its own work. */
export interface Seen {
  /** Milliseconds of each call. */
  times: number[];
  /** Calls that failed, and what was answered. */
  failures: string[];
  /** The last acknowledged state of each record that is worked on. */
  saved: Map<number, { version: number; mark: string }>;
}

/** People who work at the same time. */
const people = 4;
/** Milliseconds between two calls of a person. */
const pause = 100;

/** People of one group read lists and save records until told to stop. */
export async function work(api: ApiClient, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = { times: [], failures: [], saved: new Map() };
  const [company] = await api.call("filters.companies");
  if (!company) throw new Error("The group has no company");
  const one = () => workAlone(api, company.id, seen, isOver);
  await Promise.all(Array.from({ length: people }, one));
  return seen;
}

async function workAlone(
  api: ApiClient,
  company: number,
  seen: Seen,
  isOver: () => boolean,
): Promise<void> {
  const name = `Work ${randomUUID()}`;
  let record: RecordRead = { name, language: "en", company: { id: company, title: "" } };
  while (!isOver()) {
    const { id } = record;
    const mark = randomUUID();
    const stored = await timed(seen, api, "POST", "/api/processingActivity/activity", {
      ...record,
      ...(id === undefined ? { clientId: mark } : {}),
      description: mark,
    });
    if (stored) {
      // Border: a stored record is answered.
      record = stored as RecordRead;
      seen.saved.set(record.id ?? 0, { version: record.version ?? 0, mark });
    }
    await timed(seen, api, "POST", "/api/filter/recordsByFilterAndCompany", { perPage: 50 });
    if (id !== undefined) await timed(seen, api, "GET", `/api/processingActivity/${id}`);
    await timed(seen, api, "GET", "/api/dashboard/kpi");
    await timed(seen, api, "POST", "/api/vendor", { text: "a" });
  }
}

async function timed(
  seen: Seen,
  api: ApiClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const started = performance.now();
  const failed = (why: string) => void seen.failures.push(`${method} ${path}: ${why}`);
  const answer = await api.send(method, path, body).catch((error: unknown) => {
    failed(String(error));
    return null;
  });
  seen.times.push(performance.now() - started);
  if (answer && answer.status !== 200) {
    failed(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  await wait(pause);
  return answer?.status === 200 ? answer.body : null;
}

/** Descriptions of acknowledged saves that are no longer there. */
export async function lostOf(api: ApiClient, { saved }: Seen): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { version, mark }] of saved) {
    const record = await api.call("records.read", { params: { id } });
    if (record.version !== version || record.description !== mark) {
      lost.push(`record ${id}: version ${version} was answered, ${record.version} is there`);
    }
  }
  return lost;
}
