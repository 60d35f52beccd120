import { useState } from "react";
import styled from "styled-components";
import { setValue, transact } from "#client/form/edit.ts";
import {
  applyCascade,
  countFollowers,
  followersOfEdit,
  setWithEffects,
} from "#client/form/applyCascade.ts";
import { followersText } from "#client/form/rows/askBefore.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { formNodeAt } from "#client/form/store.ts";
import { useFieldValue, useFieldValues } from "#client/form/useKey.ts";
import { masks } from "#client/theme/masks.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { DataMatrixAdd } from "./DataMatrixAdd.tsx";
import { DataMatrixGroup } from "./DataMatrixGroup.tsx";
import { itemTitle } from "../picker/matching.ts";
import { type MatrixGroup, matrixGroups, setupOf, withoutRefs } from "./matrixRows.ts";

/** Groups and their items in one table, with marks for each item. */
export function DataMatrixWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const formNode = formNodeAt(store, props.path);
  return formNode ? <Matrix {...props} formNode={formNode} /> : null;
}

function Matrix(props: FieldWidgetProps & { formNode: FormNode }) {
  const { node, path, value, readOnly, formNode } = props;
  const services = useForm();
  const { text, store } = services;
  const setup = setupOf(node);
  const items = useFieldValue(formNode, setup.items);
  const values = useFieldValues(formNode, setup.marks);
  const marked = Object.fromEntries(setup.marks.map((field, at) => [field, values[at]]));
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const labelOf = (field: string) => {
    const of = nodeAtPath(store.index, { ...path, field });
    return of ? text(`${of.textKey}.label`) : field;
  };
  const groups = matrixGroups(value, items, setup.joinedBy);
  return (
    <Frame>
      <table aria-labelledby={`${props.id}_label`} aria-describedby={props.describedBy}>
        <thead>
          <tr>
            <th scope="col">{labelOf(setup.items)}</th>
            <th scope="col" className="group">
              {text("widget.matrix.group")}
            </th>
            {setup.marks.map((field) => (
              <th key={field} scope="col" className="mark" title={labelOf(field)}>
                {labelOf(field)}
              </th>
            ))}
            <th className="end">
              <span className="hidden">{text("widget.matrix.remove")}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <DataMatrixGroup
            key={group.key}
            group={group}
            setup={setup}
            formNode={formNode}
            marked={marked}
            labelOf={labelOf}
            field={path.field}
            isLocked={readOnly}
            isUnfolded={unfolded.includes(group.key)}
            onFold={() =>
              setUnfolded((before) =>
                before.includes(group.key)
                  ? before.filter((each) => each !== group.key)
                  : [...before, group.key],
              )
            }
            onRemove={(gone) => void removeFrom(services, props, formNode, group, gone)}
          />
        ))}
      </table>
      {!readOnly && <DataMatrixAdd {...props} formNode={formNode} setup={setup} />}
      {readOnly && groups.length === 0 && <p className="empty">{text("widget.readOnly.empty")}</p>}
    </Frame>
  );
}

/**
 * Removes items, and their group along with the last one; asks first if other rows are affected.
 */
async function removeFrom(
  services: FormServices,
  { path, node }: FieldWidgetProps,
  formNode: FormNode,
  group: MatrixGroup,
  gone: readonly Body[],
): Promise<void> {
  const { store, text, confirm } = services;
  const setup = setupOf(node);
  const isWhole = gone.length === group.items.length;
  const left = isWhole ? withoutRefs(formNode.values[path.field], [group.group]) : undefined;
  const itemsPath = { ...path, field: setup.items };
  if (isWhole) {
    const followers = followersOfEdit(store, path, left);
    const takesMore = gone.length > 1 || countFollowers(followers) > 0;
    const title = itemTitle(group.group);
    const question = {
      title: text("widget.matrix.removeGroup", { title }),
      message: [
        gone.length > 0 ? text("widget.matrix.takesItems", { count: gone.length }) : "",
        followersText(services, followers),
      ]
        .filter(Boolean)
        .join(" "),
      confirm: text("form.row.remove"),
    };
    if (takesMore && !(await confirm(question))) return;
  }
  transact(store, () => {
    setValue(store, itemsPath, withoutRefs(formNode.values[setup.items], gone));
    for (const mark of setup.marks) {
      setValue(store, { ...path, field: mark }, withoutRefs(formNode.values[mark], gone));
    }
    if (isWhole) setWithEffects(store, path, left);
    else applyCascade(store);
  });
}

const Frame = styled.div`
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  font-size: 13px;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: 6px 10px;
    text-align: left;
    font-size: 12px;
    line-height: 16px;
    font-weight: 500;
    color: var(--fgColor-muted);
    background: var(--bgColor-muted);
  }
  th:first-child {
    border-top-left-radius: 5px;
  }
  th:last-child {
    border-top-right-radius: 5px;
  }
  td {
    padding: 1px 10px;
    border-top: 1px solid var(--borderColor-muted);
  }
  th.mark,
  td.mark {
    width: 78px;
    padding-inline: 2px;
    text-align: center;
  }
  td.mark label {
    display: grid;
    place-items: center;
    min-height: 28px;
    cursor: pointer;
  }
  .remove {
    display: inline-grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: transparent;
    cursor: pointer;
  }
  .remove:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  .remove::before {
    content: "";
    width: 16px;
    height: 16px;
    background: var(--fgColor-muted);
    mask: ${masks.close};
  }
  @media (forced-colors: active) {
    .remove::before,
    .add::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
  .box {
    margin: 0;
  }
  /* The last line, which adds items. */
  .add {
    display: flex;
    align-items: center;
    padding: 0 2px 0 8px;
    border-top: 1px solid var(--borderColor-muted);
  }
  .add::before {
    content: "";
    flex: none;
    width: 16px;
    height: 16px;
    background: var(--fgColor-muted);
    mask: ${masks.add};
  }
  .add > div {
    flex: 1;
    border-color: transparent;
  }
  .end {
    width: 44px;
    text-align: right;
    padding-right: 6px;
  }
  td.group {
    color: var(--fgColor-muted);
  }
  td.item {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    td.mark label {
      min-height: 40px;
    }
    .remove {
      width: 40px;
      height: 40px;
    }
  }
  .empty {
    padding: 8px 10px;
    color: var(--fgColor-muted);
  }
  .hidden {
    ${visuallyHidden}
  }
  @container fields (max-width: 539.98px) {
    table {
      table-layout: fixed;
    }
    .group {
      display: none;
    }
    th,
    td {
      padding-inline: 6px;
    }
    th.mark,
    td.mark {
      width: 58px;
      max-width: 58px;
    }
    th.mark {
      padding-inline: 2px;
      white-space: normal;
      overflow-wrap: anywhere;
      hyphens: auto;
      font-size: 11px;
      line-height: 14px;
    }
  }
`;
