import features from "#schemas/lists/features.json" with { type: "json" };
import roles from "#schemas/lists/roles.json" with { type: "json" };
import type { Layout } from "#client/form/RecordForm.tsx";
import { createStore, type FormStore } from "#client/form/store.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { rules } from "#shared/domain/rules.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";

/** A document filled from one of its examples. */
export interface Example {
  document: string;
  /** Counts from 1; a document may have several examples. */
  number: number;
  plan: Plan;
  layout: Layout;
  body: Body;
}

interface SchemaFile {
  examples?: Body[];
}

const files = import.meta.glob<SchemaFile>("../../../../schemas/**/*.schema.json", {
  eager: true,
  import: "default",
});

function documentOf(path: string): string {
  return path.replace(/^.*\/schemas\//, "").replace(/\.schema\.json$/, "");
}

/** All examples of all documents that have a form. */
export const examples: readonly Example[] = Object.entries(files).flatMap(([path, file]) => {
  const document = documentOf(path);
  const plan = plans[document];
  // Shared fragments appear in the documents that include them.
  if (!plan || document.startsWith("common/")) return [];
  return (file.examples ?? []).map((body, index) => ({
    document,
    number: index + 1,
    plan,
    // Border: gen writes layouts as JSON Schemas with UI schemas.
    layout: layoutFor(plan) as Layout,
    body,
  }));
});

/** A viewer with all rights. */
const fullContext: Omit<Context, "language"> = {
  today: "2026-11-20",
  mode: "singleEditMode",
  roles: roles.items.map((role) => role.value),
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: features.items.map((feature) => feature.value),
  status: "draft",
  settings: {},
};

export function exampleStore({ plan, body }: Example, language: Context["language"]): FormStore {
  const context = { ...fullContext, language };
  return createStore({ plan, rules, validate: () => true, context }, body, true);
}
