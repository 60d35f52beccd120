import { expect, test } from "vitest";
import { checkAll, checkNow, countsOf } from "#client/form/showChecks.ts";
import { createStore, type FormStore, wholeBody } from "#client/form/store.ts";
import { letterMarks } from "#client/screens/editor/letterMarks.ts";
import { allSteps, stepFinder, stepState } from "#client/screens/editor/steps.ts";
import { gapsFor } from "#client/screens/editor/useStatusChange.ts";
import { computeRecordColumns } from "#server/services/records/recordColumns.ts";
import { missingForStatus } from "#server/services/records/recordStatus.ts";
import { rules } from "#shared/domain/rules.ts";
import { asBody } from "#shared/domain/values.ts";
import { pathOfPointer } from "#client/form/pointers.ts";
import { pathText } from "#client/form/paths.ts";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import { record as validate } from "#shared/generated/validators.js";
import { chanceOf } from "../../scripts/testkit/chance.ts";
import { randomBody } from "#tests/helpers/randomBodies.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

// Head, steps, hand-over dialog, list and server refusal must report the same gaps.

const plan = planOf("record");
const roles = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];
const context: Context = {
  ...testContext,
  roles,
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: ["risk", "tom"],
};
const texts = { text: (key: string) => key } as Parameters<typeof letterMarks>[2];

function recordOf(seed: number): Body {
  const chance = chanceOf(seed);
  const body = { ...randomBody(plan.nodes, chance), status: "draft", leaMaster: false };
  // Body as a form would send it: forms hold no empty values.
  return deriveAll(plan, wholeBody(storeOf(body)), context, rules);
}

function storeOf(body: Body): FormStore {
  const parts = { plan, rules, validate, context, stepOf: stepFinder(plans) };
  return createStore(parts, body, true);
}

/** Letters the head doesn't mark as present. */
function openInHead(store: FormStore): string[] {
  const problems = store.state.problems.filter(({ level }) => level !== "error");
  const errors = store.state.problems.filter(({ level, need }) => level === "error" && need);
  const { marks } = letterMarks(
    // Errors mark whole steps; missing values still count.
    [...problems, ...errors.map((each) => ({ ...each, level: "gap" as const }))],
    ({ article }) => article,
    texts,
  );
  return marks.filter(({ state }) => state !== "there").map(({ letter }) => letter);
}

test("head, steps, list, hand-over dialog and server count the same gaps of any record", () => {
  let found = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const body = recordOf(seed);
    const store = storeOf(body);
    const { facts } = computeRecordColumns(body, context);
    checkNow(store);
    expect(openInHead(store), `head, seed ${seed}`).toEqual(asBody(facts)["openLetters"]);
    for (const status of ["review", "release", "finalised"]) {
      const asked = gapsFor({ store }, status).map(({ path }) => pathText(path));
      const refused = missingForStatus(body, context, status);
      expect(asked, `${status}, seed ${seed}`).toEqual(
        refused.map(({ path }) => pathText(pathOfPointer(store, path))),
      );
    }
    const all = gapsFor({ store }, "finalised");
    expect(countsOf(store.state.problems).gaps, `form, seed ${seed}`).toBe(all.length);
    for (const step of allSteps) {
      const here = all.filter((gap) => gap.step === step.number);
      const shown = stepState(step, body, store.state.problems);
      if (shown.kind === "gaps") expect(shown.count, `step, seed ${seed}`).toBe(here.length);
      if (shown.kind === "done" || shown.kind === "warnings") expect(here).toEqual([]);
      found += here.length;
    }
    checkAll(store);
    expect(openInHead(store), `refused, seed ${seed}`).toEqual(asBody(facts)["openLetters"]);
  }
  expect(found).toBeGreaterThan(500);
});
