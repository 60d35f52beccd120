import { useMemo } from "react";
import { FormServicesProvider } from "#client/form/services.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Combobox } from "./Combobox.tsx";
import { pickerServices } from "./pickerServices.ts";

export interface ChoiceProps<Value extends string | number> {
  /** Null if nothing is chosen. */
  value: Value | null;
  /** Options in the order of their groups' headings, if they have any. */
  options: readonly { value: Value; label: string; group?: string }[];
  /** Values that were chosen last; they stand above the others. */
  recent?: readonly Value[];
  onChoose: (value: Value) => void;
  /** Words of an empty field where something must be chosen. */
  placeholder?: string | undefined;
  /** Called with what is typed, where further options are searched for. */
  onType?: ((typed: string) => void) | undefined;
  /** Meaning of no choice, where that is possible, and how it is made. */
  none?: { label: string; onChoose: () => void } | undefined;
}

interface ChoiceInputProps<Value extends string | number> extends ChoiceProps<Value> {
  id: string;
  /** Words for a chosen value that is none of the options. */
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Called with text that is no option, and with none once something is chosen. */
  onUnknown: (typed: string) => void;
}

function noop(): void {
  // All options are known, so nothing needs to be loaded.
}

/** A choice from a list that is searched by typing. Needs the texts "editor". */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { value, label, options, recent = [], none, onChoose, onUnknown } = props;
  const texts = usePageTexts();
  const services = useMemo(() => pickerServices(texts), [texts]);
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
  const optionOf = (item: Body | undefined) => options[Number(item?.["id"] ?? -1)];
  const choose = ([item]: readonly Body[]) => {
    onUnknown("");
    const option = optionOf(item);
    if (option) onChoose(option.value);
    else none?.onChoose();
  };
  return (
    <FormServicesProvider value={services}>
      <Combobox
        id={props.id}
        choices={{ items, state: "ready", isCutOff: false }}
        chosen={chosen ? [chosen] : unnamed}
        isMany={false}
        placeholder={none?.label ?? props.placeholder}
        recent={recentIds}
        groupOf={(item) => optionOf(item)?.group ?? ""}
        isRequired={none === undefined}
        isInvalid={props.isInvalid}
        describedBy={props.describedBy}
        onOpen={noop}
        onType={props.onType ?? noop}
        onChoose={choose}
        onLeave={onUnknown}
      />
    </FormServicesProvider>
  );
}
