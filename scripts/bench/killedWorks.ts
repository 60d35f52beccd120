import type { ApiClient } from "../testkit/apiClient.ts";
import { until } from "../testkit/runServer.ts";

/** Long work that was acknowledged before a kill. */
export interface BegunWork {
  name: string;
  /** Where its state is read. */
  path: string;
}

/** Longer than a lease and the work itself. */
const longest = 120_000;

/** Ids of records that works may change; the bench saves others. */
export async function changeableRecords(api: ApiClient): Promise<number[]> {
  const page = await api.call("records.list", { body: { perPage: 50 } });
  return page.items.flatMap(({ id }) => id ?? []);
}

/** Begins an export, a package for an authority and a change of records; the last of them may not be answered. */
export async function beginWorks(
  api: ApiClient,
  { company, records, priority }: { company: number; records: readonly number[]; priority: number },
): Promise<BegunWork[]> {
  const begun: BegunWork[] = [];
  const begin = async (name: string, path: string, body: object, at: (reply: object) => string) => {
    const reply = await api.send("POST", path, body).catch(() => ({ status: 0, body: null }));
    // Border: the server validates its replies in its tests.
    if (reply.status === 200) begun.push({ name, path: at(reply.body as object) });
    return reply.body;
  };
  const job = (folder: string) => (reply: object) =>
    `${folder}/${"jobId" in reply ? String(reply.jobId) : ""}`;
  const register = { exportType: "register", contentType: "pdf", language: "de", background: true };
  const handed = { companies: [company], kinds: ["register"], language: "de", authority: "ULD" };
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await begin("export", "/api/export", register, job("/api/export"));
  await begin("package", "/api/audit/create", { ...handed, day }, job("/api/audit/jobs"));
  const change = { action: "change", field: "/priority", how: "set", value: priority };
  const plan = await api
    .send("POST", "/api/records/bulk/preview", { ids: records, do: change })
    .catch(() => ({ status: 0, body: null }));
  const { planId = 0 } = { ...(plan.body as { planId?: number } | null) };
  if (plan.status === 200)
    await begin("change", "/api/records/bulk/start", { planId }, job("/api/records/bulk"));
  return begun;
}

/** Waits until all are over, and names those that are not done. */
export async function findLostWorks(
  api: ApiClient,
  begun: readonly BegunWork[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, path } of begun) {
    let state = "";
    const isOver = async () => {
      const { body } = await api.send("GET", path);
      state = String({ ...(body as { state?: string } | null) }.state);
      return state !== "running";
    };
    await until(`the ${name} is over`, isOver, longest).catch(() => undefined);
    if (state !== "done") lost.push(`${name} ${path} is ${state}`);
  }
  return lost;
}
