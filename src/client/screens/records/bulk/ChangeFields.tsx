import { useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { FormServicesProvider } from "#client/form/services.ts";
import { writableBody } from "#client/form/showChecks.ts";
import { createStore, type FormStore } from "#client/form/store.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import type { BulkWanted } from "#client/state/records/bulk.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { SelectField } from "#client/theme/Field.tsx";
import { laterWidgets } from "#client/widgets/laterWidgets.ts";
import { widgets } from "#client/widgets/registry.ts";
import { rules } from "#shared/domain/rules.ts";
import type { BulkHow } from "#shared/engine/bulk/fields.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { formServices } from "../../forms/formServices.ts";
import { formPlan, offeredFields, type OfferedField } from "./fieldForm.ts";

type Do = BulkWanted["do"];

/** What is asked for, or null as long as something is missing. */
export interface FieldsProps {
  onChange: (wanted: Do | null) => void;
}

/** Which field, what is to happen to it, and its value in the field's own widget. */
export function ChangeFields({ onChange }: FieldsProps) {
  const { text } = useTexts();
  const fields = useMemo(() => offeredFields(text), [text]);
  const [pointer, setPointer] = useState("");
  const [how, setHow] = useState<BulkHow>("set");
  const field = fields.find((each) => each.pointer === pointer);
  const choose = (next: string) => {
    setPointer(next);
    setHow(fields.find((each) => each.pointer === next)?.hows[0] ?? "set");
    onChange(null);
  };
  return (
    <>
      <Pair>
        <SelectField
          label={text("bulk.field")}
          value={pointer}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{text("bulk.chooseField")}</option>
          {fields.map((each) => (
            <option key={each.pointer} value={each.pointer}>
              {each.label}
            </option>
          ))}
        </SelectField>
        {field && (
          <SelectField
            label={text("bulk.how")}
            value={how}
            onChange={(event) => {
              // Border: the options are the field's own ways.
              setHow(event.currentTarget.value as BulkHow);
              onChange(null);
            }}
          >
            {field.hows.map((each) => (
              <option key={each} value={each}>
                {text(`bulk.how.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </Pair>
      {field && <ValueForm key={`${pointer} ${how}`} {...{ field, how, onChange }} />}
    </>
  );
}

interface ValueFormProps extends FieldsProps {
  field: OfferedField;
  how: BulkHow;
}

function ValueForm({ field, how, onChange }: ValueFormProps) {
  const texts = useTexts();
  const { plan, store, services } = useValueForm(field, how, texts);
  const { revision } = useSnapshot(store.state);
  useEffect(() => {
    onChange(wantedOf(store, field, how));
    // oxlint-disable-next-line react/exhaustive-deps -- what the form says changes with its revision
  }, [revision, store]);
  return (
    <Small onSubmit={(event) => event.preventDefault()}>
      <FormServicesProvider value={services}>
        <RecordForm document={plan.document} layout={layoutFor(plan)} name={field.label} />
      </FormServicesProvider>
      {how === "replace" && <p>{texts.text("bulk.replaceNote")}</p>}
    </Small>
  );
}

function useValueForm(field: OfferedField, how: BulkHow, texts: Texts) {
  return useMemo(() => {
    const plan = formPlan(field, how);
    const context = { ...anonymousContext, language: texts.language };
    const store = createStore({ plan, rules, validate: () => true, context }, {}, false);
    const services = {
      ...formServices(store, texts, () => undefined),
      planOf: () => plan,
      widgets: { ...widgets, ...laterWidgets },
    };
    return { plan, store, services };
  }, [field, how, texts]);
}

/** What the form says, once it says enough. */
function wantedOf(store: FormStore, { pointer, node }: OfferedField, how: BulkHow): Do | null {
  const { value, from, to } = writableBody(store);
  const asked = { action: "change", field: pointer, how } as const;
  if (how === "replace") {
    const [old, next] = [idOf(from), idOf(to)];
    return old && next ? { ...asked, from: old, to: next } : null;
  }
  if (how === "set" && node.type === "bool") return { ...asked, value: value === true };
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty)
    return how === "set" && store.dirty.size === 0 && store.state.revision > 0 ? asked : null;
  return { ...asked, value };
}

function idOf(value: Body[string] | undefined): number | null {
  const id = isBody(value) ? value["id"] : undefined;
  return typeof id === "number" ? id : null;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  @media (max-width: 767.98px) {
    grid-template-columns: 1fr;
  }
`;

const Small = styled.form`
  display: grid;
  gap: 8px;
  p {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
`;
