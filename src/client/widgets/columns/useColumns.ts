import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "#client/form/services.ts";
import type { FormStore } from "#client/form/store.ts";
import { referenceKey } from "#shared/engine/body/references.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  type ColumnForm,
  type ColumnNames,
  isOfItsOwn,
  makeColumn,
  ownValues,
  writeOwn,
} from "./columnForm.ts";

/** One of several that are created together, other than the first. */
export interface Column {
  target: Body;
  form: ColumnForm;
  /** The fields that do not follow the first. */
  own: ReadonlySet<string>;
  /** Lets a field say something of its own, or follow again. */
  setOwn: (name: string, isOwn: boolean) => void;
}

/** Milliseconds after the last change in a column until the whole form has it. */
const pause = 300;

/** The columns, kept while what they are for is. */
export function useColumns(names: ColumnNames, targets: readonly Body[]): Column[] {
  const { store } = useForm();
  const [kept] = useState(() => new Map<string, ColumnForm>());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const columns = targets.map((target): Column => {
    const key = referenceKey(target) ?? "";
    const form = formFor(kept, key, () => makeColumn(store, names, target));
    const nameOf = (name: string) => `${key} ${name}`;
    const values = ownValues(store, names, target);
    const own = new Set(
      differingNodes(store.plan.nodes).flatMap(({ name }) =>
        name in values || opened.has(nameOf(name)) ? [name] : [],
      ),
    );
    return {
      target,
      form,
      own,
      setOwn: (name, isOwn) => {
        setOpened((before) => {
          const next = new Set(before);
          if (isOwn) next.add(nameOf(name));
          else next.delete(nameOf(name));
          return next;
        });
        if (isOwn) form.write(new Set([...own, name]));
        else {
          const { [name]: _, ...rest } = ownValues(store, names, target);
          writeOwn(store, names, target, rest);
        }
      },
    };
  });
  useFollowing(store, columns, names);
  return columns;
}

/** A column that comes back says what it said before. */
function formFor(kept: Map<string, ColumnForm>, key: string, make: () => ColumnForm): ColumnForm {
  const form = kept.get(key) ?? make();
  kept.set(key, form);
  return form;
}

/** Keeps the columns and the whole form in step: what is typed in either is soon in the other. */
function useFollowing(store: FormStore, columns: readonly Column[], names: ColumnNames): void {
  const latest = useRef(columns);
  useEffect(() => {
    latest.current = columns;
  });
  const which = columns.map(({ target }) => referenceKey(target)).join(" ");
  const always = useMemo(
    () =>
      differingNodes(store.plan.nodes).flatMap((node) =>
        isOfItsOwn(node, names) ? [node.name] : [],
      ),
    // The names are those of one document.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [store],
  );
  useEffect(() => {
    let isFollowing = false;
    const waiting = new Map<ColumnForm, ReturnType<typeof setTimeout>>();
    const write = (form: ColumnForm) => {
      clearTimeout(waiting.get(form));
      if (!waiting.delete(form)) return;
      const column = latest.current.find((each) => each.form === form);
      if (column) form.write(new Set([...column.own, ...always]));
    };
    const writeAll = () => [...waiting.keys()].forEach(write);
    const follow = () => {
      if (isFollowing) return;
      writeAll();
      isFollowing = true;
      for (const { form } of latest.current) form.follow();
      isFollowing = false;
    };
    const ends = latest.current.map(({ form }) => {
      const changed = () => {
        if (isFollowing) return;
        clearTimeout(waiting.get(form));
        waiting.set(
          form,
          setTimeout(() => write(form), pause),
        );
      };
      form.store.onChange.add(changed);
      return () => form.store.onChange.delete(changed);
    });
    follow();
    // What is still being typed counts when the whole form is saved.
    store.onSettle.add(writeAll);
    store.onChange.add(follow);
    return () => {
      writeAll();
      ends.forEach((end) => end());
      store.onSettle.delete(writeAll);
      store.onChange.delete(follow);
    };
  }, [store, which, always]);
}
