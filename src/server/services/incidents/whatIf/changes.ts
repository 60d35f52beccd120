import cases from "#schemas/lists/whatIfCases.json" with { type: "json" };
import { rules } from "#shared/domain/rules.ts";
import { keyedPointer } from "#shared/engine/body/keyedPointer.ts";
import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { checkProblems } from "#shared/engine/rules/validate.ts";
import type { TransferBasis, WhatIfChange } from "#shared/generated/types.ts";
import { likeRow } from "./copiedRows.ts";

/** A change in a record: its place, and the basis of a transfer before and after. */
export interface Change {
  change: WhatIfChange;
  /** Where it is: a pointer with rows by what identifies them. */
  place: string;
  /** Pointer of the field, rows as `*`. */
  field: string;
  before?: TransferBasis;
  after?: TransferBasis;
}

const addedRow = `/${likeRow}`;

type Where = Pick<Change, "place" | "field">;

/** Results of the rules for a body, by the places they concern. */
interface Judged {
  gaps: Map<string, Where>;
  findings: Map<string, Where>;
  bases: Map<string, Where & { basis: TransferBasis; isAdded: boolean }>;
}

const basisFields = partWith(({ name }) => name === cases.rests);

function judge(plan: Plan, body: Body, context: Context): Judged {
  const where = (path: string) => whereIs(plan, body, path);
  const judged: Judged = { gaps: new Map(), findings: new Map(), bases: new Map() };
  for (const { path, words = "", problem } of missingFrom(plan, body, context, rules)) {
    const at = where(path);
    judged.gaps.set(`${at.place} ${words}${problem?.code ?? ""}`, at);
  }
  for (const { path, code } of checkProblems(plan, body, context, rules)) {
    const at = where(path);
    judged.findings.set(`${at.place} ${code}`, at);
  }
  walkBody(basisFields(plan.nodes), body, ({ node, path, value }) => {
    if (node.name !== cases.rests || typeof value !== "string") return;
    const key = keyedPointer(plan.nodes, body, path);
    // Border: derived by the rule that has these words.
    const basis = value as TransferBasis;
    judged.bases.set(key, { ...where(path), basis, isAdded: key.includes(addedRow) });
  });
  return judged;
}

/** A row that was added counts as the one that it is like. */
function whereIs({ nodes }: Plan, body: Body, path: string): Where {
  return {
    place: keyedPointer(nodes, body, path).replace(addedRow, "/"),
    field: path
      .split("/")
      .map((name) => (/^\d+$/.test(name) ? "*" : name))
      .join("/"),
  };
}

/** A record as the rules see it, and the fields that no longer name what they named. */
export interface Imagined {
  body: Body;
  unnamed: readonly string[];
}

/** Compares what the same rules say of a record as it is and as it would be. */
export function changesBetween(
  plan: Plan,
  before: Body,
  { body: after, unnamed }: Imagined,
  context: Context,
): Change[] {
  const now = judge(plan, before, context);
  const then = judge(plan, after, context);
  const gaps = added("gap", now.gaps, then.gaps);
  // A place that lacks something else by then is not filled.
  const open = new Set([...then.gaps.values()].map(({ place }) => place));
  const filled = added("filled", then.gaps, now.gaps).filter(({ place }) => !open.has(place));
  const elsewhere = (findings: Change[], told: Change[]) =>
    // A gap at the same place already says it.
    findings.filter(({ place }) => !told.some((each) => each.place === place));
  return [
    ...transfers(now, then),
    ...gaps,
    ...unnamed.map((path): Change => ({ change: "unnamed", ...whereIs(plan, before, path) })),
    ...elsewhere(added("finding", now.findings, then.findings), gaps),
    ...filled,
    ...elsewhere(added("solved", then.findings, now.findings), filled),
  ];
}

function added(
  change: WhatIfChange,
  known: ReadonlyMap<string, Where>,
  all: ReadonlyMap<string, Where>,
): Change[] {
  const found = new Map<string, Change>();
  for (const [key, at] of all) if (!known.has(key)) found.set(at.place, { change, ...at });
  return [...found.values()];
}

/** Transfers that rest on something else; of rows that were added all that lead to third countries. */
function transfers(now: Judged, then: Judged): Change[] {
  return [...then.bases].flatMap(([key, { basis: after, isAdded, ...at }]): Change[] => {
    const before = now.bases.get(key)?.basis;
    if (before === after || (isAdded && after === "notThird")) return [];
    return [{ change: "transfer", ...at, ...(before ? { before } : {}), after }];
  });
}
