import { getDefaultRegistry } from "@rjsf/core";
import {
  type FieldProps,
  type FieldTemplateProps,
  orderProperties,
  type RJSFSchema,
  toFieldPathId,
} from "@rjsf/utils";
import { useContext, useMemo } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { watchRule } from "./ruleState.ts";
import { type PlacedNode, useForm } from "./services.ts";
import { formNodeAt, type FormStore } from "./store.ts";
import styled from "styled-components";
import { rule } from "#client/ui/tokens.ts";
import type { FieldGroup as Group, Plan } from "#shared/engine/plan/plan.ts";
import { type Contents, contentsOf, fieldGrid, type GroupsProps } from "./groups/fieldGrid.tsx";
import { groupTextKey, isCard, LaidOutDocument, summedWidget } from "./layout.ts";
import { isBlank } from "./onPaper.ts";

const { SchemaField } = getDefaultRegistry().fields;

function isLeaf({ type }: RJSFSchema): boolean {
  return type !== "object" && type !== "array";
}

/** Store contents at the place of a field; null if its row is gone. */
function usePlaced({ $id: id, path: segments }: FieldProps["fieldPathId"]) {
  const { store } = useForm();
  const path = useMemo(() => toFieldPath(store.index, segments), [store, segments]);
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node || path.field === "") return null;
  watchRule(store, formNode, path.field);
  return { id, node, path, formNode };
}

/**
 * A field of the layout. Objects and rows are laid out by RJSF; a leaf is bound to its path in the
 * store at once, so RJSF's callbacks, recreated on each render, are ignored.
 */
export function BoundField(props: FieldProps) {
  const placed = usePlaced(props.fieldPathId);
  if (isLeaf(props.schema)) return placed && <FieldFrame {...placed} />;
  return SchemaField ? <SchemaField {...props} /> : null;
}

/** Frame of an object or of rows. */
export function BoundFieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const placed = usePlaced(fieldPathId);
  return placed ? <FieldFrame {...placed}>{children}</FieldFrame> : <>{children}</>;
}

/** The parts of what an object's fields are laid out by. */
type ObjectProps = Pick<FieldProps, "schema" | "uiSchema" | "fieldPathId" | "registry">;

/**
 * An object's fields in their order. RJSF's own has a component around each field for objects whose
 * properties can be added and renamed; ours can't, and a form has a thousand fields.
 */
export function BoundObjectField({ schema, uiSchema, fieldPathId, registry }: ObjectProps) {
  const { path } = fieldPathId;
  const contents = useMemo(() => {
    const properties = schema.properties ?? {};
    const names = orderProperties(Object.keys(properties), uiSchema?.["ui:order"]);
    return new Map(
      names.map((name) => [
        name,
        <BoundField
          key={name}
          name={name}
          // Border: gen writes each property as a schema.
          schema={properties[name] as RJSFSchema}
          uiSchema={uiSchema?.[name]}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, path)}
          registry={registry}
          onChange={noop}
          onBlur={noop}
          onFocus={noop}
        />,
      ]),
    );
  }, [schema, uiSchema, path, registry]);
  return <BoundObject path={path} contents={contents} />;
}

function noop(): void {
  // The layout has no data; fields write to the store.
}

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
function BoundObject({ path: segments, contents }: BoundObjectProps) {
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
