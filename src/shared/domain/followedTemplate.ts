import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { mayWrite } from "#shared/engine/rules/access.ts";
import { asNumber } from "./values.ts";

/** The template a record was created from, and the version it has taken over; null if there is none. */
export function followedTemplate({ parentTemplateId, parentTemplateVersion }: Body): {
  id: number | null;
  version: number | null;
} {
  return {
    id: asNumber(parentTemplateId) ?? null,
    version: asNumber(parentTemplateVersion) ?? null,
  };
}

/** Fields of a body that begins with a version of a template. */
export function beganWith({ id, version }: { id: number; version: number }): Body {
  return { parentTemplateId: id, ...takenVersion(version) };
}

/** Where a body names its template. */
export const templatePointer = "/parentTemplateId";

/** Fields of a body that has taken over a version of its template. */
export function takenVersion(version: number): Body {
  return { parentTemplateVersion: version };
}

/** A body without what it says to have taken over. */
export function withoutVersion(body: Body): Body {
  const { parentTemplateVersion: _, ...rest } = body;
  return rest;
}

export function withoutTemplate(body: Body): Body {
  const { parentTemplateId: _, ...rest } = withoutVersion(body);
  return rest;
}

/** The fields in which a record follows its template, as far as the viewer may write them. */
export function followedNodes(nodes: readonly PlanNode[], context: Context): PlanNode[] {
  // Include fixed fields: they are changed by the template alone.
  const free = { ...context, fixed: [] };
  // Exclude the company: a record's owner does not depend on what it was created from.
  return nodes.filter((node) => node.copy && node.name !== "company" && mayWrite(node, free));
}
