import type { ReactNode } from "react";
import { setValue } from "#client/form/edit.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { FormNode } from "#client/form/store.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import { ClosedIcon, DoneIcon, OpenIcon } from "#client/theme/icons.ts";
import { Muted } from "#client/ui/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { articleMark } from "../picker/itemWords.ts";
import { itemTitle } from "../picker/matching.ts";
import { countReferences, type MatrixLine, withoutRefs, withRefs } from "./matrixRows.ts";
import { ArticleMark } from "../picker/ArticleMark.tsx";
import { suggestionMark } from "../picker/suggestionMark.tsx";
import { QuietButton } from "#client/ui/quietButton.ts";

/** Needs of the cells; they are functions, since there are several for each of many lines. */
export interface CellServices {
  services: FormServices;
  formNode: FormNode;
  isLocked: boolean;
}

/** Title of a line: of its item, or of the group if it is of all or none of them. */
export function lineTitle({ group, items }: MatrixLine): string {
  return itemTitle(items.length === 1 ? items[0] : group.group);
}

/** The item of a line, how many they are, or that there is only the group. */
export function itemCell(
  cells: CellServices,
  line: MatrixLine,
  field: string,
  onFold: () => void,
): ReactNode {
  const { group, items } = line;
  const [item] = items.length === 1 ? items : [];
  const { services } = cells;
  const mark = articleMark(services, item ?? group.group) ?? articleMark(services, group.group);
  return (
    <>
      {line.isFold && <FoldButton line={line} onFold={onFold} />}
      {!line.isFold && item && itemTitle(item)}
      {items.length === 0 && <Muted>{services.text("widget.matrix.groupOnly")}</Muted>}
      {mark && <ArticleMark>{mark}</ArticleMark>}
      {suggestionMark(services.text, item)}
      {item && otherTitles(cells, field, items)}
    </>
  );
}

interface FoldButtonProps {
  line: MatrixLine;
  onFold: () => void;
}

function FoldButton({ line: { items, isUnfolded }, onFold }: FoldButtonProps) {
  const { text } = useForm();
  const Icon = isUnfolded ? OpenIcon : ClosedIcon;
  return (
    <QuietButton type="button" aria-expanded={isUnfolded} onClick={onFold}>
      <Icon size={16} />
      {text("widget.matrix.items", { count: items.length })}
    </QuietButton>
  );
}

export function groupCell(cells: CellServices, { group }: MatrixLine, field: string): ReactNode {
  return (
    <>
      {itemTitle(group.group)}
      {suggestionMark(cells.services.text, group.group)}
      {otherTitles(cells, field, [group.group])}
    </>
  );
}

/** Titles of a field's items in the other language, if both are shown. */
function otherTitles(
  { services: { store, Other }, formNode: { list, key } }: CellServices,
  field: string,
  items: readonly Body[],
): ReactNode {
  const of = nodeAtPath(store.index, { list, key, field })?.lookup?.list;
  return Other && of && <Other list={of} items={items} />;
}

/** The box that marks the items of a line. */
export function markCell(
  { services, formNode, isLocked }: CellServices,
  line: MatrixLine,
  field: string,
  label: string,
  refs: FieldValue,
): ReactNode {
  const { items } = line;
  const { store, text, isOnPaper = false } = services;
  if (items.length === 0) return null;
  const count = countReferences(refs, items);
  const name = text("widget.matrix.mark", { title: lineTitle(line), mark: label });
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
