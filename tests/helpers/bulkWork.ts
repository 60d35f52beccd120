import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OwnGroup } from "./ownGroup.ts";
import type { TestApp } from "./testApp.ts";

const bulk = "/api/records/bulk";

/** The work on many records once it has ended. */
export async function workEnded(app: TestApp, own: OwnGroup, jobId: unknown): Promise<Body> {
  const state = async () =>
    (await app.get(`${bulk}/${String(jobId)}`, { token: own.admin })).body as Body;
  await expect.poll(async () => (await state())["state"], { timeout: 60_000 }).not.toBe("running");
  return state();
}
