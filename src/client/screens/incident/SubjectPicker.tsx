import { useState } from "react";
import styled from "styled-components";
import { FormServicesProvider } from "#client/form/services.ts";
import { TextsProvider, usePageTexts } from "#client/i18n/useTexts.ts";
import { type Subject, subjectKind, subjectKinds } from "#client/state/incident/incident.ts";
import { SelectField } from "#client/theme/Field.tsx";
import { Combobox } from "#client/widgets/picker/Combobox.tsx";
import { useList } from "#client/widgets/picker/choices.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { usePickerServices } from "../settings/replace/usePickerServices.ts";

interface SubjectPickerProps {
  kind: Subject["kind"];
  /** The entry that is looked at, once its title is known. */
  chosen: Body | null;
  onKind: (kind: Subject["kind"]) => void;
  onChoose: (id: number | undefined) => void;
}

/** Asks what has failed or got out: first what kind of thing, then which. */
export function SubjectPicker({ kind, chosen, onKind, onChoose }: SubjectPickerProps) {
  const texts = usePageTexts();
  const { text } = texts;
  return (
    <Fields>
      <SelectField
        label={text("incident.kind")}
        value={kind}
        onChange={({ target }) => {
          const next = subjectKind(target.value);
          if (next) onKind(next);
        }}
      >
        {subjectKinds.map((each) => (
          <option key={each} value={each}>
            {text(`lists.incidentSubjects.${each}`)}
          </option>
        ))}
      </SelectField>
      <div>
        <label htmlFor="incidentEntry">{text("incident.entry")}</label>
        <TextsProvider value={texts}>
          <EntryPicker key={kind} {...{ kind, chosen, onChoose }} />
        </TextsProvider>
      </div>
    </Fields>
  );
}

function EntryPicker({ kind, chosen, onChoose }: Omit<SubjectPickerProps, "onKind">) {
  const { language } = usePageTexts();
  const services = usePickerServices();
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const query = { language, short: true };
  const whole = useList(kind, query, isWanted);
  const isSearching = whole.isCutOff && typed.length >= limits.pickerSearch;
  const found = useList(kind, { ...query, text: typed }, isSearching);
  return (
    <FormServicesProvider value={services}>
      <Combobox
        id="incidentEntry"
        choices={isSearching ? { ...found, isFound: true } : whole}
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 280px) minmax(240px, 480px);
  gap: 12px 16px;
  padding-top: 16px;
  > div > label {
    display: block;
    padding-bottom: 4px;
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`;
