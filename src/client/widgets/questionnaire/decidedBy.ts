import { type FieldPath, nodeAtPath, pathText } from "#client/form/paths.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";

/** The field that decides which questions are offered. */
interface Deciding {
  node: PlanNode;
  path: FieldPath;
  isEmpty: boolean;
  /** Whether it was changed since the server last said what is offered. */
  isDirty: boolean;
}

const atRoot = (pointer: string): FieldPath => ({ list: "", key: "", field: pointer.slice(1) });

/** The field from which the value that is asked about derives; null if it is not filled in here. */
export function decidedBy(store: FormStore, { options }: PlanNode): Deciding | null {
  const { asked } = options;
  const [derived] = isBody(asked) ? Object.values(asked).map(String) : [];
  const source = derived && nodeAtPath(store.index, atRoot(derived))?.derive?.from[0];
  const path = source ? atRoot(source) : null;
  const node = path && nodeAtPath(store.index, path);
  const root = wholeBody(store);
  if (!path || !node || !isShown(node, root, root, store.context)) return null;
  return {
    node,
    path,
    isEmpty: root[path.field] === undefined,
    isDirty: store.dirty.has(pathText(path)),
  };
}
