import { type ReactNode, useState } from "react";
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
import { CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { DataGrid, type GridColumn } from "#client/ui/DataGrid.tsx";
import { Line } from "#client/ui/lines.ts";
import { Muted } from "#client/ui/text.ts";
import { DataMatrixAdd } from "./DataMatrixAdd.tsx";
import { type CellServices, groupCell, itemCell, lineTitle, markCell } from "./matrixCells.tsx";
import { itemTitle } from "../picker/matching.ts";
import { matrixGroups, type MatrixLine, matrixLines, setupOf, withoutRefs } from "./matrixRows.ts";

/** Groups and their items in one table, with marks for each item. */
export function DataMatrixWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const formNode = formNodeAt(store, props.path);
  return formNode ? <Matrix {...props} formNode={formNode} /> : null;
}

interface MatrixColumn extends GridColumn {
  cell: (line: MatrixLine) => ReactNode;
}

function Matrix(props: FieldWidgetProps & { formNode: FormNode }) {
  const { node, path, value, readOnly, formNode } = props;
  const services = useForm();
  const { text, store, isOnPaper = false } = services;
  const setup = setupOf(node);
  const items = useFieldValue(formNode, setup.items);
  const values = useFieldValues(formNode, setup.marks);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const labelOf = (field: string) => {
    const of = nodeAtPath(store.index, { ...path, field });
    return of ? text(`${of.textKey}.label`) : field;
  };
  const groups = matrixGroups(value, items, setup.joinedBy);
  const cells: CellServices = { services, formNode, isLocked: readOnly };
  const columns: MatrixColumn[] = [
    {
      key: "group",
      label: text("widget.matrix.group"),
      as: "fact",
      cell: (line) => groupCell(cells, line, path.field),
    },
    ...setup.marks.map((field, at): MatrixColumn => ({
      key: field,
      label: labelOf(field),
      as: "mark",
      cell: (line) => markCell(cells, line, field, labelOf(field), values[at]),
    })),
    {
      key: "remove",
      label: text("widget.matrix.remove"),
      as: "tool",
      cell: (line) =>
        !readOnly && (
          <PlainIconButton
            name={text("widget.token.remove", { title: lineTitle(line) })}
            onClick={() => void removeFrom(services, props, formNode, line)}
          >
            <CloseIcon size={16} />
          </PlainIconButton>
        ),
    },
  ];
  return (
    <DataGrid
      look="lines"
      labelledBy={`${props.id}_label`}
      describedBy={props.describedBy}
      isLocked={readOnly}
      rowsName={labelOf(setup.items)}
      columns={columns}
      rows={groups.flatMap((group) => matrixLines(group, unfolded.includes(group.key), isOnPaper))}
      rowHead={(line) =>
        itemCell(cells, line, setup.items, () => setUnfolded(toggled(unfolded, line.group.key)))
      }
      cell={(line, column) => column.cell(line)}
    >
      {!readOnly && <DataMatrixAdd {...props} formNode={formNode} setup={setup} />}
      {readOnly && groups.length === 0 && (
        <Line>
          <Muted>{text("form.empty")}</Muted>
        </Line>
      )}
    </DataGrid>
  );
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

/**
 * Removes items, and their group along with the last one; asks first if other rows are affected.
 */
async function removeFrom(
  services: FormServices,
  { path, node }: FieldWidgetProps,
  formNode: FormNode,
  { group, items: gone }: MatrixLine,
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
