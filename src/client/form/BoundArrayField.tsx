import type { FieldProps } from "@rjsf/utils";
import { memo, startTransition, useEffect, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import { hairline, px, radius } from "#client/ui/tokens.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { fieldId } from "./fieldIds.ts";
import { toFieldPath } from "./paths.ts";
import { isForReading } from "./onPaper.ts";
import { watchRule } from "./ruleState.ts";
import { addOpenRow } from "./rows.ts";
import { attachRowKeys } from "./rows/rowKeys.ts";
import { Rows } from "./rows/rowStyles.ts";
import { RowItem } from "./RowItem.tsx";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { type FormServices, useForm } from "./services.ts";
import { orderOf } from "./store.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { useRule } from "./useFieldState.ts";
import { useKey } from "./useKey.ts";

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
