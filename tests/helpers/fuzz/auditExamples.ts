import { Readable } from "node:stream";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { insertPackage } from "#server/store/files/authorityPackages.ts";
import type { Example } from "./fuzzExamples.ts";
import { another } from "./fuzzNames.ts";
import { adminOf, firstId, makeRecord } from "./fuzzItems.ts";
import type { World } from "./fuzzWorld.ts";

/** Audit request about a company, which gets a record first. */
async function asked(world: World, more: Body = {}): Promise<Example> {
  const { token } = await makeRecord(world);
  const companies = [await firstId(world, "companies")];
  const day = calendarDateIn(new Date(), "Europe/Berlin");
  const scope = { companies, kinds: ["deletion"], day, language: "de", unfinished: true };
  return { token, body: { ...scope, ...more } };
}

async function kept(world: World): Promise<{ token: string; id: number }> {
  const { app, ours } = world;
  const { token, viewer } = adminOf(world);
  const company = await firstId(world, "companies");
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

/** By handler: requests about audit packages, which only administrators make. */
export const auditExamples: Record<string, (world: World) => Promise<Example>> = {
  "audit.preview": (world) => asked(world),
  "audit.create": (world) => asked(world, { authority: "ULD" }),
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
