import { useContext, useLayoutEffect, useMemo, type ReactNode } from "react";
import styled from "styled-components";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { groupTextKey, isCard, LaidOutDocument, summedWidget } from "./layout.ts";
import { isBlank } from "./onPaper.ts";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { showTab } from "./rows.ts";
import type { FormServices, PlacedNode } from "./services.ts";
import { useForm } from "./services.ts";
import type { FormStore } from "./store.ts";
import { type Tab, Tabs } from "./Tabs.tsx";
import { useAfterCheck, useKey } from "./useKey.ts";

type Contents = ReadonlyMap<string, ReactNode>;
type Group = NonNullable<Plan["groups"]>[number];

/**
 * The plan that defines how an object's fields are grouped: the row's or the laid-out document's.
 */
function usePlan(segments: readonly (string | number)[]): Plan | undefined {
  const { store, planOf } = useForm();
  const document = useContext(LaidOutDocument);
  return useMemo(() => {
    const path = toFieldPath(store.index, segments);
    if (path.field !== "") return undefined;
    const of = path.list === "" ? document : store.index.lists.get(path.list)?.of;
    return of === undefined ? undefined : planOf(of);
  }, [store, planOf, document, segments]);
}

interface BoundObjectProps {
  /** Where the object is in the layout. */
  path: readonly (string | number)[];
  contents: Contents;
}

/**
 * Fields in order on a twelve-column grid, below the headings or behind the tabs of the UI
 * document.
 */
export function BoundObject({ path: segments, contents }: BoundObjectProps) {
  const { store, widgets, isOnPaper = false } = useForm();
  const plan = usePlan(segments);
  const groups = plan?.groups ?? [];
  if (plan && !isOnPaper && groups.some((group) => group.tab)) {
    return <TabbedGroups plan={plan} groups={groups} contents={contents} />;
  }
  if (plan && groups.length > 0) {
    return <HeadedGroups plan={plan} groups={groups} contents={contents} />;
  }
  const path = toFieldPath(store.index, segments);
  const node = nodeAtPath(store.index, path);
  const fields = [...contents.values()];
  if (node && isCard(node, widgets)) return <Lines>{fields}</Lines>;
  return (
    <>
      {node && <CardsSummary node={node} path={path} />}
      {fieldGrid(fields)}
    </>
  );
}

/** Summary above an object's cards, if their lines define one. */
function CardsSummary(props: PlacedNode) {
  const { widgets } = useForm();
  const summed = summedWidget(props.node, widgets);
  const Summary = summed === undefined ? undefined : widgets[summed]?.Summary;
  return Summary ? <Summary {...props} /> : null;
}

interface GroupsProps {
  plan: Plan;
  groups: readonly Group[];
  contents: Contents;
}

function contentsOf(group: Group, contents: Contents): ReactNode[] {
  return group.fields.map((field) => contents.get(field));
}

/** True if a group is a single section, whose heading makes its own redundant. */
function isOneSection(store: FormStore, { fields }: Group): boolean {
  const [field = "", ...more] = fields;
  const widget = nodeAtPath(store.index, { list: "", key: "", field })?.widget;
  return more.length === 0 && (widget === "rows" || widget === "object");
}

function HeadedGroups({ plan, groups, contents }: GroupsProps) {
  const services = useForm();
  const { store, text, hasText, Other, isOnPaper = false } = services;
  const says = ({ fields }: Group) =>
    !isOnPaper || !fields.every((field) => isBlank(services, { list: "", key: "", field }));
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const rest = [...contents].filter(([name]) => !grouped.has(name));
  return fieldGrid(
    <>
      {rest.map(([, content]) => content)}
      {groups.map((group) => {
        const key = groupTextKey(plan, group.key);
        return [
          hasText(key) && !isOneSection(store, group) && says(group) && (
            <GroupHead key={`head ${group.key}`}>
              {text(key)}
              {Other && <Other textKey={key} />}
            </GroupHead>
          ),
          ...contentsOf(group, contents),
        ];
      })}
    </>,
  );
}

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

function TabbedGroups({ plan, groups, contents }: GroupsProps) {
  const services = useForm();
  const { store, text, Other } = services;
  const wanted = useKey(store.state, "focusRequest");
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
    const group = groups.find((each) => each.fields.includes(wanted?.field.split("/")[0] ?? ""));
    if (group) showTab(store, group.key);
  }, [wanted, groups, store]);
  return (
    <Tabs
      name={text(`${plan.textKey}.label`)}
      tabs={tabs}
      chosen={chosen}
      onChoose={(key) => showTab(store, key)}
    />
  );
}

/** Fields beside each other where they have room, wherever the form stands. */
function fieldGrid(children: ReactNode): ReactNode {
  return (
    <div className="room">
      <div className="grid">{children}</div>
    </div>
  );
}

const GroupHead = styled.h3`
  grid-column: 1 / -1;
  margin-top: 8px;
`;

/** A grid as the others are, since its fields stand before each other while lists are open. */
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > :not(:empty) {
    border-top: 1px solid var(--borderColor-default);
  }
`;
