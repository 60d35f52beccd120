import { useId, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { descriptionOf, FieldCell, FieldPart, Wrong } from "#client/ui/Field.tsx";
import { HiddenText } from "#client/theme/PlainButton.tsx";
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
  const input = (
    <ChoiceInput
      {...choice}
      id={id}
      isInvalid={error !== undefined}
      describedBy={descriptionOf(id, hint, error)}
      onUnknown={setUnknown}
    />
  );
  if (!isLabelHidden)
    return <FieldPart {...{ id, label: props.label, hint, error }}>{input}</FieldPart>;
  return (
    <FieldCell>
      <HiddenText as="label" htmlFor={id}>
        {props.label}
      </HiddenText>
      {input}
      {error && <Wrong id={`${id}-error`}>{error}</Wrong>}
    </FieldCell>
  );
}
