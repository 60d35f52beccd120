import { setWithEffects } from "#client/form/applyCascade.ts";
import { setValue, transact } from "#client/form/edit.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { canInherit, inheritedItems, type PanelFields, panelState } from "./panelState.ts";

interface EditedPanel extends Pick<FieldWidgetProps, "node" | "path"> {
  formNode: FormNode;
  fields: PanelFields;
}

/**
 * The entries of a panel while they are edited: the inherited ones until something is changed, which
 * makes all of them the panel's own. An own empty list means none; without anything to inherit, it
 * is the same as no list.
 */
export function usePanelEntries({ node, path, formNode, fields }: EditedPanel) {
  const services = useForm();
  const { store } = services;
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  const list = useFieldValue(formNode, fields.listField);
  const note = useFieldValue(formNode, fields.noteField);
  const { kind, inheritedNote } = panelState(services, formNode, node, fields);
  const isOwn = kind === "own" || !canInherit(node);
  const now = isOwn
    ? { list, note }
    : { list: inheritedItems(services, node, fields), note: inheritedNote };
  const write = (next: { list: FieldValue; note: FieldValue }) =>
    transact(store, () => {
      setWithEffects(store, listPath, next.list);
      if (fields.note) setValue(store, notePath, next.note);
    });
  return {
    ...now,
    setList: (chosen: Body[]) => {
      const isKept = chosen.length > 0 || canInherit(node);
      write({ ...now, list: isKept ? chosen : undefined });
    },
    setNote: (next: FieldValue) => write({ ...now, note: next }),
  };
}
