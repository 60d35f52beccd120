import { useId, useMemo, useState } from "react";
import styled from "styled-components";
import { FormServicesProvider } from "#client/form/services.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { descriptionOf, FieldPart } from "#client/ui/Field.tsx";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Combobox } from "./Combobox.tsx";
import { pickerServices } from "./pickerServices.ts";

interface ChoiceFieldProps<Value extends string | number> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** True in a table, whose head labels it for the eye. */
  isLabelHidden?: boolean;
  /** Null if nothing is chosen. */
  value: Value | null;
  /** Options in the order of their groups' headings, if they have any. */
  options: readonly { value: Value; label: string; group?: string }[];
  /** Values that were chosen last; they stand above the others. */
  recent?: readonly Value[];
  onChoose: (value: Value) => void;
  /** Words of an empty field where something must be chosen. */
  placeholder?: string;
  /** Meaning of no choice, where that is possible, and how it is made. */
  none?: { label: string; onChoose: () => void };
}

function noop(): void {
  // All options are known, so nothing needs to be loaded.
}

/** A labelled choice from a list, outside a form; it is searched by typing. Needs the texts "editor". */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, hint, isLabelHidden = false, value, options, recent = [], onChoose, none } = props;
  const texts = usePageTexts();
  const id = useId();
  const services = useMemo(() => pickerServices(texts), [texts]);
  const [unknown, setUnknown] = useState("");
  const items = useMemo<Body[]>(
    () =>
      options.map((option, id) => ({
        id,
        clientId: String(option.value),
        title: option.label,
        // A heading finds all below it.
        ...(option.group && { synonyms: option.group }),
      })),
    [options],
  );
  const chosen = items.find(({ clientId }) => clientId === String(value));
  const recentIds = recent.map((each) => options.findIndex(({ value: one }) => one === each));
  // A value of the address is there before its name.
  const unnamed = value === null ? [] : [{ clientId: String(value), title: label }];
  const error = unknown === "" ? props.error : texts.text("form.notChosen", { title: unknown });
  const optionOf = (item: Body | undefined) => options[Number(item?.["id"] ?? -1)];
  const choose = ([item]: readonly Body[]) => {
    setUnknown("");
    const option = optionOf(item);
    if (option) onChoose(option.value);
    else none?.onChoose();
  };
  const field = (
    <FieldPart id={id} label={label} hint={hint} error={error}>
      <FormServicesProvider value={services}>
        <Combobox
          id={id}
          choices={{ items, state: "ready", isCutOff: false }}
          chosen={chosen ? [chosen] : unnamed}
          isMany={false}
          placeholder={none?.label ?? props.placeholder}
          recent={recentIds}
          groupOf={(item) => optionOf(item)?.group ?? ""}
          isRequired={none === undefined}
          isInvalid={error !== undefined}
          describedBy={descriptionOf(id, hint, error)}
          onOpen={noop}
          onType={noop}
          onChoose={choose}
          onLeave={setUnknown}
        />
      </FormServicesProvider>
    </FieldPart>
  );
  return isLabelHidden ? <LabelHidden>{field}</LabelHidden> : field;
}

const LabelHidden = styled.div`
  label {
    ${visuallyHidden}
  }
`;
