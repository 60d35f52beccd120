import { useState } from "react";
import styled from "styled-components";
import { px, rule } from "#client/ui/tokens.ts";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";
import { transact } from "#client/form/edit.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { MatrixSetup } from "#shared/engine/plan/matrix.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { lookupQuery, unchosenKey, useList } from "../picker/choices.ts";
import { Combobox } from "../picker/Combobox.tsx";
import { articleMark } from "../picker/itemWords.ts";
import type { CreateEntry } from "../picker/listEntries.ts";
import { itemTitle, itemTitled } from "../picker/matching.ts";
import { withRefs } from "./matrixRows.ts";
import { howToAdd, newItem } from "../picker/useReference.ts";

interface DataMatrixAddProps extends FieldWidgetProps {
  formNode: FormNode;
  setup: MatrixSetup;
}

interface ItemPlace {
  node: PlanNode;
  path: FieldWidgetProps["path"];
}

function useOffer(
  { node, path, formNode, setup }: DataMatrixAddProps,
  item: ItemPlace,
  isWanted: boolean,
) {
  const services = useForm();
  const groups = useList(node.lookup?.list, lookupQuery(services, node, path), isWanted);
  const items = useList(
    item.node.lookup?.list,
    lookupQuery(services, item.node, item.path),
    isWanted,
  );
  const taken = [formNode.values[path.field], formNode.values[setup.items]].flatMap((value) =>
    referencesIn(value).filter(isBody),
  );
  const isOpen = (each: Body) => !taken.some((one) => isSameReference(one, each));
  const wholes = groups.items.flatMap((group): WholeGroup[] => {
    const all = items.items.filter((each) => isSameReference(each[setup.joinedBy], group));
    if (!all.some(isOpen)) return [];
    const title = services.text("widget.matrix.whole", { title: itemTitle(group) });
    return [{ clientId: `whole ${referenceKey(group)}`, title, whole: { group, items: all } }];
  });
  const open = [...groups.items.filter(isOpen), ...wholes, ...items.items.filter(isOpen)];
  return { groups: groups.items, items: items.items, open, state: items.state };
}

/** The offer of a group with all its items. */
type WholeGroup = Body & { whole: { group: Body; items: Body[] } };

function isWholeGroup(each: Body): each is WholeGroup {
  return isBody(each["whole"]);
}

const inWords = { create: "widget.matrix.createIn", suggest: "widget.matrix.suggestIn" } as const;
const groupWords = {
  create: "widget.matrix.createGroup",
  suggest: "widget.matrix.suggestGroup",
} as const;

/** Items to create from a typed title: one in each of the row's groups, or a new group. */
function useMakers(
  { node, path, formNode, setup }: DataMatrixAddProps,
  item: ItemPlace,
  known: { items: readonly Body[]; groups: readonly Body[] },
) {
  const services = useForm();
  const [howGroup, howItem] = [howToAdd(services, node), howToAdd(services, item.node)];
  const makeGroup = (title: string): Body => ({
    ...newItem(node.lookup?.list ?? "", title, howGroup ?? "create"),
    isNewGroup: true,
  });
  const makeItem = (group: Body) => (title: string) => ({
    ...newItem(item.node.lookup?.list ?? "", title, howItem ?? "create"),
    [setup.joinedBy]: group,
  });
  const isNewTitle = (title: string, field: string, among: readonly Body[]) =>
    itemTitled([...among, ...referencesIn(formNode.values[field]).filter(isBody)], title) ===
    undefined;
  const createItems = (title: string): CreateEntry[] => {
    if (howItem === null || !isNewTitle(title, setup.items, known.items)) return [];
    const groups = referencesIn(formNode.values[path.field]).filter(isBody);
    return groups.map((group) => ({
      kind: "create",
      key: `item ${referenceKey(group) ?? ""}`,
      title,
      isSuggestion: howItem === "suggest",
      words: services.text(inWords[howItem], { title, group: itemTitle(group) }),
      make: makeItem(group),
    }));
  };
  const createGroup = (title: string): CreateEntry[] => {
    if (howGroup === null || !isNewTitle(title, path.field, known.groups)) return [];
    const words = services.text(groupWords[howGroup], { title });
    const isSuggestion = howGroup === "suggest";
    return [{ kind: "create", key: "group", title, words, isSuggestion, make: makeGroup }];
  };
  return (title: string): readonly CreateEntry[] => [...createItems(title), ...createGroup(title)];
}

/** The last line of the matrix, which adds items, a group, or a group with all its items. */
export function DataMatrixAdd(props: DataMatrixAddProps) {
  const { store } = useForm();
  const path = { ...props.path, field: props.setup.items };
  const node = nodeAtPath(store.index, path);
  return node ? <AddLine {...props} item={{ node, path }} /> : null;
}

function AddLine({ item, ...props }: DataMatrixAddProps & { item: ItemPlace }) {
  const { id, path, formNode, setup, required, invalid, onBlur } = props;
  const services = useForm();
  const { store, text } = services;
  const [isWanted, setWanted] = useState(false);
  const offer = useOffer(props, item, isWanted);
  const createOthers = useMakers(props, item, offer);
  const isGroup = (each: Body) => offer.groups.includes(each) || each["isNewGroup"] === true;
  const addItems = (items: readonly Body[]) => {
    if (items.length > 0)
      setWithEffects(store, item.path, withRefs(formNode.values[setup.items], items));
  };
  const addGroups = (groups: readonly Body[]) => {
    const added = groups.map(({ isNewGroup: _isNewGroup, ...group }) => group);
    if (added.length > 0) setWithEffects(store, path, withRefs(formNode.values[path.field], added));
  };
  return (
    <AddBox>
      <AddIcon size={16} />
      <Combobox
        id={id}
        name={text("widget.matrix.add")}
        choices={{ items: offer.open, state: offer.state, isCutOff: false }}
        chosen={[]}
        isMany
        placeholder={text("widget.matrix.add")}
        recent={[]}
        groupOf={(each) =>
          isWholeGroup(each)
            ? text("widget.matrix.wholeGroups")
            : isGroup(each)
              ? text("widget.matrix.groups")
              : itemTitle(each[setup.joinedBy])
        }
        markOf={(each) => articleMark(services, each)}
        createOthers={createOthers}
        isRequired={required}
        isInvalid={invalid}
        onOpen={() => setWanted(true)}
        onType={() => {}}
        onChoose={(added) => {
          noteUnchosen(store, path, "");
          transact(store, () => {
            const wholes = added.filter(isWholeGroup).map(({ whole }) => whole);
            addGroups([...added.filter(isGroup), ...wholes.map(({ group }) => group)]);
            addItems([
              ...added.filter((each) => !isGroup(each) && !isWholeGroup(each)),
              ...wholes.flatMap(({ items }) => items),
            ]);
          });
        }}
        onLeave={(typed) => {
          noteUnchosen(store, path, typed, unchosenKey(offer));
          onBlur();
        }}
        typedBefore={unchosenAt(store, path)}
      />
    </AddBox>
  );
}

const AddBox = styled.div`
  display: flex;
  align-items: center;
  padding: 0 ${px(0.5)} 0 ${px(2)};
  border-top: ${rule.muted};
  color: var(--fgColor-muted);
  > div {
    flex: 1;
    border-color: transparent;
    color: var(--fgColor-default);
  }
`;
