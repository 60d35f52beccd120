import { asJson } from "#shared/engine/body/borders.ts";
import i18next from "i18next";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { addedFieldOf, addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { type Layout, layoutOf } from "#shared/engine/plan/layouts.ts";
import { type Overlay, overlayOf } from "#shared/engine/plan/overlay.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import { auth } from "./auth.ts";

let overlay: Overlay | null = null;
/** Group and time of the last load. */
let read = { group: 0, at: 0 };

/** Milliseconds for which a read counts as fresh. */
const FRESH_MS = 5000;

/** The plans for the viewer's group, including its custom fields. */
export function viewerPlans(): Readonly<Record<string, Plan>> {
  const { viewer } = auth;
  const isTheirs = viewer?.group === read.group;
  return overlay && isTheirs && isLicensed() ? overlay.plans : plans;
}

function isLicensed(): boolean {
  return hasFeature(auth.viewer?.features ?? [], addedFieldsFeature);
}

/** The plan of a document for the viewer's group. */
export function viewerPlan(document: string): Plan {
  const plan = viewerPlans()[document];
  if (!plan) throw new Error(`no document is called ${document}`);
  return plan;
}

const kept = new WeakMap<Plan, Layout>();

/** The layout of a plan, cached by identity so that a form is laid out only once. */
export function layoutFor(plan: Plan): Layout {
  const known = kept.get(plan) ?? layoutOf(plan.nodes);
  kept.set(plan, known);
  return known;
}

/** Context for checks that depend only on the values. */
export const anonymousContext: ViewerContext = {
  today: "",
  language: "de",
  mode: null,
  roles: [],
  flags: [],
  features: [],
  status: null,
  settings: {},
};

/** A document's custom fields visible to the viewer. */
export function addedNodes(plan: Pick<Plan, "nodes">): PlanNode[] {
  const { roles = [], features = [] } = auth.viewer ?? {};
  const context = { ...anonymousContext, roles, features };
  return nodesOf(plan.nodes).filter((node) => node.addedBy && mayRead(node, context));
}

/**
 * Loads the group's custom fields unless just loaded; on failure only the product's fields are
 * available.
 */
export async function loadAddedFields(): Promise<void> {
  const { viewer } = auth;
  if (!viewer?.group || !isLicensed()) return;
  if (read.group === viewer.group && Date.now() - read.at < FRESH_MS) return;
  try {
    const items = await call("customFields.read", {}, { inPlace: "all" });
    read = { group: viewer.group, at: Date.now() };
    applyAddedFields(items.map((item) => asJson(item)));
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
  }
}

/** Invalidates the custom fields after a change; the next page reloads them. */
export function forgetDocuments(): void {
  read.at = 0;
}

function applyAddedFields(items: readonly Body[]): void {
  const stamp = items.map(({ id, version }) => `${String(id)}.${String(version)}`).join(" ");
  if (stamp === (overlay?.stamp ?? "")) return;
  const fields = items.map((item) =>
    addedFieldOf(Number(item["id"]), item, item["active"] !== false),
  );
  overlay = items.length > 0 ? overlayOf(plans, fields, stamp) : null;
  if (overlay) addWords(overlay);
}

/** Registers the texts of custom fields and their tabs. */
function addWords({ texts, plans: laid }: Overlay): void {
  for (const language of ["de", "en"] as const) {
    const tabs = Object.values(laid).flatMap(({ nodes, textKey, groups }) => {
      const holder = nodes.find(({ overlay: isOverlay }) => isOverlay);
      const isTab = groups?.some(({ key, tab }) => key === holder?.name && tab);
      return holder && isTab ? [[`${textKey}.groups.${holder.name}`, holder.textKey] as const] : [];
    });
    const own = Object.entries(texts[language]).map(([key, words]) => [
      key,
      escapeInterpolation(words),
    ]);
    const titles = tabs.map(([key, holder]) => [key, `$t(${holder}.label)`]);
    const all = { ...Object.fromEntries(own), ...Object.fromEntries(titles) };
    i18next.addResourceBundle(language, "texts", all, true, true);
  }
}

/** Escapes interpolation and nesting syntax, so i18next shows custom texts literally. */
function escapeInterpolation(words: string): string {
  return words.replaceAll("{{", "{\u200b{").replaceAll("$t(", "$\u200bt(");
}
