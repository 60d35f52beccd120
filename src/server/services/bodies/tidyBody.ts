import { normalise } from "#shared/engine/body/normalise.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { activePart, cleanHtml } from "./cleanHtml.ts";

/** A body tidied as its document asks; html is cleaned. Server code that keeps a body tidies it here. */
export function tidyBody(nodes: readonly PlanNode[], body: Body): Body {
  return normalise(nodes, body, { html: cleanHtml });
}

/** Refuses html that would run something, before it is cleaned: what a person has written is not taken away unsaid. */
export function mustRunNothing(nodes: readonly PlanNode[], body: Body): void {
  const fields: WrongField[] = [];
  walkBody(nodes, body, ({ node, path, value }) => {
    const isHtml = typeof value === "string" && node.normalise?.includes("html");
    const part = isHtml ? activePart(value) : null;
    if (part !== null) fields.push({ path, code: "check.activeHtml", params: { part } });
  });
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/** Texts that have become too long by being cleaned: a sign that means something to html takes several. */
export function overlongTexts(nodes: readonly PlanNode[], body: Body): WrongField[] {
  const fields: WrongField[] = [];
  walkBody(nodes, body, ({ node, path, value }) => {
    const limit = node.maxLength ?? Infinity;
    if (typeof value === "string" && node.normalise?.includes("html") && value.length > limit)
      fields.push({ path, code: "maxLength", params: { limit } });
  });
  return fields;
}
