import { expect, test } from "vitest";
import { annotationsOf } from "#client/form/annotations/annotations.ts";
import { countLacks, type LackKind, stateOfPart } from "#client/form/groups/lacks.ts";
import { lacksOfGroup } from "#client/form/groups/groupState.ts";
import { stateOfRow } from "#client/form/rows/rowState.tsx";
import { checkAll, checkNow } from "#client/form/showChecks.ts";
import {
  createStore,
  type FormNode,
  type FormStore,
  type Problem,
  wholeBody,
} from "#client/form/store.ts";
import { letterMarks } from "#client/screens/editor/letterMarks.ts";
import {
  allSteps,
  stepFinder,
  type StepState,
  stepState,
  untouched,
} from "#client/screens/editor/steps.ts";
import { gapsFor } from "#client/screens/editor/useStatusChange.ts";
import { computeRecordColumns } from "#server/services/records/recordColumns.ts";
import { missingForStatus } from "#server/services/records/recordStatus.ts";
import { rules } from "#shared/domain/rules.ts";
import { lettersOfArticle } from "#shared/domain/workflow/letters.ts";
import { asBody } from "#shared/domain/values.ts";
import { pathOfPointer } from "#client/form/pointers.ts";
import { nodeAtPath, pathText } from "#client/form/paths.ts";
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
const texts = { text: (key: string) => key } as Parameters<typeof letterMarks>[3];

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
    store,
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
    const { missing, recommended } = countLacks(store.state.problems);
    expect(missing + recommended, `form, seed ${seed}`).toBe(all.length);
    for (const step of allSteps) {
      const here = all.filter((gap) => gap.step === step.number);
      const shown = stepState(step, body, store.state.problems);
      const required = here.filter(({ need }) => need === "must" || need === "if");
      if (shown.kind === "missing") expect(shown.count, `step, seed ${seed}`).toBe(required.length);
      if (shown.kind === "warnings" || shown.kind === "recommended") expect(required).toEqual([]);
      if (shown.kind === "done") expect(here).toEqual([]);
      found += here.length;
    }
    checkAll(store);
    expect(openInHead(store), `refused, seed ${seed}`).toEqual(asBody(facts)["openLetters"]);
  }
  expect(found).toBeGreaterThan(500);
});

const severity = ["untouched", "done", "recommended", "warnings", "missing", "errors"] as const;
const rankOf = (kind: LackKind) => severity.indexOf(kind);

/** The worse of two states. */
function worse(one: LackKind, other: LackKind): LackKind {
  return rankOf(other) > rankOf(one) ? other : one;
}

/** The worst state of a row's groups, and of the row itself where something is wrong outside of them. */
function worstOfGroups(store: FormStore, row: FormNode): LackKind {
  const groups = planOf(store.index.lists.get(row.list)?.of ?? "").groups ?? [];
  const grouped = groups.flatMap(({ fields }) => fields);
  const rest = annotationsOf(row, "problem").filter(
    ({ path }) => !grouped.includes(path.field.split("/")[0] ?? ""),
  );
  const all = [...groups.map((group) => lacksOfGroup(row, group)), countLacks(rest)];
  return all.map((lacks) => stateOfPart(lacks, true).kind).reduce(worse);
}

function stepOf(number: number, store: FormStore): StepState {
  const step = allSteps.find((each) => each.number === number);
  return step ? stepState(step, wholeBody(store), store.state.problems) : untouched;
}

/** Letters by any article of the need behind something that must be there. */
function lettersLacking({ index }: FormStore, { path, need, article }: Problem): string[] {
  if (need !== "must" && need !== "if") return [];
  const needed = nodeAtPath(index, path)?.needed ?? [];
  return needed
    .map(({ article: first, also = [] }) => [first, ...also])
    .filter((articles) => articles.includes(article ?? ""))
    .flat()
    .flatMap(lettersOfArticle);
}

test("row, group, step and letter of any record never disagree", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const store = storeOf(recordOf(seed));
    checkNow(store);
    if (seed % 3 === 0) checkAll(store);
    const { problems } = store.state;
    const { marks } = letterMarks(store, problems, ({ article }) => article, texts);
    const lacking = problems.flatMap((problem) => {
      const { kind } = stepOf(problem.step, store);
      return kind === "untouched" ? [] : lettersLacking(store, problem);
    });
    for (const step of allSteps) {
      const { kind } = stepOf(step.number, store);
      const rows = [...store.rows].flatMap(([list, of]) =>
        store.stepOf(list) === step.number && !store.index.lists.get(list)?.readOnly
          ? [...of.values()]
          : [],
      );
      const place = `step ${step.number}, seed ${seed}`;
      for (const row of rows) {
        const state = stateOfRow(store, row).kind;
        const ofGroups = worstOfGroups(store, row);
        expect(state === "untouched" ? "done" : state, `${row.list}, ${place}`).toBe(ofGroups);
        expect(worse(kind, state), `${row.list}, ${place}`).toBe(kind);
        seen.add(`row ${state}`);
      }
      const letters = marks.filter(({ letter }) => step.letters.includes(letter));
      for (const { letter, state } of letters) {
        expect(state === "error", place).toBe(kind === "errors");
        const isLacking = lacking.some((each) => each === letter);
        expect(state === "gap", `${letter}, ${place}`).toBe(isLacking && kind !== "errors");
        seen.add(`letter ${letter} ${state}`);
      }
    }
  }
  const states = ["row done", "row errors", "row missing", "row recommended"];
  const letters = ["letter a error", "letter a gap", "letter c gap", "letter e gap"];
  expect([...seen]).toEqual(expect.arrayContaining([...states, ...letters]));
});
