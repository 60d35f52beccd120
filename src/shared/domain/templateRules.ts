import { jsonListOf } from "#shared/engine/body/paths.ts";
import { isSameValue } from "#shared/engine/body/sameValue.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asBody, asText } from "./values.ts";
import { isTemplate } from "./workflow/modes.ts";

/** Where a template keeps its rules: which fields are fixed in what is made from it, and which are asked for. */
export const rulesList = "templateRules";

/** The status for which an answer is needed. */
const askedFor = { for: "review", article: "GDPR 5(2)" } as const;

/** Rules of a template, as a body made from it keeps them. */
export function rulesOf(template: Body): Body {
  const rules = jsonListOf(template[rulesList]);
  return rules.length > 0 ? { givenRules: rules } : {};
}

/** A template's own rules, which a template made from it begins with. */
export function rulesFor(sent: Body, template: Body): Body {
  const rules = jsonListOf(template[rulesList]);
  const begins = isTemplate(sent) && sent[rulesList] === undefined;
  return begins && rules.length > 0 ? { [rulesList]: rules } : {};
}

/** How many fields a template fixes and asks for; null if it has no rules. */
export function ruleCounts(template: Body): { fixed: number; asked: number } | null {
  const rows = template[rulesList];
  const [fixed, asked] = [named(rows, "fixed").length, named(rows, "asked").length];
  return fixed + asked > 0 ? { fixed, asked } : null;
}

/** The fields for which a template has a rule, each with it. */
export function ruledFields(template: Body): Map<string, "fixed" | "asked"> {
  const rules = (["fixed", "asked"] as const).flatMap((rule) =>
    named(template[rulesList], rule).map((field) => [field, rule] as const),
  );
  return new Map(rules);
}

/** A body that keeps no rules, because it has none or nobody holds it to them any more. */
export function withoutGiven(body: Body): Body {
  const { givenRules: _, ...rest } = body;
  return rest;
}

/** The part of a body that a template has given; empty if nothing was. */
export function givenIn({ givenRules }: Body): Body {
  return givenRules === undefined ? {} : { givenRules };
}

/** A field with the rule that it has in a template now; `free` if it has none any more. */
export interface ChangedRule {
  field: string;
  rule: "free" | "fixed" | "asked";
}

/** The fields that have another rule in a template now than a body keeps, each with it. */
export function changedRules(kept: Body, template: Body): ChangedRule[] {
  const before = ruledFields({ [rulesList]: jsonListOf(kept["givenRules"]) });
  const now = ruledFields(template);
  return [...new Set([...now.keys(), ...before.keys()])]
    .filter((field) => now.get(field) !== before.get(field))
    .map((field) => ({ field, rule: now.get(field) ?? "free" }));
}

/** Names of the fields for which a template has a rule. */
function named(rows: Json | undefined, wanted: string): string[] {
  return asBodies(rows).flatMap(({ field, rule }) => (rule === wanted ? [asText(field)] : []));
}

/** Context with the rules that a body's template sets for its editors. */
export function givenContext({ givenRules }: Body): Pick<Context, "fixed" | "asked"> {
  const [fixed, asked] = [named(givenRules, "fixed"), named(givenRules, "asked")];
  return {
    ...(fixed.length > 0 ? { fixed } : {}),
    ...(asked.length > 0 ? { asked: { names: asked, ...askedFor } } : {}),
  };
}

/** The part of a template's copy that is not asked for. */
export function withoutAsked(template: Body, copy: Body): Body {
  const asked = named(template[rulesList], "asked");
  return Object.fromEntries(Object.entries(copy).filter(([name]) => !asked.includes(name)));
}

/** The fields that a template fixes, and in which a body says something else. */
export function changedThough(
  fixed: readonly string[],
  nodes: readonly PlanNode[],
  body: Body,
  given: Body,
): string[] {
  const held = nodes.filter(({ name }) => fixed.includes(name));
  return held.flatMap((node) => {
    const value = body[node.name];
    const isChanged = value !== undefined && !isSameValue(node, value, given[node.name]);
    return isChanged ? [node.name] : [];
  });
}

/**
 * The rules that a body keeps of a template: where it goes on saying something else than the
 * template, nothing is fixed.
 */
export function rulesKept(rules: Body, nodes: readonly PlanNode[], body: Body, given: Body): Body {
  const differs = (name: string) =>
    nodes.some((node) => node.name === name && !isSameValue(node, body[name], given[name]));
  const kept = jsonListOf(rules["givenRules"]).filter((row) => {
    const { field, rule } = asBody(row);
    return rule !== "fixed" || !differs(asText(field));
  });
  return kept.length > 0 ? { givenRules: kept } : {};
}

/** A body with what a template fixes, where it says nothing itself. */
export function withFixed(fixed: readonly string[], body: Body, given: Body): Body {
  const entries = fixed.flatMap((name): [string, Json][] => {
    const value = given[name];
    return value === undefined || body[name] !== undefined ? [] : [[name, value]];
  });
  return { ...body, ...Object.fromEntries(entries) };
}
