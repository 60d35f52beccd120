import { useMemo } from "react";
import { transact } from "#client/form/edit.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { formNodeAt } from "#client/form/store.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import {
  type HelpPart,
  helpChildren,
  helpFields,
  helpForms,
} from "#shared/domain/catalogues/helpPlaces.ts";
import type { Text } from "#shared/strings/text.ts";
import { ValueCombobox, type ValueOption } from "./ValueCombobox.tsx";

/**
 * Selects a form, a field of the form chosen in another field, or a field nested in that one, by
 * label.
 */
export function FieldSelectWidget(props: FieldWidgetProps) {
  const { node, path, readOnly } = props;
  const { store } = useForm();
  const formNode = formNodeAt(store, path);
  const { document, field } = node.options;
  if (!formNode || readOnly) return null;
  return (
    <FieldSelect
      {...props}
      formNode={formNode}
      documentField={typeof document === "string" ? document : null}
      holderField={typeof field === "string" ? field : null}
    />
  );
}

interface FieldSelectProps extends FieldWidgetProps {
  formNode: NonNullable<ReturnType<typeof formNodeAt>>;
  documentField: string | null;
  holderField: string | null;
}

function FieldSelect({ formNode, documentField, holderField, ...props }: FieldSelectProps) {
  const services = useForm();
  const { store } = services;
  const { node, path } = props;
  const entity = useFieldValue(formNode, documentField ?? path.field);
  const holder = useFieldValue(formNode, holderField ?? path.field);
  const parts = useMemo(
    () => helpPartsFor(documentField && String(entity ?? ""), holderField && String(holder ?? "")),
    [documentField, holderField, entity, holder],
  );
  const options = useMemo(() => helpPartOptions(parts, services), [parts, services]);
  const take = (value: string | number | undefined) =>
    transact(store, () => {
      setWithEffects(store, path, value);
      // Choices inside the previous form or field no longer apply.
      for (const each of store.plan.nodes)
        if (dependsOn(each.options, node.name))
          setWithEffects(store, { ...path, field: each.name }, undefined);
    });
  return <ValueCombobox {...props} options={options} onChoose={take} />;
}

function dependsOn({ document, field }: Readonly<Record<string, unknown>>, name: string): boolean {
  return document === name || field === name;
}

/** The forms; the fields of a form, if one is chosen; or those nested in a chosen field. */
function helpPartsFor(entity: string | null, holder: string | null): HelpPart[] {
  if (entity === null) return helpForms();
  return holder === null ? helpFields(entity) : helpChildren(entity, holder);
}

function helpPartOptions(
  parts: readonly HelpPart[],
  { text: own, Other }: FormServices,
): ValueOption[] {
  const labelIn = (text: Text, keys: HelpPart["labels"]) =>
    keys.map((key) => text(key)).join(" › ");
  return parts.map(({ name, labels }) => ({
    value: name,
    label: labelIn(own, labels),
    other: Other && <Other words={({ text }) => labelIn(text, labels)} />,
    ...(name.startsWith("catalogues/") ? { group: own("widget.fieldSelect.lists") } : {}),
  }));
}
