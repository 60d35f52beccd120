import type { PlanNode } from "../plan/plan.ts";
import type { Context } from "../plan/types.ts";

/** Names that count as held: roles, rights on this body, licence features. Any one of those asked for is enough. */
function holdsAny(names: readonly string[], context: Context): boolean {
  return names.some(
    (name) =>
      context.roles.includes(name) ||
      context.flags.includes(name) ||
      context.features.includes(name),
  );
}

/** True when the viewer may see the field. */
export function mayRead(node: Pick<PlanNode, "access">, context: Context): boolean {
  return !node.access?.read || holdsAny(node.access.read, context);
}

/** True when the viewer may change the field; what only the server writes nobody may. */
export function mayWrite(node: Pick<PlanNode, "access" | "readOnly">, context: Context): boolean {
  if (node.readOnly || !mayRead(node, context)) return false;
  const create = isCreation(context) ? node.access?.create : undefined;
  const names = create ?? node.access?.write;
  return !names || holdsAny(names, context);
}

/** True while the body is made and nothing of it is stored yet. */
export function isCreation(context: Pick<Context, "mode">): boolean {
  return context.mode?.endsWith("CreationMode") ?? false;
}
