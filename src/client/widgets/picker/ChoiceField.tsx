import { useId, useState } from "react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { descriptionOf, FieldPart } from "#client/ui/Field.tsx";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { ChoiceInput, type ChoiceProps } from "./ChoiceInput.tsx";

interface ChoiceFieldProps<Value extends string | number> extends ChoiceProps<Value> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** True in a table, whose head labels it for the eye. */
  isLabelHidden?: boolean;
}

/** A labelled choice from a list, outside a form; it is searched by typing. Needs the texts "editor". */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { hint, isLabelHidden = false, ...choice } = props;
  const { text } = usePageTexts();
  const id = useId();
  const [unknown, setUnknown] = useState("");
  const error = unknown === "" ? props.error : text("form.notChosen", { title: unknown });
  const field = (
    <FieldPart id={id} label={props.label} hint={hint} error={error}>
      <ChoiceInput
        {...choice}
        id={id}
        isInvalid={error !== undefined}
        describedBy={descriptionOf(id, hint, error)}
        onUnknown={setUnknown}
      />
    </FieldPart>
  );
  return isLabelHidden ? <LabelHidden>{field}</LabelHidden> : field;
}

const LabelHidden = styled.div`
  label {
    ${visuallyHidden}
  }
`;
