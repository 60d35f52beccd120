import {
  addedFieldOf,
  addedFieldsKind,
  inFieldOrder,
} from "#shared/domain/catalogues/customFields.ts";
import { type Overlay, overlayOf } from "#shared/engine/plan/overlay.ts";
import { plans } from "#shared/generated/plans.ts";
import { listItems } from "#server/store/items/items.ts";
import type { Store } from "#server/store/database/store.ts";

/** Cached overlays by store and group; replaced when the group's stamp changes. */
const kept = new WeakMap<Store, Map<number, Overlay>>();

/**
 * The plans with a group's custom fields, or null if it has none; `stamp` is the version counter of
 * the fields.
 */
export async function overlayFor(
  store: Store,
  group: number,
  stamp: number,
): Promise<Overlay | null> {
  if (stamp === 0) return null;
  const groups = kept.get(store) ?? new Map<number, Overlay>();
  kept.set(store, groups);
  const known = groups.get(group);
  if (known?.stamp === String(stamp)) return known;
  const items = await store.withGroup(group, (tx) =>
    listItems(tx, addedFieldsKind, { withInactive: true }),
  );
  const fields = inFieldOrder(items).map(({ id, body, state }) =>
    addedFieldOf(id, body, state === "active"),
  );
  const made = overlayOf(plans, fields, String(stamp));
  groups.set(group, made);
  return made;
}
