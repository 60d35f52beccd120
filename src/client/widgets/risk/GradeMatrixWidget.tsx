import { Button } from "@primer/react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { DataGrid } from "#client/ui/DataGrid.tsx";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import gradeList from "#schemas/lists/riskGrades.json" with { type: "json" };
import likelihoodList from "#schemas/lists/likelihoods.json" with { type: "json" };
import severityList from "#schemas/lists/severities.json" with { type: "json" };
import { riskGrade } from "#shared/domain/risk/riskGrade.ts";
import type { Body } from "#shared/engine/plan/types.ts";

const grades = gradeList.items.map(({ value }) => value);
const severities = severityList.items.map(({ value }) => value);
const likelihoods = likelihoodList.items.map(({ value }) => value);

/** The grade for each severity and likelihood; the product's until the group sets its own. */
export function GradeMatrixWidget(props: FieldWidgetProps) {
  const { id, value, readOnly, describedBy, onChange } = props;
  const { text } = useForm();
  const own: Body = Array.isArray(value) ? { riskMatrix: value } : {};
  const gradeAt = (severity: number, likelihood: number) =>
    riskGrade(severity, likelihood, own) ?? grades[0] ?? "";
  const change = (severity: number, likelihood: number, grade: string) =>
    onChange(
      severities.map((row) =>
        likelihoods.map((column) =>
          row === severity && column === likelihood ? grade : gradeAt(row, column),
        ),
      ),
    );
  return (
    <Stack gap={2}>
      <DataGrid
        look="cells"
        labelledBy={`${id}_label`}
        describedBy={describedBy}
        isLocked={readOnly}
        rowsName={text("common.riskGrade.severity.label")}
        columnsName={text("common.riskGrade.likelihood.label")}
        rows={severities.toReversed().map((row) => ({ key: String(row), row }))}
        columns={likelihoods.map((column) => ({
          key: String(column),
          column,
          label: text(`lists.likelihoods.${column}`),
        }))}
        rowHead={({ row }) => text(`lists.severities.${row}`)}
        cell={({ row }, { column }) => (
          <GradeCell
            {...props}
            place={[row, column]}
            grade={gradeAt(row, column)}
            onGrade={(grade) => change(row, column, grade)}
          />
        )}
      />
      {value !== undefined && !readOnly && (
        <Row>
          <Button size="small" leadingVisual={ResetIcon} onClick={() => onChange(undefined)}>
            {text("widget.gradeMatrix.reset")}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface CellProps extends FieldWidgetProps {
  /** Severity and likelihood. */
  place: readonly [number, number];
  grade: string;
  onGrade: (grade: string) => void;
}

function GradeCell({ id, readOnly, place, grade, onGrade }: CellProps) {
  const { text } = useForm();
  const [severity, likelihood] = place;
  const isFirst = severity === severities.at(-1) && likelihood === likelihoods[0];
  const name = text("widget.gradeMatrix.cell", {
    severity: text(`lists.severities.${severity}`),
    likelihood: text(`lists.likelihoods.${likelihood}`),
  });
  const word = text(`lists.riskGrades.${grade}`);
  return (
    <Menu
      name={name}
      isSingle
      items={grades.map((each) => ({
        key: each,
        label: text(`lists.riskGrades.${each}`),
        isChecked: each === grade,
        onSelect: () => onGrade(each),
      }))}
      // Arrow keys lead to the other cells.
      trigger={({ onKeyDown: _onKeyDown, ...trigger }) => (
        <button
          {...trigger}
          id={isFirst ? id : undefined}
          type="button"
          aria-label={`${name}: ${word}`}
          disabled={readOnly}
          style={{ background: `var(--risk-${grade})` }}
        >
          {word}
        </button>
      )}
    />
  );
}
