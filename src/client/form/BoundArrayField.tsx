import {
  type FieldProps,
  type Registry,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from "@rjsf/utils";
import {
  type FocusEvent,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import styled from "styled-components";
import { hairline, px, radius } from "#client/ui/tokens.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { fieldId } from "./fieldIds.ts";
import { toFieldPath } from "./paths.ts";
import { isForReading } from "./onPaper.ts";
import { watchRule } from "./ruleState.ts";
import { addOpenRow, shiftRow } from "./rows.ts";
import { Rows } from "./rows/rowStyles.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { type FormServices, useForm } from "./services.ts";
import { orderOf, rowsOfList } from "./store.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { useRule } from "./useFieldState.ts";
import { useKey } from "./useKey.ts";
import { BoundObjectField } from "./BoundField.tsx";
import { rowHead } from "./RowHead.tsx";
import { handleRowLeft } from "./showChecks.ts";

function BoundArrayPart(props: FieldProps) {
  const { schema, uiSchema, registry, fieldPathId } = props;
  const services = useForm();
  const { store, text, RowTools, isOnPaper = false } = services;
  const area = useRef<HTMLDivElement>(null);
  const list = useMemo(
    () => toFieldPath(store.index, fieldPathId.path).field,
    [store, fieldPathId],
  );
  const node = store.index.lists.get(list);
  watchRule(store, store.root, list);
  const keys = useKey(orderOf(store, list), "keys");
  const shown = useGrowing(keys.length);
  const isLocked = isForReading(services, useRule(store.root, list));
  useEffect(
    () => (isLocked || !area.current ? undefined : attachRowKeys(services, list, area.current)),
    [services, list, isLocked],
  );
  if (!node) return null;
  const { intro, add } = wordsOf(services, node);
  const isFull = node.maxItems !== undefined && keys.length >= node.maxItems;
  return (
    <div ref={area}>
      {RowTools && !isOnPaper && <RowTools list={list} area={area} isLocked={isLocked} />}
      {keys.length > 0 && (
        <Rows>
          {keys.slice(0, shown).map((key) => (
            <RowItem
              key={key}
              list={list}
              rowKey={key}
              isLocked={isLocked}
              schema={schema}
              uiSchema={uiSchema}
              registry={registry}
            />
          ))}
        </Rows>
      )}
      {keys.length === 0 && <NoRows intro={intro} isLocked={isLocked} />}
      {!isLocked && !isFull && <AddRow list={list} label={text(add)} />}
    </div>
  );
}

/** Text keys of what stands for rows, and of the button that adds one. */
function wordsOf({ planOf, hasText }: FormServices, node: PlanNode) {
  const textKey = (node.of ? planOf(node.of)?.textKey : undefined) ?? node.textKey;
  // The same row type may occur in several documents; the field's own intro takes precedence.
  const intro = [`${node.textKey}.intro`, `${textKey}.intro`].find(hasText);
  return { intro, add: `${textKey}.add` };
}

/** In place of rows: what belongs there, or for reading that there is nothing. */
function NoRows({ intro, isLocked }: { intro: string | undefined; isLocked: boolean }) {
  const { text } = useForm();
  if (isLocked) return <p>{text("form.empty")}</p>;
  return intro && <Nothing>{text(intro)}</Nothing>;
}

function AddRow({ list, label }: { list: string; label: string }) {
  const services = useForm();
  return (
    <TextButton
      id={`${fieldId({ list: "", key: "", field: list }, services.store.idPrefix)}_add`}
      type="button"
      above={2}
      onClick={() => addOpenRow(services, list)}
    >
      <AddIcon size={16} /> {label}
    </TextButton>
  );
}

const FIRST_ROWS = 10;

/** Number of rows rendered so far: first a screenful, then all. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(Infinity));
  }, [shown, total]);
  return shown;
}

/**
 * A list of rows bound to the store; rows keep their key and are collapsed to a summary until
 * opened.
 */
export const BoundArrayField = memo(
  BoundArrayPart,
  (before, after) =>
    before.fieldPathId.$id === after.fieldPathId.$id && before.schema === after.schema,
);

const Nothing = styled.p`
  padding: ${px(4)};
  border: ${hairline} dashed var(--borderColor-default);
  border-radius: ${radius.card};
  color: var(--fgColor-muted);
`;

interface RowItemProps {
  list: string;
  rowKey: string;
  isLocked: boolean;
  schema: RJSFSchema;
  uiSchema: UiSchema | undefined;
  registry: Registry;
}

/** A row: its summary line, and its fields while it is open. */
const RowItem = memo(
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
 * True once it is a row's turn to render its fields. Of many rows that open together, those that fit
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

/** Action of a key in a row of a list; undefined if it is not handled here. */
function actionOf(
  services: FormServices,
  list: string,
  event: KeyboardEvent,
): ((row: string) => void) | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return () => addOpenRow(services, list);
  if (!altKey || (key !== "ArrowUp" && key !== "ArrowDown")) return undefined;
  return (row) => shiftRow(services.store, list, row, key === "ArrowUp" ? -1 : 1);
}

/**
 * Adds a row by Ctrl Enter and moves one by Alt and an arrow, from anywhere in a row whose fields
 * don't use these keys themselves, until the returned function is called. Heard at the document, and
 * not by the rows, which React would have to ask at every key that somebody types.
 */
function attachRowKeys(services: FormServices, list: string, area: HTMLElement): () => void {
  const hear = (event: KeyboardEvent) => {
    const action = actionOf(services, list, event);
    const { target } = event;
    if (!action || event.defaultPrevented || !(target instanceof Node)) return;
    const lines = [...(area.querySelector(":scope > ul")?.children ?? [])];
    const row = orderOf(services.store, list).keys[
      lines.findIndex((line) => line.contains(target))
    ];
    if (row === undefined) return;
    event.preventDefault();
    action(row);
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
