import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "#client/form/services.ts";
import { type FormStore, wholeBody } from "#client/form/store.ts";
import { listenToKey } from "#client/form/useKey.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { referenceKey } from "#shared/engine/body/references.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";
import {
  type ColumnForm,
  type ColumnNames,
  isOfItsOwn,
  makeColumn,
  ownValues,
  takeRefusals,
  writeOwn,
} from "./columnForm.ts";
import { shortTitles } from "./columnNames.ts";
import { dropEmptyRows } from "#client/form/rows/emptyRows.ts";

/** One of several that are created together. */
export interface Column {
  key: string;
  name: string;
  /** The name without what all have in common. */
  short: string;
  /** Where it is written: for the first the form itself. */
  store: FormStore;
  /** True for the column that the others follow. */
  isFirst: boolean;
  /** The fields that do not follow the first. */
  own: ReadonlySet<string>;
  /** Lets a field say something of its own, or follow again. */
  setOwn: (name: string, isOwn: boolean) => void;
}

/** A column other than the first, with what it is for. */
interface Follower extends Column {
  target: Body;
  form: ColumnForm;
}

/** The columns, kept while what they are for is; without anything to be for, the first alone. */
export function useColumns(names: ColumnNames, targets: readonly Body[]): Column[] {
  const { store, text } = useForm();
  const [kept] = useState(() => new Map<string, ColumnForm>());
  const titles = targets.map(itemTitle);
  const short = shortTitles(titles);
  const [first, ...others] = targets;
  const followers = others.map((target, at): Follower => {
    const key = referenceKey(target) ?? "";
    const form = formFor(kept, key, () => makeColumn(store, names, target));
    const values = ownValues(store, names, target);
    const own = new Set(Object.keys(values));
    return {
      key,
      name: titles[at + 1] ?? "",
      short: short[at + 1] ?? "",
      store: form.store,
      isFirst: false,
      own,
      setOwn: (name, isOwn) => {
        const { [name]: _, ...rest } = values;
        if (!isOwn) return writeOwn(store, names, target, rest);
        // It begins with what the first says at this moment.
        form.follow();
        form.write(new Set([...own, name]));
      },
      target,
      form,
    };
  });
  useFollowing(store, followers, names);
  const all = text("widget.columns.all");
  const leading: Column = {
    key: (first && referenceKey(first)) ?? "",
    name: titles[0] ?? all,
    short: short[0] ?? all,
    store,
    isFirst: true,
    own: new Set(),
    setOwn: () => {},
  };
  return [leading, ...followers];
}

/** True if the field differs from the first column in any other. */
export function isDiffering(columns: readonly Column[], { name }: PlanNode, isAlone: boolean) {
  const [first, ...others] = columns;
  if (!first) return false;
  const valueIn = ({ store }: Column) => wholeBody(store)[name];
  return others.some((each) =>
    isAlone ? !isSame(valueIn(each), valueIn(first)) : each.own.has(name),
  );
}

/** A column that comes back says what it said before. */
function formFor(kept: Map<string, ColumnForm>, key: string, make: () => ColumnForm): ColumnForm {
  const form = kept.get(key) ?? make();
  kept.set(key, form);
  return form;
}

/** Keeps the columns and the whole form in step: what is typed in either is soon in the other. */
function useFollowing(store: FormStore, columns: readonly Follower[], names: ColumnNames): void {
  const latest = useRef(columns);
  useEffect(() => {
    latest.current = columns;
  });
  const which = columns.map(({ key }) => key).join(" ");
  const alone = useMemo(
    () =>
      differingNodes(store.plan.nodes).flatMap((node) =>
        isOfItsOwn(node, names) ? [node.name] : [],
      ),
    // The names are those of one document.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [store],
  );
  useEffect(() => {
    const steps = inStep(() => latest.current, alone);
    const ends = latest.current.map(({ form }) => {
      const changed = () => steps.typed(form);
      form.store.onChange.add(changed);
      return () => form.store.onChange.delete(changed);
    });
    const followed = ({ list, field }: { list: string; field: string }) =>
      steps.changed(list === names.list || (list === "" && field === names.list));
    const checked = () => {
      for (const { target, form } of latest.current) takeRefusals(store, names, target, form);
    };
    steps.follow();
    checked();
    // Saving the whole form includes text that is still being typed.
    store.onSettle.add(steps.settle);
    store.onChange.add(followed);
    const endChecks = listenToKey(store.state, "checks", checked);
    return () => {
      steps.end();
      ends.forEach((end) => end());
      endChecks();
      store.onSettle.delete(steps.settle);
      store.onChange.delete(followed);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of one document
  }, [store, which, alone]);
}

/** A column that is written into the whole form. */
interface Written {
  form: ColumnForm;
  own: ReadonlySet<string>;
}

/** Milliseconds after the last change until the columns and the whole form say the same. */
const pause = 300;

/** Writes columns into the whole form and lets them follow it, neither with each keystroke. */
function inStep(columns: () => readonly Written[], alone: readonly string[]) {
  let isFollowing = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<ColumnForm, ReturnType<typeof setTimeout>>();
  const write = (form: ColumnForm) => {
    clearTimeout(waiting.get(form));
    if (!waiting.delete(form)) return;
    const column = columns().find((each) => each.form === form);
    if (column) form.write(new Set([...column.own, ...alone]));
  };
  const writeAll = () => [...waiting.keys()].forEach(write);
  /** Changes made while following do not count as a column's own. */
  const each = (take: (form: ColumnForm) => void) => {
    if (isFollowing) return;
    isFollowing = true;
    for (const { form } of columns()) take(form);
    isFollowing = false;
  };
  const follow = () => {
    clearTimeout(due);
    writeAll();
    each((form) => form.follow());
  };
  return {
    follow,
    /** Takes all that was typed, except for rows in which nothing was. */
    settle: () => {
      for (const { form } of columns()) dropEmptyRows(form.store);
      writeAll();
    },
    /** Something was typed in a column. */
    typed: (form: ColumnForm) => {
      if (isFollowing) return;
      clearTimeout(waiting.get(form));
      waiting.set(
        form,
        setTimeout(() => write(form), pause),
      );
    },
    /** The whole form has changed: what is different, or what all have in common. */
    changed: (isOwn: boolean) => {
      if (isOwn) return each((form) => form.followOwn());
      clearTimeout(due);
      due = setTimeout(follow, pause);
    },
    end: () => {
      clearTimeout(due);
      writeAll();
    },
  };
}
