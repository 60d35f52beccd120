import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { World } from "./world.ts";
import type { TestApp } from "./testApp.ts";

const bulk = "/api/records/bulk";

/** Waits until a bulk job has ended; returns its state. */
export async function workEnded(app: TestApp, own: World, jobId: unknown): Promise<Body> {
  const state = async () => (await own.admin.read(`${bulk}/${String(jobId)}`)) as Body;
  await expect.poll(async () => (await state())["state"], { timeout: 60_000 }).not.toBe("running");
  return state();
}

/** Record with all risk questions but one answered and both risk assessments. */
export function withAnswers(): Body {
  const questions = [1, 2, 4, 6, 7, 8, 9].map((number) => [`question${number}`, "no"]);
  return {
    riskQuestionMatrix: { ...Object.fromEntries(questions), question3: "yes" },
    riskAssessment: {
      riskyDataProcessing: { severity: 3, likelihood: 3 },
      riskWithMeasures: { severity: 2, likelihood: 2 },
    },
  };
}
