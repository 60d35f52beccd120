import { useContext, useLayoutEffect, useMemo, type ReactNode } from "react";
import styled from "styled-components";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { fieldId } from "./fieldIds.ts";
import {
  groupTextKey,
  hasOwnFields,
  isCard,
  LaidOutDocument,
  type LaidOutObject,
  summedWidget,
} from "./layout.ts";
import { isBlank } from "./onPaper.ts";
import { type FieldPath, nodeAtPath } from "./paths.ts";
import { RowList } from "./RowList.tsx";
import { watchRule } from "./ruleState.ts";
import { showTab } from "./rows.ts";
import { type FormServices, type PlacedNode, useForm } from "./services.ts";
import { type FormStore, formNodeAt } from "./store.ts";
import { type Tab, Tabs } from "./Tabs.tsx";
import { useAfterCheck, useKey } from "./useKey.ts";

type Contents = ReadonlyMap<string, ReactNode>;
type Group = NonNullable<Plan["groups"]>[number];

/**
 * The plan that defines how an object's fields are grouped: the row's or the laid-out document's.
 */
function usePlan({ list, field }: FieldPath): Plan | undefined {
  const { store, planOf } = useForm();
  const document = useContext(LaidOutDocument);
  if (field !== "") return undefined;
  const of = list === "" ? document : store.index.lists.get(list)?.of;
  return of === undefined ? undefined : planOf(of);
}

/** A leaf, an object or rows, bound to its place in the store; nothing if its row is gone. */
function fieldAt(services: FormServices, laidOut: PlanNode, path: FieldPath): ReactNode {
  const { store, widgets } = services;
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node) return null;
  watchRule(store, formNode, path.field);
  const { children = [] } = laidOut;
  const isList = node.type === "rows";
  return (
    <FieldFrame key={laidOut.name} id={fieldId(path)} node={node} path={path} formNode={formNode}>
      {!hasOwnFields(laidOut, widgets) ? undefined : isList ? (
        <RowList list={path.field} nodes={children} Fields={ObjectFields} />
      ) : (
        <ObjectFields nodes={children} path={path} />
      )}
    </FieldFrame>
  );
}

/** The fields of an object by name, made once: they listen for themselves. */
function useContents(nodes: readonly PlanNode[], path: FieldPath): Contents {
  const services = useForm();
  return useMemo(() => {
    const { list, key, field } = path;
    const shown = nodes.filter(({ widget }) => widget !== "hidden");
    return new Map(
      shown.map((node) => {
        const own = { list, key, field: field === "" ? node.name : `${field}/${node.name}` };
        return [node.name, fieldAt(services, node, own)];
      }),
    );
  }, [services, nodes, path]);
}

/**
 * Fields in order on a twelve-column grid, below the headings or behind the tabs of the UI
 * document.
 */
export function ObjectFields({ nodes, path }: LaidOutObject) {
  const { store, widgets, isOnPaper = false } = useForm();
  const plan = usePlan(path);
  const contents = useContents(nodes, path);
  const groups = plan?.groups ?? [];
  if (plan && !isOnPaper && groups.some((group) => group.tab)) {
    return <TabbedGroups plan={plan} groups={groups} contents={contents} />;
  }
  if (plan && groups.length > 0) {
    return <HeadedGroups plan={plan} groups={groups} contents={contents} />;
  }
  const node = nodeAtPath(store.index, path);
  const fields = [...contents.values()];
  if (node && isCard(node, widgets)) return <Lines>{fields}</Lines>;
  return (
    <>
      {node && <CardsSummary node={node} path={path} />}
      <FieldGrid>{fields}</FieldGrid>
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

/** Whether a group consists of a single section, whose heading makes the group's own redundant. */
function isOneSection(store: FormStore, { fields }: Group): boolean {
  const [field = "", ...more] = fields;
  const widget = nodeAtPath(store.index, { list: "", key: "", field })?.widget;
  return more.length === 0 && (widget === "rows" || widget === "object");
}

function HeadedGroups({ plan, groups, contents }: GroupsProps) {
  const services = useForm();
  const { store, text, hasText, isOnPaper = false } = services;
  const says = ({ fields }: Group) =>
    !isOnPaper || !fields.every((field) => isBlank(services, { list: "", key: "", field }));
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const rest = [...contents].filter(([name]) => !grouped.has(name));
  return (
    <FieldGrid>
      {rest.map(([, content]) => content)}
      {groups.map((group) => {
        const key = groupTextKey(plan, group.key);
        return [
          hasText(key) && !isOneSection(store, group) && says(group) && (
            <GroupHead key={`head ${group.key}`}>{text(key)}</GroupHead>
          ),
          ...contentsOf(group, contents),
        ];
      })}
    </FieldGrid>
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
  const { store, text } = services;
  const wanted = useKey(store.state, "focusRequest");
  const progress = useAfterCheck(store, () =>
    groups.map((group) => groupProgress(services, group)),
  );
  const tabs = groups.map((group, at): Tab => ({
    key: group.key,
    label: text(groupTextKey(plan, group.key)),
    count: progress[at],
    content: <FieldGrid>{contentsOf(group, contents)}</FieldGrid>,
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
function FieldGrid({ children }: { children: ReactNode }) {
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

const Lines = styled.div`
  > :not(:empty) {
    border-top: 1px solid var(--borderColor-default);
  }
`;
