import { Button } from "@primer/react";
import { type FieldPath, nodeAtPath, pathText } from "#client/form/paths.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { Muted } from "#client/ui/text.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";

/** The field that decides which questions are offered. */
interface Deciding {
  node: PlanNode;
  path: FieldPath;
  isEmpty: boolean;
  /** True if changed since the record was stored with the offered questions. */
  isDirty: boolean;
}

const atRoot = (pointer: string): FieldPath => ({ list: "", key: "", field: pointer.slice(1) });

/** The field from which the value that is asked about derives; null if it is not filled in here. */
function decidedBy(store: FormStore, { options }: PlanNode): Deciding | null {
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

/** Says why nothing is asked: for want of what decides about it, until it is saved, or at all. */
export function NoQuestions({ node }: Pick<FieldWidgetProps, "node">) {
  const { store, text, goTo } = useForm();
  const isOffered = useKey(store.state, "outside")["isOffered"] === true;
  const deciding = decidedBy(store, node);
  if (deciding?.isEmpty) {
    const field = text(`${deciding.node.textKey}.label`);
    return (
      <div>
        <Nothing>{text("widget.offered.undecided", { field })}</Nothing>
        <Button onClick={() => goTo(deciding.path)}>
          {text("widget.offered.decide", { field })}
        </Button>
      </div>
    );
  }
  const isStored = typeof wholeBody(store)["id"] === "number" && !deciding?.isDirty;
  const isKnown = isStored || isOffered;
  return <Nothing>{text(isKnown ? "widget.offered.none" : "widget.offered.unsaved")}</Nothing>;
}

/** A line in place of questions. */
export function Nothing({ children }: { children: string }) {
  return (
    <Muted as="p" above={3} below={3}>
      {children}
    </Muted>
  );
}
