import { useLayoutEffect } from "react";
import type { FieldGroup as Group } from "#shared/engine/plan/plan.ts";
import { contentsOf, fieldGrid, type GroupsProps } from "./fieldGrid.tsx";
import { groupTextKey } from "../layout.ts";
import { nodeAtPath } from "../paths.ts";
import { showTab } from "../rows.ts";
import { type FormServices, useForm } from "../services.ts";
import { type Tab, Tabs } from "../Tabs.tsx";
import { useAfterCheck, useKey } from "../useKey.ts";

function groupProgress(services: FormServices, group: Group): string | undefined {
  const { store, widgets, text } = services;
  for (const field of group.fields) {
    const path = { list: "", key: "", field };
    const node = nodeAtPath(store.index, path);
    const progress = node && widgets[node.widget]?.progress?.(services, node, path);
    if (progress) return text("form.progress", progress);
  }
  return undefined;
}

/** The groups of a step behind tabs. */
export function TabbedGroups({ plan, groups, contents }: GroupsProps) {
  const services = useForm();
  const { store, text, Other } = services;
  const request = useKey(store.state, "focusRequest");
  const progress = useAfterCheck(store, () =>
    groups.map((group) => groupProgress(services, group)),
  );
  const tabs = groups.map((group, at): Tab => ({
    key: group.key,
    label: text(groupTextKey(plan, group.key)),
    below: Other && <Other textKey={groupTextKey(plan, group.key)} />,
    count: progress[at],
    content: fieldGrid(contentsOf(group, contents)),
  }));
  const chosen = useKey(store.state, "tab");
  useLayoutEffect(() => {
    const group = groups.find((each) => each.fields.includes(request?.field.split("/")[0] ?? ""));
    if (group) showTab(store, group.key);
  }, [request, groups, store]);
  return (
    <Tabs
      name={text(`${plan.textKey}.label`)}
      tabs={tabs}
      chosen={chosen}
      onChoose={(key) => showTab(store, key)}
    />
  );
}
