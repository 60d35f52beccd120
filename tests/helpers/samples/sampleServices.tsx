import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { plainTitle } from "./sampleForm.ts";
import type { FieldWidgetProps, FormServices } from "../../../src/client/form/services.ts";
import type { FormStore } from "../../../src/client/form/store.ts";

function layoutOf(nodes: readonly PlanNode[]): RJSFSchema {
  const properties: Record<string, RJSFSchema> = {};
  for (const node of nodes.filter((each) => each.widget !== "hidden")) {
    const inner = node.children ? layoutOf(node.children) : undefined;
    if (node.type === "rows" && inner) properties[node.name] = { type: "array", items: inner };
    else properties[node.name] = inner ?? { type: "string" };
  }
  return { type: "object", properties };
}

/** Layout of a plan, as gen builds it. */
export function sampleLayout(plan: Plan): { schema: RJSFSchema; uiSchema: UiSchema } {
  return { schema: layoutOf(plan.nodes), uiSchema: {} };
}

function SampleInput({ id, value, describedBy, onChange, onBlur }: FieldWidgetProps) {
  return (
    <input
      id={id}
      value={plainTitle(value)}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function SampleTick({ id, value, onChange }: FieldWidgetProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const input = { component: SampleInput, label: "above" } as const;

/** Page services for the sample form: keys instead of texts, plain inputs. */
export function sampleServices(store: FormStore): FormServices {
  const summaries: Record<string, readonly string[]> = { bed: ["plant", "note"], task: ["text"] };
  return {
    store,
    planOf: (document) => {
      const summary = summaries[document];
      return summary ? { document, textKey: document, nodes: [], summary } : undefined;
    },
    text: (key) => key,
    hasText: (key) => key.endsWith(".label"),
    laterParts: {},
    widgets: {
      text: input,
      combobox: input,
      multiCombobox: input,
      checkbox: { component: SampleTick, label: "above" },
    },
    LockedInput: SampleInput,
    lookupFilter: {},
    valueText: (_, value) => plainTitle(value),
    articleText: (article) => article,
    confirm: () => Promise.resolve(true),
    toast: () => {},
    onFocus: () => {},
    goTo: () => {},
  };
}
