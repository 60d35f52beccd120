import { useMemo } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type ChoiceOption, choiceOptions } from "../inputs/optionText.ts";
import { Combobox } from "./Combobox.tsx";
import { commitChoice } from "./useReference.ts";

export interface ValueOption extends ChoiceOption {
  /** Heading of its group. */
  group?: string;
}

interface ValueComboboxProps extends Pick<
  FieldWidgetProps,
  "id" | "path" | "value" | "required" | "invalid" | "describedBy" | "onBlur"
> {
  options: readonly ValueOption[];
  onChoose: (value: string | number | undefined) => void;
}

function noop(): void {
  // All values are known, so nothing needs to be loaded.
}

/** A choice from a fixed list that is searched by typing. */
export function FixedChoice(props: FieldWidgetProps) {
  const services = useForm();
  const options = choiceOptions(services, props.node, props.value);
  const take = (value: string | number | undefined) => commitChoice(services, props.path, value);
  return <ValueCombobox {...props} options={options} onChoose={take} />;
}

/** A combobox for values that are no items of a catalogue. */
export function ValueCombobox(props: ValueComboboxProps) {
  const { id, path, value, required, invalid, describedBy, options, onChoose, onBlur } = props;
  const { store } = useForm();
  // Pickers identify items by id.
  const items = useMemo<Body[]>(
    () => options.map((option) => ({ clientId: String(option.value), title: option.label })),
    [options],
  );
  const optionOf = ({ clientId }: Body) => options.find((each) => String(each.value) === clientId);
  return (
    <>
      <Combobox
        id={id}
        choices={{ items, state: "ready", isCutOff: false }}
        chosen={items.filter(({ clientId }) => clientId === String(value))}
        isMany={false}
        recent={[]}
        groupOf={(item) => optionOf(item)?.group ?? ""}
        otherOf={(item, isHead) => !isHead && optionOf(item)?.other}
        isRequired={required}
        isInvalid={invalid}
        typedBefore={unchosenAt(store, path)}
        describedBy={describedBy}
        onOpen={noop}
        onType={noop}
        onChoose={([chosen]) => {
          noteUnchosen(store, path, "");
          onChoose(chosen && optionOf(chosen)?.value);
        }}
        onLeave={(typed) => {
          noteUnchosen(store, path, typed);
          onBlur();
        }}
      />
      {options.find((each) => each.value === value)?.other}
    </>
  );
}
