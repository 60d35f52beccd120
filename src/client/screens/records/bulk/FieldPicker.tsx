import { useId, useMemo } from "react";
import { FormServicesProvider } from "#client/form/services.ts";
import { createStore } from "#client/form/store.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { FieldPart } from "#client/theme/Field.tsx";
import { Combobox } from "#client/widgets/picker/Combobox.tsx";
import { rules } from "#shared/domain/rules.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { formServices } from "../../forms/formServices.ts";
import type { OfferedField } from "./fieldForm.ts";

interface FieldPickerProps {
  fields: readonly OfferedField[];
  pointer: string;
  onChoose: (pointer: string) => void;
}

/** One of a record's many fields, by its step, or found by typing. */
export function FieldPicker({ fields, pointer, onChoose }: FieldPickerProps) {
  const id = useId();
  const { text } = useTexts();
  const services = usePickerServices();
  // Pickers identify items by id.
  const items = useMemo<Body[]>(
    () => fields.map((field) => ({ clientId: field.pointer, title: field.label })),
    [fields],
  );
  const sectionOf = ({ clientId }: Body) =>
    fields.find(({ pointer: own }) => own === clientId)?.section ?? "";
  return (
    <FormServicesProvider value={services}>
      <FieldPart id={id} label={text("bulk.field")}>
        <Combobox
          id={id}
          choices={{ items, state: "ready", isCutOff: false }}
          chosen={items.filter(({ clientId }) => clientId === pointer)}
          isMany={false}
          isRequired
          placeholder={text("bulk.chooseField")}
          recent={[]}
          groupOf={sectionOf}
          onOpen={noop}
          onType={noop}
          onChoose={([chosen]) => chosen && onChoose(String(chosen["clientId"]))}
          onLeave={noop}
        />
      </FieldPart>
    </FormServicesProvider>
  );
}

function noop(): void {
  // All fields are known, so nothing needs to be loaded.
}

function usePickerServices() {
  const texts = useTexts();
  return useMemo(() => {
    const plan = { document: "bulk", textKey: "bulk.form", nodes: [] };
    const context = { ...anonymousContext, language: texts.language };
    const store = createStore({ plan, rules, validate: () => true, context }, {}, false);
    return formServices(store, texts, () => undefined);
  }, [texts]);
}
