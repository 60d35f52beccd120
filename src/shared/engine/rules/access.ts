import type { PlanNode } from "../plan/plan.ts";
import type { Context } from "../plan/types.ts";

function holdsAny(names: readonly string[], context: Context): boolean {
  return names.some(
    (name) =>
      context.roles.includes(name) ||
      context.flags.includes(name) ||
      context.features.includes(name),
  );
}

/** True if the viewer may read the field. */
export function mayRead(node: Pick<PlanNode, "access">, context: Context): boolean {
  return !node.access?.read || holdsAny(node.access.read, context);
}

function isFixed({ pointer }: Pick<PlanNode, "pointer">, { fixed = [] }: Context): boolean {
  return fixed.some((name) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
}

/** True if the viewer may change the field; read-only fields never. */
export function mayWrite(
  node: Pick<PlanNode, "access" | "readOnly" | "pointer">,
  context: Context,
): boolean {
  if (node.readOnly || !mayRead(node, context) || isFixed(node, context)) return false;
  const create = isCreation(context) ? node.access?.create : undefined;
  const names = create ?? node.access?.write;
  return !names || holdsAny(names, context);
}

/** True if the body is being created and nothing is stored yet. */
export function isCreation(context: Pick<Context, "mode">): boolean {
  return context.mode?.endsWith("CreationMode") ?? false;
}
