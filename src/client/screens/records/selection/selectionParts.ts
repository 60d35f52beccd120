import { ref, useSnapshot } from "valtio";
import type { ComponentType, ReactNode } from "react";
import { loadTexts } from "#client/i18n/language.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import type { FormServices } from "#client/form/services.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import type { RowToolsProps } from "./RowTools.tsx";
import { allEnded } from "#shared/engine/allEnded.ts";
import { appState } from "#client/state/appState.ts";

interface SelectionParts extends Pick<FormServices, "Other"> {
  otherCell: (column: string, row: RecordRow) => ReactNode;
  HeadTools: ComponentType;
  RowTools: ComponentType<RowToolsProps>;
  SelectionBar: ComponentType<{ view: RecordView }>;
}

/** Selection tools, loaded after the list is shown. */
const selectionParts = appState<{ parts: SelectionParts | null }>(() => ({ parts: null }));

/** Loads what selects records. */
export async function loadSelection(): Promise<void> {
  if (selectionParts.parts) return;
  try {
    const parts = await loadModule(async () => {
      const [tools, bar] = await allEnded([
        import("./RowTools.tsx"),
        import("./SelectionBar.tsx"),
        loadTexts("filters"),
      ]);
      return { ...tools, ...bar, ...tools.otherService() };
    });
    selectionParts.parts = ref(parts);
  } catch {
    // Records can be opened and changed one by one.
  }
}

/** Selection tools; null until they are loaded. */
export function useSelectionParts(): SelectionParts | null {
  // Border: a snapshot leaves what is kept by reference as it is.
  return useSnapshot(selectionParts).parts as SelectionParts | null;
}
