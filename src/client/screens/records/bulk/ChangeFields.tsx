import { useEffect, useId, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { FormServicesProvider } from "#client/form/services.ts";
import { writableBody } from "#client/form/showChecks.ts";
import { createStore, type FormStore } from "#client/form/store.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import type { BulkPreview, BulkWanted } from "#client/state/records/bulk.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { Segments } from "#client/widgets/inputs/Segments.tsx";
import { laterWidgets } from "#client/widgets/laterWidgets.ts";
import { widgets } from "#client/widgets/registry.ts";
import { type BulkHow, isInEachRow, rowChoices } from "#shared/engine/bulk/fields.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { formPlan, type OfferedField, offeredFields } from "./fieldForm.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { anonymousContext } from "#client/state/addedFields.ts";
import { rules } from "#shared/domain/rules.ts";
import { formServices } from "../../forms/formServices.ts";

type Do = BulkWanted["do"];

/** `onChange` receives null while the input is incomplete. */
export interface FieldsProps {
  onChange: (wanted: Do | null) => void;
  /** Those who can take all records on from their new status, once the preview is known. */
  people?: BulkPreview["people"];
}

/** Which field, what is to happen to it, and its value in the field's own widget. */
export function ChangeFields({ onChange }: FieldsProps) {
  const { text } = useTexts();
  const fields = useMemo(() => offeredFields(text), [text]);
  const [pointer, setPointer] = useState("");
  const [how, setHow] = useState<BulkHow>("set");
  const id = useId();
  const field = fields.find((each) => each.pointer === pointer);
  const choose = (next: string) => {
    setPointer(next);
    setHow(fields.find((each) => each.pointer === next)?.hows[0] ?? "set");
    onChange(null);
  };
  return (
    <>
      <FieldPicker fields={fields} pointer={pointer} onChoose={choose} />
      {field && field.hows.length > 1 && (
        <Stack gap={1}>
          <Text strong id={`${id}_label`}>
            {text("bulk.how")}
          </Text>
          <Segments
            id={id}
            labelledBy={`${id}_label`}
            isRequired
            options={field.hows.map((each) => ({ value: each, label: text(`bulk.how.${each}`) }))}
            value={how}
            onChoose={(next) => {
              // Border: the options are the field's own ways.
              setHow(next as BulkHow);
              onChange(null);
            }}
          />
        </Stack>
      )}
      {field && <Value key={`${pointer} ${how}`} {...{ field, how, onChange }} />}
    </>
  );
}

interface ValueProps extends FieldsProps {
  field: OfferedField;
  how: BulkHow;
}

/** The rows that are meant, if the field is in rows, and the value. */
function Value({ field, how, onChange }: ValueProps) {
  const [by, setBy] = useState("");
  const choose = (next: string) => {
    setBy(next);
    onChange(null);
  };
  return (
    <>
      {how !== "replace" && isInEachRow(field) && (
        <RowsField field={field} by={by} onChoose={choose} />
      )}
      <ValueForm
        key={by}
        {...{ field, how, onChange }}
        by={rowChoices(field).find(({ name }) => name === by)}
      />
    </>
  );
}

interface RowsFieldProps {
  field: OfferedField;
  by: string;
  onChoose: (by: string) => void;
}

/** Which rows are changed: all, or those that name an entry which tells them apart. */
function RowsField({ field, by, onChoose }: RowsFieldProps) {
  const { text } = useTexts();
  return (
    <ChoiceField
      label={text("bulk.whichRows")}
      value={by}
      options={[
        { value: "", label: text("bulk.allRows") },
        ...rowChoices(field).map(({ name, textKey }) => ({
          value: name,
          label: text("bulk.rowsWith", { field: text(`${textKey}.label`) }),
        })),
      ]}
      onChoose={onChoose}
    />
  );
}

interface ValueFormProps extends ValueProps {
  /** Field that tells which rows are meant. */
  by: PlanNode | undefined;
}

function ValueForm({ field, how, by, onChange }: ValueFormProps) {
  const texts = useTexts();
  const { plan, store, services } = useValueForm(field, how, by, texts);
  const { revision } = useSnapshot(store.state);
  useEffect(() => {
    onChange(withRows(wantedOf(store, field, how), store, by));
    // oxlint-disable-next-line react/exhaustive-deps -- what the form says changes with its revision
  }, [revision, store]);
  return (
    <Stack as="form" gap={2} onSubmit={(event) => event.preventDefault()}>
      <FormServicesProvider value={services}>
        <RecordForm document={plan.document} layout={layoutFor(plan)} name={field.label} />
      </FormServicesProvider>
      {how === "replace" && <Hint>{texts.text("bulk.replaceNote")}</Hint>}
    </Stack>
  );
}

function useValueForm(field: OfferedField, how: BulkHow, by: PlanNode | undefined, texts: Texts) {
  return useMemo(() => {
    const plan = formPlan(field, how, by);
    const { store, services } = smallForm(plan, texts);
    return { plan, store, services: { ...services, widgets: { ...widgets, ...laterWidgets } } };
  }, [field, how, by, texts]);
}

/** With the rows that are meant; nothing is asked for before one says which. */
function withRows(wanted: Do | null, store: FormStore, by: PlanNode | undefined): Do | null {
  if (!wanted || !by) return wanted;
  const id = idOf(writableBody(store)["only"]);
  return id === null ? null : { ...wanted, only: { field: by.name, id } };
}

/** Command described by the form; null while it is incomplete. */
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

interface FieldPickerProps {
  fields: readonly OfferedField[];
  pointer: string;
  onChoose: (pointer: string) => void;
}

/** One of a record's many fields, by its step, or found by typing. */
function FieldPicker({ fields, pointer, onChoose }: FieldPickerProps) {
  const { text } = useTexts();
  const options = useMemo(
    () =>
      fields.map((field) => ({ value: field.pointer, label: field.label, group: field.section })),
    [fields],
  );
  return (
    <ChoiceField
      label={text("bulk.field")}
      placeholder={text("bulk.chooseField")}
      value={pointer === "" ? null : pointer}
      options={options}
      onChoose={onChoose}
    />
  );
}

/** An empty form of a plan that is saved nowhere. */
function smallForm(plan: Plan, texts: Texts) {
  const context = { ...anonymousContext, language: texts.language };
  const store = createStore({ plan, rules, validate: () => true, context }, {}, false);
  return {
    store,
    services: { ...formServices(store, texts, () => undefined), planOf: () => plan },
  };
}
