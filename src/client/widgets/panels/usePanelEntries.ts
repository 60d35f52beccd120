import { useMemo } from "react";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { setValue, transact } from "#client/form/edit.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import {
  type FieldWidgetProps,
  type FormServices,
  useForm,
  type ValueSource,
} from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { listenToKey, useDerived } from "#client/form/useKey.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  canInherit,
  hasOwn,
  inheritedItems,
  noteInherited,
  type PanelFields,
} from "./panelState.ts";

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
  const list = useDerived(
    formNode.values,
    [fields.listField, fields.noteField],
    () => entriesOf(services, formNode, node, fields).list,
  );
  const note = useNote(formNode, node, fields);
  const write = (next: { list: FieldValue; note: FieldValue }) =>
    transact(store, () => {
      setWithEffects(store, listPath, next.list);
      if (fields.note) setValue(store, notePath, next.note);
    });
  return {
    list,
    note,
    setList: (chosen: Body[]) => {
      const isKept = chosen.length > 0 || canInherit(node);
      write({ list: isKept ? chosen : undefined, note: note.read() });
    },
    setNote: (next: FieldValue) => {
      const now = entriesOf(services, formNode, node, fields);
      // Once the entries are the panel's own, only the note changes, letter by letter.
      if (now.isOwn) setValue(store, notePath, next);
      else write({ list: now.list, note: next });
    },
  };
}

/** The note as its input follows it: typing renders nothing. */
function useNote(formNode: FormNode, node: PlanNode, fields: PanelFields): ValueSource {
  const services = useForm();
  return useMemo(
    () => ({
      read: () => entriesOf(services, formNode, node, fields).note,
      listen: (changed) => {
        const ends = [fields.listField, fields.noteField].map((field) =>
          listenToKey(formNode.values, field, changed),
        );
        return () => ends.forEach((end) => end());
      },
    }),
    [services, formNode, node, fields],
  );
}

function entriesOf(
  services: FormServices,
  formNode: FormNode,
  node: PlanNode,
  fields: PanelFields,
): { isOwn: boolean; list: FieldValue; note: FieldValue } {
  if (hasOwn(formNode, fields) || !canInherit(node)) {
    const { [fields.listField]: list, [fields.noteField]: note } = formNode.values;
    return { isOwn: true, list, note };
  }
  return {
    isOwn: false,
    list: inheritedItems(services, node, fields),
    note: noteInherited(services, node, fields),
  };
}
