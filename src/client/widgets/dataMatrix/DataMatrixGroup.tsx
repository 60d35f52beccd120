import type { ReactNode } from "react";
import styled from "styled-components";
import { setValue } from "#client/form/edit.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { FormNode } from "#client/form/store.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import { ClosedIcon, DoneIcon, OpenIcon } from "#client/theme/icons.ts";
import { referenceKey } from "#shared/engine/body/references.ts";
import type { MatrixSetup } from "#shared/engine/plan/matrix.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { articleMark } from "../picker/itemWords.ts";
import { itemTitle } from "../picker/matching.ts";
import {
  countReferences,
  FOLD_ABOVE,
  type MatrixGroup,
  withoutRefs,
  withRefs,
} from "./matrixRows.ts";
import { ArticleMark } from "../picker/ArticleMark.tsx";
import { suggestionMark } from "../picker/suggestionMark.tsx";

interface DataMatrixGroupProps {
  group: MatrixGroup;
  setup: MatrixSetup;
  formNode: FormNode;
  /** The items that have each mark. */
  marked: Readonly<Record<string, FieldValue>>;
  labelOf: (field: string) => string;
  /** The field that names the groups. */
  field: string;
  isLocked: boolean;
  isUnfolded: boolean;
  onFold: () => void;
  onRemove: (gone: readonly Body[]) => void;
}

/** The lines of one group: one per item, or a single one if there are many. */
export function DataMatrixGroup(props: DataMatrixGroupProps) {
  const { group, isUnfolded } = props;
  const { isOnPaper = false } = useForm();
  const isLong = group.items.length > FOLD_ABOVE && !isOnPaper;
  return (
    <tbody>
      {isLong && <FoldLine {...props} />}
      {(!isLong || isUnfolded) &&
        group.items.map((item) => (
          <MatrixLine
            key={referenceKey(item) ?? itemTitle(item)}
            {...props}
            items={[item]}
            name={itemTitle(item)}
          />
        ))}
      {group.items.length === 0 && <MatrixLine {...props} items={[]} name={null} />}
    </tbody>
  );
}

function FoldLine(props: DataMatrixGroupProps) {
  const { group, isUnfolded, onFold } = props;
  const { text } = useForm();
  const Icon = isUnfolded ? OpenIcon : ClosedIcon;
  return (
    <MatrixLine
      {...props}
      items={group.items}
      name={
        <Fold type="button" aria-expanded={isUnfolded} onClick={onFold}>
          <Icon size={16} />
          {text("widget.matrix.items", { count: group.items.length })}
        </Fold>
      }
    />
  );
}

interface MatrixLineProps extends DataMatrixGroupProps {
  items: readonly Body[];
  /** Content of the first column; null for a group without items. */
  name: ReactNode;
}

function MatrixLine(props: MatrixLineProps) {
  const { group, setup, items, name, isLocked, labelOf, onRemove } = props;
  const services = useForm();
  const { text } = services;
  const mark =
    articleMark(services, items.length === 1 ? (items[0] ?? {}) : group.group) ??
    articleMark(services, group.group);
  const title = items.length === 1 ? itemTitle(items[0]) : itemTitle(group.group);
  return (
    <tr>
      <td className="item">
        {name ?? <Only>{text("widget.matrix.groupOnly")}</Only>}
        {mark && <ArticleMark>{mark}</ArticleMark>}
        {suggestionMark(text, items.length === 1 ? items[0] : undefined)}
        {items.length === 1 && otherOf(services, props, setup.items, items)}
      </td>
      <td className="group">
        {itemTitle(group.group)}
        {suggestionMark(text, group.group)}
        {otherOf(services, props, props.field, [group.group])}
      </td>
      {setup.marks.map((field) => (
        <td key={field} className="mark">
          {items.length > 0 &&
            markBox(
              services,
              props,
              field,
              text("widget.matrix.mark", { title, mark: labelOf(field) }),
            )}
        </td>
      ))}
      <td className="end">
        {!isLocked && (
          <button
            type="button"
            className="remove"
            aria-label={text("widget.token.remove", { title })}
            title={text("widget.token.remove", { title })}
            onClick={() => onRemove(items)}
          />
        )}
      </td>
    </tr>
  );
}

/** Titles of a field's items in the other language, if both are shown. */
function otherOf(
  { store, Other }: FormServices,
  { formNode: { list, key } }: MatrixLineProps,
  field: string,
  items: readonly Body[],
): ReactNode {
  const of = nodeAtPath(store.index, { list, key, field })?.lookup?.list;
  return Other && of && <Other list={of} items={items} />;
}

/** A box is no component of its own, since there are three for each line. */
function markBox(
  { store, isOnPaper = false }: FormServices,
  { formNode, items, isLocked, marked }: MatrixLineProps,
  field: string,
  name: string,
): ReactNode {
  const refs = marked[field];
  const count = countReferences(refs, items);
  if (isOnPaper) return count > 0 ? <DoneIcon size={12} aria-label={name} /> : null;
  const isPart = count > 0 && count < items.length;
  const path = { list: formNode.list, key: formNode.key, field };
  return (
    <label>
      <input
        type="checkbox"
        className="box"
        aria-label={name}
        checked={count === items.length}
        disabled={isLocked}
        ref={isPart ? markPart : null}
        onChange={(event) =>
          setValue(
            store,
            path,
            event.target.checked ? withRefs(refs, items) : withoutRefs(refs, items),
          )
        }
      />
    </label>
  );
}

/** Shows that a mark applies to some of a line's items. */
function markPart(box: HTMLInputElement | null) {
  if (!box) return undefined;
  box.indeterminate = true;
  return () => {
    box.indeterminate = false;
  };
}

const Fold = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  cursor: pointer;
`;

const Only = styled.span`
  color: var(--fgColor-muted);
  font-weight: 400;
`;
