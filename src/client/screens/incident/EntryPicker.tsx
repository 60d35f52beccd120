import { useMemo, useState } from "react";
import { FormServicesProvider } from "#client/form/services.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { Combobox } from "#client/widgets/picker/Combobox.tsx";
import { useList } from "#client/widgets/picker/choices.ts";
import type { LookupQuery } from "#client/state/editorLookups.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { usePickerServices } from "../settings/replace/usePickerServices.ts";

interface EntryPickerProps {
  id: string;
  label: string;
  /** The catalogue to choose from. */
  kind: string;
  /** The chosen entry, once its title is known. */
  chosen: Body | null;
  /** A field that an entry has to have to be offered. */
  having?: string | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Asks for an entry of a catalogue, outside a form. */
export function EntryPicker({ label, ...props }: EntryPickerProps) {
  const texts = usePageTexts();
  return (
    <div className="entry">
      <label htmlFor={props.id}>{label}</label>
      <TextsProvider value={texts}>
        <Picker key={props.kind} {...props} />
      </TextsProvider>
    </div>
  );
}

function Picker({ id, kind, chosen, having, onChoose }: Omit<EntryPickerProps, "label">) {
  const { language } = usePageTexts();
  const services = usePickerServices();
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const query: LookupQuery = { language, ...(having === undefined && { short: true }) };
  const whole = useList(kind, query, isWanted);
  const isSearching = whole.isCutOff && typed.length >= limits.pickerSearch;
  const found = useList(kind, { ...query, text: typed }, isSearching);
  const choices = isSearching ? { ...found, isFound: true } : whole;
  const { items } = choices;
  const offered = useMemo(
    () => items.filter((item) => having === undefined || item[having] !== undefined),
    [items, having],
  );
  return (
    <FormServicesProvider value={services}>
      <Combobox
        id={id}
        choices={{ ...choices, items: offered }}
        chosen={chosen ? [chosen] : []}
        isMany={false}
        recent={[]}
        groupOf={() => ""}
        isRequired={false}
        onOpen={() => setWanted(true)}
        onType={setTyped}
        onChoose={([item]) => onChoose(typeof item?.["id"] === "number" ? item["id"] : undefined)}
        onLeave={() => undefined}
      />
    </FormServicesProvider>
  );
}
