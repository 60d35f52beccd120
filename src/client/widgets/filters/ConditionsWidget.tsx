import { Button } from "@primer/react";
import { useMemo, useState } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { clausesOf, type Condition, conditionOfClauses } from "#client/state/filters/clauses.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { ClauseChips } from "./ClauseChips.tsx";
import { useConditionWords } from "./useConditionWords.ts";

/** Conditions of a filter, as chips that read like a sentence. */
export function ConditionsWidget({ id, value, readOnly, describedBy, onChange }: FieldWidgetProps) {
  const { text: t } = usePageTexts();
  const [isAdding, setAdding] = useState(false);
  // Border: the document of the field allows nothing else.
  const condition = useMemo(() => (value ?? {}) as Condition, [value]);
  const clauses = useMemo(() => clausesOf(condition), [condition]);
  const isInWords = readOnly || clauses === null;
  const words = useConditionWords(isInWords ? condition : null);
  return (
    <Row wrap gap={2} role="group" aria-labelledby={`${id}_label`}>
      {clauses && !readOnly ? (
        <ClauseChips
          clauses={clauses}
          onChange={(all) =>
            onChange(all.length > 0 ? asValue(conditionOfClauses(all)) : undefined)
          }
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
        />
      ) : (
        <p>{words}</p>
      )}
      {!readOnly && (
        <Button
          id={id}
          aria-describedby={describedBy}
          leadingVisual={AddIcon}
          onClick={() => {
            // Conditions that chips cannot show are started anew.
            if (!clauses) onChange(undefined);
            setAdding(true);
          }}
        >
          {t(clauses ? "filters.addCondition" : "filters.newConditions")}
        </Button>
      )}
    </Row>
  );
}

function asValue(condition: Condition): FieldWidgetProps["value"] {
  // Border: conditions consist of plain values.
  return condition as FieldWidgetProps["value"];
}
