import { withoutEmptyRows } from "#shared/engine/body/emptyRows.ts";
import { normalise } from "#shared/engine/body/normalise.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { activePart, cleanHtml } from "./cleanHtml.ts";

/**
 * Normalises a body by its document, sanitises its html and drops rows that say nothing; every
 * write path goes through it.
 */
export function tidyBody(nodes: readonly PlanNode[], body: Body): Body {
  return withoutEmptyRows(nodes, normalise(nodes, body, { html: cleanHtml }));
}

const ofHtml = partWith(({ normalise: how }) => how?.includes("html") ?? false);

/**
 * Rejects html with active content before it is sanitised, so that user input never disappears
 * silently.
 */
export function mustRunNothing(nodes: readonly PlanNode[], body: Body): void {
  const fields: WrongField[] = [];
  walkBody(ofHtml(nodes), body, ({ node, path, value }) => {
    const isHtml = typeof value === "string" && node.normalise?.includes("html");
    const part = isHtml ? activePart(value) : null;
    if (part !== null) fields.push({ path, code: "check.activeHtml", params: { part } });
  });
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

/**
 * Texts that exceed their maximum length after sanitising: escaping turns one character into
 * several.
 */
export function overlongTexts(nodes: readonly PlanNode[], body: Body): WrongField[] {
  const fields: WrongField[] = [];
  walkBody(ofHtml(nodes), body, ({ node, path, value }) => {
    const limit = node.maxLength ?? Infinity;
    if (typeof value === "string" && node.normalise?.includes("html") && value.length > limit)
      fields.push({ path, code: "maxLength", params: { limit } });
  });
  return fields;
}
