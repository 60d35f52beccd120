import { Readable } from "node:stream";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { insertPackage } from "#server/store/files/authorityPackages.ts";
import { insertJob } from "#server/store/jobs.ts";
import type { Person } from "../factories.ts";
import type { Example } from "./fuzzExamples.ts";
import { another } from "./fuzzNames.ts";
import { idsOf, type World } from "./fuzzWorld.ts";
import { machineExamples } from "./machineExamples.ts";

function admin({ ours }: World): Person {
  const person = ours.people.get("ROLE_TENANT_ADMIN");
  if (!person) throw new Error("no administrator");
  return person;
}

async function companyOf({ app, ours }: World): Promise<number> {
  return (await idsOf(app, ours.id)).get("companies")?.[0] ?? 0;
}

/** Audit request about a company, which gets a record first. */
async function asked(world: World, more: Body = {}): Promise<Example> {
  const { token } = admin(world);
  const id = await companyOf(world);
  const record = { name: another("Für die Behörde"), language: "de", company: { id } };
  await world.app.post("/api/processingActivity/activity", record, { token });
  const day = calendarDate(new Date(), "Europe/Berlin");
  const scope = { companies: [id], kinds: ["deletion"], day, language: "de", unfinished: true };
  return { token, body: { ...scope, ...more } };
}

async function running(world: World): Promise<Example> {
  const { token, viewer } = admin(world);
  const job = { kind: "audit.package", owner: viewer.account, payload: {}, state: "running" };
  const jobId = await world.app.store.withGroup(world.ours.id, (tx) =>
    insertJob(tx, { ...job, state: "running" }),
  );
  return { token, path: { jobId } };
}

async function kept(world: World): Promise<{ token: string; id: number }> {
  const { app, ours } = world;
  const { token, viewer } = admin(world);
  const company = await companyOf(world);
  const stored = await app.platform.files.put(Readable.from([another("Mappe")]));
  const lists = { kinds: [], companies: [], parts: [] };
  const told = { authority: "ULD", day: "2026-11-20", language: "de", unfinished: false } as const;
  const id = await app.store.withGroup(ours.id, (tx) =>
    insertPackage(tx, {
      ...stored,
      name: "a.zip",
      madeBy: viewer.account,
      companies: [company],
      told: { ...told, ...lists },
      contents: [],
    }),
  );
  return { token, id };
}

/** By handler: requests that only administrators make, about audit packages and machines. */
export const auditExamples: Record<string, (world: World) => Promise<Example>> = {
  ...machineExamples,
  "audit.preview": (world) => asked(world),
  "audit.create": (world) => asked(world, { authority: "ULD" }),
  "audit.state": running,
  "audit.stop": running,
  "audit.read": async (world) => {
    const { token, id } = await kept(world);
    return { token, path: { id } };
  },
  "audit.hand": async (world) => {
    const { token, id } = await kept(world);
    return { token, body: { id, to: "ULD", on: "2026-11-20" } };
  },
  "audit.fetch": async (world) => {
    const { token, id } = await kept(world);
    return { token, body: { id } };
  },
};
