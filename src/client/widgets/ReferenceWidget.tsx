import { useState } from "react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { recentIds, rememberChoice } from "#client/state/editorLookups.ts";
import { isBody } from "#shared/engine/paths.ts";
import { referencesIn } from "#shared/engine/references.ts";
import type { Body, Json } from "#shared/engine/types.ts";
import type { Choices } from "./choices.ts";
import { Combobox } from "./Combobox.tsx";
import { articleMark, groupName } from "./itemWords.ts";
import { optionsOf } from "./optionText.ts";
import { commit, mayCreate, newItem, useReferenceChoices } from "./useReference.ts";
import { ValueCombobox } from "./ValueCombobox.tsx";

function valueOfChosen(isMany: boolean, chosen: readonly Body[]): Json | undefined {
  if (isMany) return chosen.length > 0 ? [...chosen] : undefined;
  return chosen[0];
}

function joined(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

function hasNothing({ state, items }: Choices): boolean {
  return state === "ready" && items.length === 0;
}

/** A reference to one item of a list, or to many: picked by typing, made where that is allowed. A fixed list is picked from likewise. */
export function ReferenceWidget(props: FieldWidgetProps) {
  return props.node.type === "enum" ? <FixedChoice {...props} /> : <ReferencePicker {...props} />;
}

function FixedChoice(props: FieldWidgetProps) {
  const services = useForm();
  const options = optionsOf(services, props.node);
  const take = (value: string | number | undefined) => commit(services, props.path, value);
  return <ValueCombobox {...props} options={options} onChoose={take} />;
}

function ReferencePicker(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy } = props;
  const services = useForm();
  const { text, hasText } = services;
  const { choices, isWanted, onOpen, onType } = useReferenceChoices(node, path);
  const [left, setLeft] = useState<string | null>(null);
  const list = node.lookup?.list;
  const isMany = node.type === "references";
  const chosen = referencesIn(value).filter(isBody);
  const placeholder = `${node.textKey}.placeholder`;
  const maker = list !== undefined && mayCreate(services, node) ? list : undefined;
  const isListEmpty = maker === undefined && isWanted && hasNothing(choices);
  const notice = noticeOf(left, chosen.length === 0, isListEmpty);
  const hint = hasText(placeholder) ? text(placeholder) : undefined;
  const take = (next: Body[]) => {
    setLeft(null);
    const added = next.at(-1);
    if (list !== undefined && added) rememberChoice(list, added);
    commit(services, path, valueOfChosen(isMany, next));
  };
  const leave = (unchosen: string) => {
    const isMissed = required && chosen.length === 0 && isWanted;
    setLeft(unchosen !== "" || isMissed ? unchosen : null);
    props.onBlur();
  };
  return (
    <>
      <Combobox
        id={id}
        choices={choices}
        chosen={chosen}
        isMany={isMany}
        placeholder={hint}
        recent={list === undefined ? [] : recentIds(list)}
        groupOf={(item) => groupName(services, list, item)}
        markOf={(item) => articleMark(services, item)}
        create={maker === undefined ? undefined : (title) => newItem(maker, title)}
        isRequired={required}
        isInvalid={invalid || left !== null}
        describedBy={joined(describedBy, notice && `${id}_notice`)}
        onOpen={onOpen}
        onType={onType}
        onChoose={take}
        onLeave={leave}
      />
      {notice && (
        <Notice id={`${id}_notice`} role="status">
          <GapIcon size={12} />
          {text(notice.key, notice.params)}
        </Notice>
      )}
    </>
  );
}

/** What a picker says about itself: typed but not chosen, nothing chosen, nothing there to choose. */
function noticeOf(
  left: string | null,
  isNothing: boolean,
  isListEmpty: boolean,
): { key: string; params?: Record<string, string> } | null {
  if (left !== null && left !== "") {
    return { key: "widget.combobox.notChosen", params: { title: left } };
  }
  if (isListEmpty) return { key: "widget.combobox.listEmpty" };
  return left === "" && isNothing ? { key: "widget.combobox.nothingChosen" } : null;
}

const Notice = styled.p`
  display: flex;
  gap: 6px;
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-attention);
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
