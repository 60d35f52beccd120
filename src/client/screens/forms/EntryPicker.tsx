import { type RefObject, useMemo, useState } from "react";
import { FormServicesProvider } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { LookupQuery } from "#client/state/editorLookups.ts";
import { Combobox } from "#client/widgets/picker/Combobox.tsx";
import { useList } from "#client/widgets/picker/choices.ts";
import { limits } from "#shared/api/limits.ts";
import { pickerServices } from "#client/widgets/picker/pickerServices.ts";
import type { Body } from "#shared/engine/plan/types.ts";

interface EntryPickerProps {
  id: string;
  /** The catalogue to choose from. */
  kind: string;
  /** The chosen entry, once its title is known. */
  chosen: Body | null;
  /** Narrows what is offered. */
  query?: LookupQuery;
  isOffered?: (item: Body) => boolean;
  isRequired?: boolean;
  isInvalid?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onChoose: (item: Body | undefined) => void;
}

/** Asks for an entry of a catalogue, outside a form. */
export function EntryPicker(props: EntryPickerProps) {
  const { kind, chosen, query, isOffered, isRequired = false, onChoose, ...rest } = props;
  const texts = useTexts();
  const services = useMemo(() => pickerServices(texts), [texts]);
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const ofKind = { language: texts.language, ...query };
  const all = useList(kind, ofKind, isWanted);
  const isSearching = all.isCutOff && typed.length >= limits.pickerSearch;
  const found = useList(kind, { ...ofKind, text: typed }, isSearching);
  const choices = isSearching ? { ...found, isFound: true } : all;
  const { items } = choices;
  const offered = useMemo(() => (isOffered ? items.filter(isOffered) : items), [items, isOffered]);
  return (
    <FormServicesProvider value={services}>
      <Combobox
        {...rest}
        choices={{ ...choices, items: offered }}
        chosen={chosen ? [chosen] : []}
        isMany={false}
        recent={[]}
        groupOf={() => ""}
        isRequired={isRequired}
        onOpen={() => setWanted(true)}
        onType={setTyped}
        onChoose={([item]) => onChoose(item)}
        onLeave={() => undefined}
      />
    </FormServicesProvider>
  );
}
