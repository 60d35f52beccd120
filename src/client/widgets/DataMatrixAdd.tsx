import { useState } from "react";
import styled from "styled-components";
import { asOne } from "#client/form/edit.ts";
import { choose } from "#client/form/follow.ts";
import { nodeAt } from "#client/form/paths.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { Scope } from "#client/form/store.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { isBody } from "#shared/engine/paths.ts";
import { isSameReference, referencesIn } from "#shared/engine/references.ts";
import type { Body } from "#shared/engine/types.ts";
import { queryOf, useList } from "./choices.ts";
import { Combobox } from "./Combobox.tsx";
import type { MatrixSetup } from "./DataMatrixWidget.tsx";
import { articleMark } from "./itemWords.ts";
import { titleOf } from "./matching.ts";
import { withRefs } from "./matrixRows.ts";
import { mayCreate, newItem } from "./ReferenceWidget.tsx";

interface DataMatrixAddProps extends FieldWidgetProps {
  scope: Scope;
  setup: MatrixSetup;
}

/** The last line of the matrix: items, or a whole group with all its items. */
export function DataMatrixAdd({
  id,
  node,
  path,
  scope,
  setup,
  required,
  invalid,
  onBlur,
}: DataMatrixAddProps) {
  const services = useForm();
  const { store, text } = services;
  const [isWanted, setWanted] = useState(false);
  const itemsPath = { ...path, field: setup.items };
  const itemNode = nodeAt(store.index, itemsPath);
  const groups = useList(node.lookup?.list, queryOf(store, node, path), isWanted);
  const items = useList(
    itemNode?.lookup?.list,
    itemNode ? queryOf(store, itemNode, itemsPath) : {},
    isWanted,
  );
  if (!itemNode) return null;
  const isGroup = (item: Body) => groups.items.includes(item);
  const taken = [
    ...referencesIn(scope.values[path.field]),
    ...referencesIn(scope.values[setup.items]),
  ].filter(isBody);
  const open = [...groups.items, ...items.items].filter(
    (item) => !taken.some((each) => isSameReference(each, item)),
  );

  const addGroup = (group: Body) => {
    const members = items.items.filter((item) => isSameReference(item[setup.joinedBy], group));
    asOne(store, () => {
      choose(store, path, withRefs(scope.values[path.field], [group]));
      if (members.length > 0) {
        choose(store, itemsPath, withRefs(scope.values[setup.items], members));
      }
    });
  };
  const take = (item: Body) => {
    if (isGroup(item)) addGroup(item);
    else if (item["isNewGroup"] === true)
      addGroup({ clientId: item["clientId"] ?? "", title: titleOf(item) });
    else choose(store, itemsPath, withRefs(scope.values[setup.items], [item]));
  };
  const create = (title: string): Body => ({
    ...newItem(node.lookup?.list ?? "", title),
    isNewGroup: true,
  });

  return (
    <Line>
      <AddIcon size={16} />
      <Combobox
        id={id}
        name={text("widget.matrix.add")}
        choices={{ items: open, state: items.state, isCutOff: false }}
        chosen={[]}
        isMany
        placeholder={text("widget.matrix.add")}
        recent={[]}
        groupOf={(item) =>
          isGroup(item) ? text("widget.matrix.wholeGroups") : titleOf(item[setup.joinedBy])
        }
        markOf={(item) => articleMark(services, item)}
        create={mayCreate(services, node) ? create : undefined}
        isRequired={required}
        isInvalid={invalid}
        onOpen={() => setWanted(true)}
        onType={() => {}}
        onChoose={(next) => {
          const added = next.at(-1);
          if (added) take(added);
        }}
        onLeave={onBlur}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  padding: 0 2px 0 8px;
  border-top: 1px solid var(--borderColor-muted);
  > svg {
    flex: none;
    color: var(--fgColor-muted);
  }
  > div {
    flex: 1;
    border-color: transparent;
  }
`;
