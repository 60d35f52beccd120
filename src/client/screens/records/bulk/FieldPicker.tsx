import { useId, useMemo } from "react";
import { FormServicesProvider } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { FieldPart } from "#client/theme/Field.tsx";
import { Combobox } from "#client/widgets/picker/Combobox.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OfferedField } from "./fieldForm.ts";
import { noFields, smallForm } from "../../forms/smallForm.ts";

interface FieldPickerProps {
  fields: readonly OfferedField[];
  pointer: string;
  onChoose: (pointer: string) => void;
}

/** One of a record's many fields, by its step, or found by typing. */
export function FieldPicker({ fields, pointer, onChoose }: FieldPickerProps) {
  const id = useId();
  const texts = useTexts();
  const { services } = useMemo(() => smallForm(noFields, texts), [texts]);
  // Pickers identify items by id.
  const items = useMemo<Body[]>(
    () => fields.map((field) => ({ clientId: field.pointer, title: field.label })),
    [fields],
  );
  const sectionOf = ({ clientId }: Body) =>
    fields.find(({ pointer: own }) => own === clientId)?.section ?? "";
  return (
    <FormServicesProvider value={services}>
      <FieldPart id={id} label={texts.text("bulk.field")}>
        <Combobox
          id={id}
          choices={{ items, state: "ready", isCutOff: false }}
          chosen={items.filter(({ clientId }) => clientId === pointer)}
          isMany={false}
          isRequired
          placeholder={texts.text("bulk.chooseField")}
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
