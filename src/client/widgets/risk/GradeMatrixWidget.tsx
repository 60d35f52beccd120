import { Button, Select } from "@primer/react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { ResetIcon } from "#client/theme/icons.ts";
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
    <Box>
      <table aria-labelledby={`${id}_label`} aria-describedby={describedBy}>
        <thead>
          <tr>
            <th scope="col">{text("widget.gradeMatrix.corner")}</th>
            {likelihoods.map((column) => (
              <th key={column} scope="col">
                {text(`lists.likelihoods.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.toReversed().map((row) => (
            <tr key={row}>
              <th scope="row">{text(`lists.severities.${row}`)}</th>
              {likelihoods.map((column) => (
                <GradeCell
                  key={column}
                  {...props}
                  place={[row, column]}
                  grade={gradeAt(row, column)}
                  onGrade={(grade) => change(row, column, grade)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {value !== undefined && !readOnly && (
        <Button size="small" leadingVisual={ResetIcon} onClick={() => onChange(undefined)}>
          {text("widget.gradeMatrix.reset")}
        </Button>
      )}
    </Box>
  );
}

interface CellProps extends FieldWidgetProps {
  /** Severity and likelihood. */
  place: readonly [number, number];
  grade: string;
  onGrade: (grade: string) => void;
}

function GradeCell({ id, readOnly, onBlur, place, grade, onGrade }: CellProps) {
  const { text } = useForm();
  const [severity, likelihood] = place;
  const isFirst = severity === severities.at(-1) && likelihood === likelihoods[0];
  return (
    <td
      style={{ background: `var(--risk-${grade})` }}
      data-column={text(`lists.likelihoods.${likelihood}`)}
    >
      <Select
        block
        id={isFirst ? id : undefined}
        aria-label={text("widget.gradeMatrix.cell", {
          severity: text(`lists.severities.${severity}`),
          likelihood: text(`lists.likelihoods.${likelihood}`),
        })}
        disabled={readOnly}
        value={grade}
        onChange={(event) => onGrade(event.target.value)}
        onBlur={onBlur}
      >
        {grades.map((each) => (
          <Select.Option key={each} value={each}>
            {text(`lists.riskGrades.${each}`)}
          </Select.Option>
        ))}
      </Select>
    </td>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  max-width: 100%;
  overflow-x: auto;
  table {
    width: 100%;
    table-layout: fixed;
    border-spacing: 4px;
    margin-inline: -4px;
  }
  th {
    padding: 4px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 500;
    text-align: left;
    hyphens: auto;
    color: var(--fgColor-muted);
  }
  td {
    padding: 6px;
    border-radius: 6px;
  }
  /* Stacked by severity, each cell labelled with its likelihood. */
  @media (max-width: 767.98px) {
    thead {
      display: none;
    }
    table,
    tbody,
    td {
      display: block;
      margin: 0;
    }
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 4px;
    }
    tr th {
      grid-column: 1 / -1;
      padding: 8px 0 0;
      color: var(--fgColor-default);
    }
    td::before {
      content: attr(data-column);
      display: block;
      padding: 0 0 4px 2px;
      font-size: 12px;
      line-height: 16px;
    }
  }
`;
