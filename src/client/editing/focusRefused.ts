import { rowId } from "#client/form/fieldIds.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusInside, focusTargetId, goToField } from "#client/form/rows.ts";
import type { FormStore } from "#client/form/store.ts";

/** Focuses the first invalid field on the page, expanding its row if needed. */
export function focusRefused(store: FormStore): void {
  const wrong = store.state.problems.filter(({ level }) => level === "error");
  const [first] = wrong
    .flatMap(({ path }) => {
      const target = targetFor(store, path);
      return target ? [{ path, target }] : [];
    })
    .toSorted((one, other) => placeBeside(one.target, other.target));
  if (!first) return;
  // Synchronously, so that a dialog opening now returns the focus here.
  focusInside(first.target);
  const { list, key, field } = first.path;
  if (field !== "" && first.target.id === rowId(list, key)) goToField(store, first.path);
}

/**
 * The element that stands for a field: itself, the folded part around it, or its row; null if none
 * is on the page.
 */
function targetFor(store: FormStore, path: FieldPath): HTMLElement | null {
  const target = document.getElementById(focusTargetId(store, path));
  if (target || path.field === "") return target;
  const around = path.field.split("/").slice(0, -1).join("/");
  return targetFor(store, { ...path, field: around });
}

function placeBeside(one: Element, other: Element): number {
  const place = one.compareDocumentPosition(other);
  if ((place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) return -1;
  return place === 0 ? 0 : 1;
}
