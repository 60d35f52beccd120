import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { useMemo, type ReactNode } from "react";
import styled from "styled-components";
import type { PlanNode } from "#shared/engine/plan.ts";
import { pathOf } from "./paths.ts";
import { useForm } from "./services.ts";

/** Fields in their order on a grid of twelve, under the group headings that the UI document names. */
export function BoundObjectTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const { store, planOf } = useForm();
  const node = useMemo<PlanNode | undefined>(() => {
    const path = pathOf(store.index, fieldPathId.path);
    return path.field === "" ? store.index.lists.get(path.list) : undefined;
  }, [store, fieldPathId]);
  const contents = new Map(properties.map((property) => [property.name, property.content]));
  const plan = node?.of ? planOf(node.of) : undefined;
  if (plan?.groups)
    return <Groups groups={plan.groups} textKey={plan.textKey} contents={contents} />;
  return <FieldGrid>{properties.map((property) => property.content)}</FieldGrid>;
}

interface GroupsProps {
  groups: readonly { key: string; fields: readonly string[] }[];
  textKey: string;
  contents: ReadonlyMap<string, ReactNode>;
}

/** Fields under headings; what no group names comes first, without one. */
export function Groups({ groups, textKey, contents }: GroupsProps) {
  const { text, hasText } = useForm();
  const grouped = new Set(groups.flatMap((group) => group.fields));
  const rest = [...contents].filter(([name]) => !grouped.has(name));
  return (
    <FieldGrid>
      {rest.map(([, content]) => content)}
      {groups.map((group) => {
        const key = `${textKey}.groups.${group.key}`;
        return [
          hasText(key) && <GroupHead key={group.key}>{text(key)}</GroupHead>,
          ...group.fields.map((field) => contents.get(field)),
        ];
      })}
    </FieldGrid>
  );
}

/** Twelve columns, at most two fields to a line. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 16px 20px;
  align-items: start;
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const GroupHead = styled.h3`
  grid-column: 1 / -1;
  margin-top: 8px;
`;
