import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "./factories.ts";
import type { Received } from "./testApp.ts";

/** Waits until a job has ended; returns its state, read at a path. */
export async function workEnded(by: Person, path: string): Promise<Received["body"]> {
  const state = async () => (await by.read(path)).state;
  await expect.poll(state, { timeout: 60_000 }).not.toBe("running");
  return by.read(path);
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
