import { useState } from "react";
import styled from "styled-components";
import { below, px } from "#client/ui/tokens.ts";
import { setValue, transact } from "#client/form/edit.ts";
import { refreshDerived } from "#client/form/applyCascade.ts";
import { FieldMark } from "#client/form/annotations/MarkLine.tsx";
import type { FieldPath } from "#client/form/paths.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { formNodeAt } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { type RiskGrade, RiskMark } from "#client/theme/RiskMark.tsx";
import { optionText } from "../inputs/optionText.ts";
import { type Assessment, assessmentOf, cellResult, resultRank } from "./riskCells.ts";
import { RiskTable } from "./RiskTable.tsx";
import { Segments } from "../inputs/Segments.tsx";
import { Note } from "#client/ui/mark.ts";

/** Two risk assessments on one matrix: before and after measures. */
export function RiskMatrixWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const formNode = formNodeAt(store, props.path);
  const { node, path } = props;
  const before = assessmentOf(node, path.field, String(node.options["before"]));
  const after = assessmentOf(node, path.field, String(node.options["after"]));
  return formNode && before && after ? (
    <Assessments {...props} formNode={formNode} before={before} after={after} />
  ) : null;
}

interface AssessmentsProps extends FieldWidgetProps {
  formNode: FormNode;
  before: Assessment;
  after: Assessment;
}

function Assessments(props: AssessmentsProps) {
  const { id, path, readOnly, formNode, before, after } = props;
  const { store, isOnPaper = false } = useForm();
  useKey(store.state, "revision");
  const [target, setTarget] = useState<Target>(
    formNode.values[before.resultField] === undefined ? "before" : "after",
  );
  const current = target === "before" ? before : after;
  const place = (of: Assessment) => ({
    row: formNode.values[of.rowField],
    column: formNode.values[of.columnField],
  });
  const choose = (row: string | number, column: string | number) => {
    transact(store, () => {
      setValue(store, { ...path, field: current.rowField }, row);
      setValue(store, { ...path, field: current.columnField }, column);
      refreshDerived(store);
    });
  };
  return (
    <Layout>
      <Words {...props} target={target} onTarget={setTarget} />
      {!isOnPaper && (
        <RiskTable
          id={id}
          of={current}
          before={place(before)}
          after={place(after)}
          isLocked={readOnly}
          resultOf={(row, column) => cellResult(store, current, row, column)}
          onChoose={choose}
        />
      )}
    </Layout>
  );
}

type Target = "before" | "after";

interface WordsProps extends AssessmentsProps {
  target: Target;
  onTarget: (target: Target) => void;
}

/** Both assessments in words, and a choice of which one the matrix sets. */
function Words({ id, path, readOnly, formNode, before, after, target, onTarget }: WordsProps) {
  const { text, onFocus } = useForm();
  const [first, second] = [before, after].map((of) =>
    resultRank(of.resultNode, formNode.values[of.resultField]),
  );
  const isWorse = first !== undefined && second !== undefined && first >= 0 && second > first;
  return (
    <div className="words">
      <Assessed of={before} path={path} formNode={formNode} word={text("widget.risk.before")} />
      <Assessed of={after} path={path} formNode={formNode} word={text("widget.risk.after")} />
      {isWorse && (
        <Note as="p" tone="attention">
          <GapIcon size={12} />
          {text("widget.risk.worse")}
        </Note>
      )}
      {!readOnly && (
        <div className="target">
          <p id={`${id}_target`}>{text("widget.risk.target")}</p>
          <Segments
            id={`${id}_which`}
            labelledBy={`${id}_target`}
            isRequired
            options={[
              { value: "before", label: text("widget.risk.flag.before") },
              { value: "after", label: text("widget.risk.flag.after") },
            ]}
            value={target}
            onChoose={(next) => {
              onTarget(next === "after" ? "after" : "before");
              const of = next === "after" ? after : before;
              onFocus({ ...path, field: of.resultField });
            }}
          />
        </div>
      )}
    </div>
  );
}

const grades: readonly RiskGrade[] = ["low", "medium", "high", "veryHigh"];

function isGrade(value: unknown): value is RiskGrade {
  return grades.some((grade) => grade === value);
}

interface AssessedProps {
  of: Assessment;
  path: FieldPath;
  formNode: FormNode;
  word: string;
}

function Assessed({ of, path, formNode, word }: AssessedProps) {
  const { text } = useForm();
  const grade = formNode.values[of.resultField];
  const row = formNode.values[of.rowField];
  const column = formNode.values[of.columnField];
  const isSet = typeof row === "number" && typeof column === "number";
  return (
    <dl>
      <dt>{word}</dt>
      <dd>
        {isGrade(grade) ? (
          <RiskMark grade={grade} label={optionText(text, of.resultNode, grade)} />
        ) : (
          <span className="unset">{text("widget.risk.unset")}</span>
        )}
        {isSet && (
          <small>
            {text("widget.risk.cell", {
              row: optionText(text, of.rowNode, row),
              column: optionText(text, of.columnNode, column),
            })}
          </small>
        )}
        <FieldMark path={{ ...path, field: of.field }} formNode={formNode} />
      </dd>
    </dl>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(${px(45)}, ${px(60)}) minmax(0, 1fr);
  gap: ${px(6)};
  .words {
    display: grid;
    gap: ${px(3)};
    align-content: start;
  }
  dt,
  .unset {
    color: var(--fgColor-muted);
  }
  dd {
    display: grid;
  }
  .target {
    display: grid;
    gap: ${px(1.5)};
    margin-top: ${px(2)};
  }
  .target p {
    font-weight: 600;
  }
  @media ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
