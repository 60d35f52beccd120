import { proxy, ref } from "valtio";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { addedFieldNodes } from "#shared/engine/plan/overlay.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { recordOverlays } from "#shared/generated/recordList.ts";
import { addedFields, loadAddedFields, readableAdded } from "./addedFields.ts";
import { auth } from "./auth.ts";

const none: readonly PlanNode[] = [];

/** Custom fields available as list columns, and those chosen on this device. */
export const listColumns = proxy<{
  fields: ReturnType<typeof ref<readonly PlanNode[]>>;
  chosen: readonly number[];
}>({ fields: ref(none), chosen: [] });

function storageKey(): string {
  return `LIST_COLUMNS_${auth.viewer?.group ?? 0}`;
}

/** Loads the available fields. */
export async function loadColumns(): Promise<void> {
  if (!hasFeature(auth.viewer?.features ?? [], addedFieldsFeature)) {
    listColumns.fields = ref(none);
    return;
  }
  try {
    await loadAddedFields();
    const { fields } = addedFields();
    listColumns.fields = ref(readableAdded(addedFieldNodes(recordOverlays, fields)));
    listColumns.chosen = storedIds();
  } catch {
    // The list works without them.
    listColumns.fields = ref(none);
  }
}

function storedIds(): number[] {
  return (localStorage.getItem(storageKey()) ?? "")
    .split(" ")
    .map(Number)
    .filter((id) => listColumns.fields.some(({ addedBy }) => addedBy?.id === id));
}

/** Maximum number of custom columns beside a record's name. */
const mostColumns = 4;

/** Toggles a column; beyond the maximum the oldest is dropped. */
export function toggleColumn(id: number): void {
  const { chosen } = listColumns;
  const others = chosen.filter((each) => each !== id);
  listColumns.chosen = chosen.includes(id) ? others : [...others, id].slice(-mostColumns);
  localStorage.setItem(storageKey(), listColumns.chosen.join(" "));
}

/** Columns chosen on this device for the lists of the settings, by kind. */
export const itemColumnChoice = proxy<Record<string, readonly string[] | null>>({});

function itemStorageKey(kind: string): string {
  return `${storageKey()}_${kind}`;
}

/** Reads the choice for a kind; null if there is none, so that the document's columns are shown. */
export function loadItemColumns(kind: string): void {
  const stored = localStorage.getItem(itemStorageKey(kind));
  itemColumnChoice[kind] = stored === null ? null : stored.split(" ").filter(Boolean);
}

/** Remembers the columns to show for a kind. */
export function chooseItemColumns(kind: string, names: readonly string[]): void {
  itemColumnChoice[kind] = names;
  localStorage.setItem(itemStorageKey(kind), names.join(" "));
}
