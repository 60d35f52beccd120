import { useContext, useMemo } from "react";
import styled from "styled-components";
import { rule } from "#client/ui/tokens.ts";
import type { FieldGroup as Group, Plan } from "#shared/engine/plan/plan.ts";
import { type Contents, contentsOf, fieldGrid, type GroupsProps } from "./groups/fieldGrid.tsx";
import { groupTextKey, isCard, LaidOutDocument, summedWidget } from "./layout.ts";
import { isBlank } from "./onPaper.ts";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import type { PlacedNode } from "./services.ts";
import { useForm } from "./services.ts";
import type { FormStore } from "./store.ts";

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
  const { store, widgets, laterParts } = useForm();
  const plan = usePlan(segments);
  const groups = plan?.groups ?? [];
  const path = toFieldPath(store.index, segments);
  if (plan && groups.length > 0) {
    const Groups = path.list === "" ? DocumentGroups : laterParts.RowGroups;
    if (Groups) return <Groups plan={plan} groups={groups} contents={contents} path={path} />;
  }
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

function DocumentGroups(props: GroupsProps) {
  const { laterParts, isOnPaper = false } = useForm();
  const isTabbed = !isOnPaper && props.groups.some((group) => group.tab);
  const { TabbedGroups } = laterParts;
  return isTabbed && TabbedGroups ? <TabbedGroups {...props} /> : <HeadedGroups {...props} />;
}

/** Summary above an object's cards, if their lines define one. */
function CardsSummary(props: PlacedNode) {
  const { widgets } = useForm();
  const summed = summedWidget(props.node, widgets);
  const Summary = summed === undefined ? undefined : widgets[summed]?.Summary;
  return Summary ? <Summary {...props} /> : null;
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
            <h3 key={`head ${group.key}`}>
              {text(key)}
              {Other && <Other textKey={key} />}
            </h3>
          ),
          ...contentsOf(group, contents),
        ];
      })}
    </>,
  );
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > :not(:empty) {
    border-top: ${rule.default};
  }
`;
