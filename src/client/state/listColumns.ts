import { ref } from "valtio";
import { addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { addedFieldNodes } from "#shared/engine/plan/overlay.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { recordOverlays } from "#shared/generated/recordList.ts";
import { addedFields, loadAddedFields, readableAdded } from "./addedFields.ts";
import { auth } from "./auth.ts";
import { appState } from "./appState.ts";

const none: readonly PlanNode[] = [];

/** Custom fields available as list columns. */
export const listColumns = appState<{ fields: ReturnType<typeof ref<readonly PlanNode[]>> }>(
  () => ({
    fields: ref(none),
  }),
);

const ofAdded = "custom ";

/** The column of a custom field, by its id. */
export function addedColumnKey({ addedBy }: Pick<PlanNode, "addedBy">): string {
  return `${ofAdded}${addedBy?.id ?? 0}`;
}

export function isAddedColumn(key: string): boolean {
  return key.startsWith(ofAdded);
}

export async function loadColumns(): Promise<void> {
  if (!hasFeature(auth.viewer?.features ?? [], addedFieldsFeature)) {
    listColumns.fields = ref(none);
    return;
  }
  try {
    await loadAddedFields();
    const { fields } = addedFields();
    listColumns.fields = ref(readableAdded(addedFieldNodes(recordOverlays, fields)));
  } catch {
    // The list works without them.
    listColumns.fields = ref(none);
  }
}

/** Columns chosen on this device for the lists of the settings, by kind. */
export const itemColumnChoice = appState<Record<string, readonly string[] | null>>(() => ({}));

function itemStorageKey(kind: string): string {
  return `LIST_COLUMNS_${auth.viewer?.group ?? 0}_${kind}`;
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
