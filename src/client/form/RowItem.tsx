import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { toFieldPathId } from "@rjsf/utils";
import { memo, startTransition, useEffect, useMemo, useState, type FocusEvent } from "react";
import { BoundObjectField } from "./BoundField.tsx";
import { rowHead } from "./RowHead.tsx";
import { useForm } from "./services.ts";
import { handleRowLeft } from "./showChecks.ts";
import { rowsOfList } from "./store.ts";
import { useKey } from "./useKey.ts";

interface RowItemProps {
  list: string;
  rowKey: string;
  isLocked: boolean;
  schema: RJSFSchema;
  uiSchema: UiSchema | undefined;
  registry: Registry;
}

/** A row: its summary line, and its fields while it is open. */
export const RowItem = memo(
  RowItemPart,
  (before, after) => before.rowKey === after.rowKey && before.isLocked === after.isLocked,
);

function RowItemPart(row: RowItemProps) {
  const { store, isOnPaper = false } = useForm();
  const { list, rowKey, isLocked } = row;
  const formNode = rowsOfList(store, list).get(rowKey);
  const isOpen = useKey((formNode ?? store.root).view, "open") || isOnPaper;
  if (!formNode) return null;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) handleRowLeft(store, list, rowKey);
  };
  return (
    // Receives events bubbling up from the row's fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row itself is not a control
    <li data-open={isOpen} onBlur={handleBlur}>
      {rowHead(formNode, isOpen, isLocked, isOnPaper)}
      {isOpen && <RowFields {...row} />}
    </li>
  );
}

/** Rows whose fields are rendered at once: as many as fit on a screen. */
const AT_ONCE = 3;
/** How many times as many take their turn each time, so that few turns are as many paintings. */
const GROWTH = 3;

/** Rows whose fields were asked for in this task, and those that wait for their turn. */
let asked = 0;
const waiting = new Set<() => void>();
let nextTurn: ReturnType<typeof setTimeout> | undefined;
let turn = AT_ONCE;

function isAmongFirst(): boolean {
  if (asked === 0) setTimeout(() => (asked = 0));
  asked += 1;
  return asked <= AT_ONCE;
}

function giveTurns(): void {
  nextTurn = undefined;
  const next = [...waiting].slice(0, turn);
  turn = next.length < waiting.size ? turn * GROWTH : AT_ONCE;
  startTransition(() => {
    for (const show of next) {
      waiting.delete(show);
      show();
    }
  });
}

/**
 * Whether it is a row's turn to render its fields. Of many rows that open together, those that fit
 * on a screen come first, the others in growing batches, each after painting.
 */
function useTurn(): boolean {
  const [isDue, setDue] = useState(isAmongFirst);
  useEffect(() => {
    const show = () => setDue(true);
    if (!isDue) waiting.add(show);
    if (waiting.size > 0) nextTurn ??= setTimeout(giveTurns);
    return () => void waiting.delete(show);
  }, [isDue]);
  return isDue;
}

function RowFields({ list, rowKey, schema, uiSchema, registry }: RowItemProps) {
  const { isOnPaper = false } = useForm();
  const isDue = useTurn() || isOnPaper;
  const fieldPathId = useMemo(
    () => toFieldPathId(rowKey, registry.globalFormOptions, list.split("/")),
    [rowKey, list, registry.globalFormOptions],
  );
  return (
    <div className="fields" aria-busy={!isDue || undefined}>
      {isDue && (
        <BoundObjectField
          // Border: gen writes a row list's items as a single schema.
          schema={schema.items as RJSFSchema}
          uiSchema={uiSchema?.["items"] as UiSchema}
          fieldPathId={fieldPathId}
          registry={registry}
        />
      )}
    </div>
  );
}
