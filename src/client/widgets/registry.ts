import { hasOwnFields } from "#client/form/layout.ts";
import type { FieldWidget, FormServices } from "#client/form/services.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { CheckboxWidget } from "./inputs/CheckboxWidget.tsx";
import { DateWidget } from "./inputs/DateWidget.tsx";
import { HiddenWidget } from "./inputs/HiddenWidget.tsx";
import { LongTextWidget } from "./inputs/LongTextWidget.tsx";
import { ReadOnlyWidget } from "./inputs/ReadOnlyWidget.tsx";
import { ReferenceWidget } from "./picker/ReferenceWidget.tsx";
import { SegmentedWidget } from "./inputs/SegmentedWidget.tsx";
import { TextWidget } from "./inputs/TextWidget.tsx";

/** Fields that differ between several records created at once. */
const ColumnsWidget = lazyPart(
  async () => (await import("./columns/ColumnsWidget.tsx")).ColumnsWidget,
  { texts: ["forms", "lists", "columns", "editorLater"] },
);

const known: Record<string, FieldWidget> = {
  text: { component: TextWidget, label: "above", followsSource: true },
  longText: { component: LongTextWidget, label: "above", followsSource: true },
  date: { component: DateWidget, label: "above" },
  segmented: { component: SegmentedWidget, label: "group" },
  checkbox: { component: CheckboxWidget, label: "inside", showsLocked: true },
  combobox: { component: ReferenceWidget, label: "above" },
  multiCombobox: { component: ReferenceWidget, label: "above" },
  readOnly: { component: ReadOnlyWidget, label: "group", isForReading: true },
  columns: { component: ColumnsWidget, label: "group", showsLocked: true },
  hidden: { component: HiddenWidget, label: "none" },
};

/** All widgets that a UI document may name, as far as they are loaded. */
export const widgets: Readonly<Record<string, FieldWidget>> = known;

/** Parts of a form that load with those widgets. */
export const laterParts: FormServices["laterParts"] = {};

/** Loads the widgets that the first step of a record has none of. */
export async function loadLaterWidgets(): Promise<void> {
  const { laterWidgets, RowGroups, TabbedGroups } = await import("./laterWidgets.ts");
  Object.assign(known, laterWidgets);
  Object.assign(laterParts, { RowGroups, TabbedGroups });
}

export function areWidgetsLoaded(nodes: readonly PlanNode[]): boolean {
  return nodes.every((node) =>
    hasOwnFields(node) ? areWidgetsLoaded(node.children ?? []) : node.widget in known,
  );
}
