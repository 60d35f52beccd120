import { useMemo } from "react";
import { asOne } from "#client/form/edit.ts";
import { choose } from "#client/form/follow.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { scopeAt } from "#client/form/store.ts";
import { useLeaf } from "#client/form/useKey.ts";
import {
  type HelpPart,
  helpChildren,
  helpFields,
  helpForms,
} from "#shared/domain/catalogues/helpPlaces.ts";
import { ValueCombobox, type ValueOption } from "./ValueCombobox.tsx";

/** A form, a field of the form that another field names, or a field inside that one: chosen by label from the documents. */
export function FieldSelectWidget(props: FieldWidgetProps) {
  const { node, path, readOnly } = props;
  const { store } = useForm();
  const scope = scopeAt(store, path);
  const { document, field } = node.options;
  if (!scope || readOnly) return null;
  return (
    <FieldSelect
      {...props}
      scope={scope}
      documentField={typeof document === "string" ? document : null}
      holderField={typeof field === "string" ? field : null}
    />
  );
}

interface FieldSelectProps extends FieldWidgetProps {
  scope: NonNullable<ReturnType<typeof scopeAt>>;
  documentField: string | null;
  holderField: string | null;
}

function FieldSelect({ scope, documentField, holderField, ...props }: FieldSelectProps) {
  const services = useForm();
  const { store } = services;
  const { node, path } = props;
  const entity = useLeaf(scope, documentField ?? path.field);
  const holder = useLeaf(scope, holderField ?? path.field);
  const parts = useMemo(
    () => partsOf(documentField && String(entity ?? ""), holderField && String(holder ?? "")),
    [documentField, holderField, entity, holder],
  );
  const options = useMemo(() => optionsOf(parts, services), [parts, services]);
  const take = (value: string | number | undefined) =>
    asOne(store, () => {
      choose(store, path, value);
      // What was chosen inside another form or field isn't there any more.
      for (const each of store.plan.nodes)
        if (dependsOn(each.options, node.name))
          choose(store, { ...path, field: each.name }, undefined);
    });
  return <ValueCombobox {...props} options={options} onChoose={take} />;
}

function dependsOn({ document, field }: Readonly<Record<string, unknown>>, name: string): boolean {
  return document === name || field === name;
}

/** Forms where no form is named, else its fields, else the fields inside the named one. */
function partsOf(entity: string | null, holder: string | null): HelpPart[] {
  if (entity === null) return helpForms();
  return holder === null ? helpFields(entity) : helpChildren(entity, holder);
}

function optionsOf(parts: readonly HelpPart[], { text }: FormServices): ValueOption[] {
  return parts.map(({ name, labels }) => ({
    value: name,
    label: labels.map((key) => text(key)).join(" › "),
    ...(name.startsWith("catalogues/") ? { group: text("widget.fieldSelect.lists") } : {}),
  }));
}
