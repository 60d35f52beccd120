import { dropEmptyRows } from "#client/form/rows/emptyRows.ts";
import type { ColumnForm } from "./columnForm.ts";

/** A column that is written into the whole form. */
interface Written {
  form: ColumnForm;
  own: ReadonlySet<string>;
}

/** Milliseconds after the last change until the columns and the whole form say the same. */
const pause = 300;

/** Writes columns into the whole form and lets them follow it, neither with each keystroke. */
export function inStep(columns: () => readonly Written[], alone: readonly string[]) {
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
