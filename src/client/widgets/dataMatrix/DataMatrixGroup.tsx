import { Checkbox } from "@primer/react";
import { useId } from "react";
import styled from "styled-components";
import { setValue } from "#client/form/edit.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import { CloseIcon, ClosedIcon, DoneIcon, OpenIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { referenceKey } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { articleMark } from "../picker/itemWords.ts";
import { itemTitle } from "../picker/matching.ts";
import {
  countReferences,
  FOLD_ABOVE,
  type MatrixGroup,
  type MatrixSetup,
  withoutRefs,
  withRefs,
} from "./matrixRows.ts";
import { ArticleMark } from "../picker/Token.tsx";

interface DataMatrixGroupProps {
  group: MatrixGroup;
  setup: MatrixSetup;
  formNode: FormNode;
  labelOf: (field: string) => string;
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
  name: React.ReactNode;
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
        {name ?? <Whole>{text("widget.matrix.whole", { title: itemTitle(group.group) })}</Whole>}
        {mark && <ArticleMark>{mark}</ArticleMark>}
      </td>
      <td className="group">{itemTitle(group.group)}</td>
      {setup.marks.map((field) => (
        <td key={field} className="mark">
          {items.length > 0 && (
            <MarkBox
              {...props}
              field={field}
              name={text("widget.matrix.mark", { title, mark: labelOf(field) })}
            />
          )}
        </td>
      ))}
      <td className="end">
        {!isLocked && (
          <PlainIconButton
            name={text("widget.token.remove", { title })}
            onClick={() => onRemove(items)}
          >
            <CloseIcon size={16} />
          </PlainIconButton>
        )}
      </td>
    </tr>
  );
}

function MarkBox({
  formNode,
  field,
  items,
  isLocked,
  name,
}: MatrixLineProps & { field: string; name: string }) {
  const { store, isOnPaper = false } = useForm();
  const id = useId();
  const marked = useFieldValue(formNode, field);
  const count = countReferences(marked, items);
  if (isOnPaper) return count > 0 ? <DoneIcon size={12} aria-label={name} /> : null;
  return (
    <label htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={name}
        checked={count === items.length}
        indeterminate={count > 0 && count < items.length}
        disabled={isLocked}
        onChange={(event) => {
          const path = { list: formNode.list, key: formNode.key, field };
          setValue(
            store,
            path,
            event.target.checked ? withRefs(marked, items) : withoutRefs(marked, items),
          );
        }}
      />
    </label>
  );
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

const Whole = styled.span`
  font-weight: 400;
`;
