import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { useAfterChange, useFieldValue, useKey } from "#client/form/useKey.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { mayRead } from "#shared/engine/rules/access.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import { columnNames, type ColumnNames } from "./columnForm.ts";
import { ColumnHead, FirstCell, OtherCell } from "./ColumnCells.tsx";
import { Cell, Region, Table } from "./columnStyles.ts";
import { type Column, useColumns } from "./useColumns.ts";

/** What differs between several that are created together: a column for each, a line for each field. */
export function ColumnsWidget({ id, node }: FieldWidgetProps) {
  const { store, text } = useForm();
  const names = columnNames(node);
  const targets = referencesIn(useFieldValue(store.root, names.of)).filter(isBody);
  if (targets.length < 2) return <p className="hint">{text("widget.columns.fewer")}</p>;
  const [first, ...others] = targets;
  return <Columns id={id} names={names} first={first ?? {}} others={others} />;
}

interface ColumnsProps {
  id: string;
  names: ColumnNames;
  first: Body;
  others: readonly Body[];
}

function Columns({ id, names, first, others }: ColumnsProps) {
  const { store, text } = useForm();
  const columns = useColumns(names, others);
  useKey(store.state, "revision");
  const lines = differingNodes(store.plan.nodes).filter((each) => mayRead(each, store.context));
  const name = itemTitle(first);
  return (
    <Region tabIndex={0} role="region" aria-labelledby={`${id}_label`}>
      <Table>
        <thead>
          <tr>
            <Cell />
            <th scope="col">
              <strong>{name}</strong>
              <small>{text("widget.columns.gives")}</small>
            </th>
            {columns.map((column) => (
              <ColumnHead key={keyOf(column)} column={column} names={names} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((node) => (
            <tr key={node.name}>
              <th scope="row">{text(`${node.textKey}.label`)}</th>
              <FirstCell node={node} name={name} />
              {columns.map((column) => (
                <OtherCell
                  key={keyOf(column)}
                  node={node}
                  column={column}
                  names={names}
                  first={name}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Numbers columns={columns} />
    </Region>
  );
}

function keyOf({ target }: Column): string {
  return referenceKey(target) ?? "";
}

/** Says to screen readers how many differ, when that changes. */
function Numbers({ columns }: { columns: readonly Column[] }) {
  const { store, text } = useForm();
  const count = useAfterChange(store, () => columns.filter(({ own }) => own.size > 0).length);
  return (
    <HiddenText as="p" role="status">
      {count > 0 && text("widget.columns.differ", { count })}
    </HiddenText>
  );
}
