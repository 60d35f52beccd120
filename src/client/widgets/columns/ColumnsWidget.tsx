import { useId } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { useAfterChange, useFieldValue, useKey } from "#client/form/useKey.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Segments } from "../inputs/Segments.tsx";
import { columnNames, type ColumnNames } from "./columnForm.ts";
import { useChosenLines } from "./columnLines.ts";
import { LineName, OfferedLines } from "./OfferedLines.tsx";
import { Row } from "#client/ui/row.ts";
import { type ColumnsShown, ColumnTable } from "./ColumnTable.tsx";
import { useColumnsView } from "./useColumnsView.ts";
import { type Column, useColumns } from "./useColumns.ts";
import { ChoiceField } from "../picker/ChoiceField.tsx";
import { ColumnCell, ColumnPart } from "./ColumnCell.tsx";
import { ColumnFacts } from "./ColumnHead.tsx";
import { Card } from "./columnStyles.ts";

/** Differences between records created together: one column each, one line per field. */
export function ColumnsWidget({ id, node }: FieldWidgetProps) {
  const { store } = useForm();
  const names = columnNames(node);
  const targets = referencesIn(useFieldValue(store.root, names.of)).filter(isBody);
  return <Columns id={id} names={names} targets={targets} />;
}

interface ColumnsProps {
  id: string;
  names: ColumnNames;
  targets: readonly Body[];
}

function Columns({ id, names, targets }: ColumnsProps) {
  const { store, isOnPaper = false } = useForm();
  const columns = useColumns(names, targets);
  useKey(store.state, "revision");
  const { lines, offered } = useChosenLines(names, columns);
  const isSmall = useMedia(smallScreen);
  const { shown, filter, choice, view, goTo, onAdd } = useColumnsView(names, columns, lines);
  const all = { id, columns, lines, shown, view, onProblem: goTo };
  return (
    <>
      <Row wrap between gap={4} below={1}>
        <Sentence columns={columns} />
        {!isOnPaper && columns.length > 1 && <Filter {...filter} />}
      </Row>
      {isSmall && !isOnPaper ? <ColumnCards {...all} {...choice} /> : <ColumnTable {...all} />}
      {shown.length === 0 && <Nothing />}
      {columns.length > 1 && <OfferedLines offered={offered} onAdd={onAdd} />}
      <Numbers columns={columns} />
    </>
  );
}

/** As many names as a sentence has room for. */
const mostNamed = 3;

/** States which columns follow the first. */
function Sentence({ columns }: { columns: readonly Column[] }) {
  const { store, text } = useForm();
  const [first, ...others] = columns;
  if (others.length === 0) return <p className="hint">{text("widget.columns.fewer")}</p>;
  const format = new Intl.ListFormat(store.context.language);
  const names = format.format(others.map(({ short }) => short));
  const isMany = others.length > mostNamed;
  return (
    <p className="hint">
      {text(isMany ? "widget.columns.allFollow" : "widget.columns.someFollow", {
        first: first?.short ?? "",
        names,
        count: others.length,
      })}
    </p>
  );
}

interface FilterProps {
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
}

function Filter({ isFiltered, onFilter }: FilterProps) {
  const { text } = useForm();
  const id = useId();
  return (
    <Segments
      id={id}
      name={text("widget.columns.filter")}
      isRequired
      options={[
        { value: "all", label: text("widget.columns.filterAll") },
        { value: "own", label: text("widget.columns.filterOwn") },
      ]}
      value={isFiltered ? "own" : "all"}
      onChoose={(value) => onFilter(value === "own")}
    />
  );
}

function Nothing() {
  const { text } = useForm();
  return <p className="hint">{text("widget.columns.none")}</p>;
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

interface CardsProps extends ColumnsShown {
  chosen: string | null;
  onChoose: (column: string) => void;
}

/** One column at a time, for small screens. */
function ColumnCards(props: CardsProps) {
  const { id, columns, lines, shown, view, chosen, onProblem } = props;
  const column = columns.find(({ key }) => key === chosen) ?? columns[0];
  if (!column) return null;
  const { open } = view;
  return (
    <div role="group" aria-labelledby={`${id}_label`}>
      <Choice columns={columns} column={column} onChoose={props.onChoose} />
      <Card>
        <header>
          <h4>{column.name}</h4>
          <ColumnFacts
            key={column.key}
            column={column}
            columns={columns}
            lines={lines}
            onProblem={(problem) => onProblem(column, problem)}
          />
        </header>
        {shown.map((line) => (
          <section key={`${column.key} ${line.node.name}`}>
            <h5>
              <LineName line={line} columns={columns} />
            </h5>
            <ColumnCell line={line} column={column} view={view} />
            {open?.field === line.node.name && open.column === column.key && (
              <ColumnPart line={line} column={column} view={view} />
            )}
          </section>
        ))}
      </Card>
    </div>
  );
}

/** As many as have room side by side. */
const most = 4;

interface ChoiceProps {
  columns: readonly Column[];
  column: Column;
  onChoose: (column: string) => void;
}

function Choice({ columns, column, onChoose }: ChoiceProps) {
  const { text } = useForm();
  const id = useId();
  const name = text("widget.columns.choose");
  if (columns.length < 2) return null;
  if (columns.length > most)
    return (
      <ChoiceField
        label={name}
        value={column.key}
        options={columns.map((each) => ({ value: each.key, label: each.name }))}
        onChoose={onChoose}
      />
    );
  return (
    <Segments
      id={id}
      name={name}
      isRequired
      options={columns.map(({ key, short }) => ({ value: key, label: short }))}
      value={column.key}
      onChoose={(value) => onChoose(String(value))}
    />
  );
}
