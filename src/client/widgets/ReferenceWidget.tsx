import { useState } from "react";
import styled from "styled-components";
import { takeBack } from "#client/form/edit.ts";
import { choose, followersOfEdit } from "#client/form/follow.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { recentIds, rememberChoice, keepCreated } from "#client/state/editorLookups.ts";
import { limits } from "#shared/api/limits.ts";
import { tidyTitle } from "#shared/engine/normalise.ts";
import { isBody } from "#shared/engine/paths.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import { referencesIn } from "#shared/engine/references.ts";
import type { Body, Json } from "#shared/engine/types.ts";
import { queryOf, rowChoices, useList } from "./choices.ts";
import { Combobox } from "./Combobox.tsx";
import { articleMark, groupName } from "./itemWords.ts";

/** Whether who is here may make new items in a field's list. */
export function mayCreate({ store }: FormServices, node: PlanNode): boolean {
  const needed = node.lookup?.create;
  return needed === "all" || (needed !== undefined && store.context.roles.includes(needed));
}

/** An item that was just typed in. */
export function newItem(list: string, title: string): Body {
  const item = { clientId: crypto.randomUUID(), title: tidyTitle(title) };
  keepCreated(list, item);
  return item;
}

/** Writes a choice; says what went with it, and offers to take it back. */
export function commit(
  services: FormServices,
  props: FieldWidgetProps,
  value: Json | undefined,
): void {
  const { store, text, say } = services;
  const { changed, dropped } = followersOfEdit(store, props.path, value);
  const entry = choose(store, props.path, value);
  if (entry && changed + dropped > 0) {
    say(text("form.followed", { count: changed + dropped }), () => takeBack(store, entry));
  }
}

function valueOfChosen(isMany: boolean, chosen: readonly Body[]): Json | undefined {
  if (isMany) return chosen.length > 0 ? [...chosen] : undefined;
  return chosen[0];
}

/** A reference to one item of a list, or to many: picked by typing, made where that is allowed. */
export function ReferenceWidget(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy } = props;
  const services = useForm();
  const { store, text, hasText } = services;
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const [left, setLeft] = useState<string | null>(null);
  const list = node.lookup?.list;
  const base = queryOf(store, node, path);
  const whole = useList(list, base, isWanted);
  const found = useList(
    list,
    { ...base, text: typed },
    whole.isCutOff && typed.length >= limits.searchMinimum,
  );
  const rows = list === undefined && isWanted ? rowChoices(store, node, path) : [];
  const fromList = whole.isCutOff && typed.length >= limits.searchMinimum ? found : whole;
  const choices =
    list === undefined ? { items: rows, state: "ready" as const, isCutOff: false } : fromList;
  const isMany = node.type === "references";
  const chosen = referencesIn(value).filter(isBody);
  const placeholder = `${node.textKey}.placeholder`;
  const isListEmpty = isWanted && choices.state === "ready" && choices.items.length === 0;
  const canCreate = list !== undefined && mayCreate(services, node);
  const noticeId = `${id}_notice`;
  const notice = noticeOf({
    left,
    isListEmpty,
    canCreate,
    required,
    isNothing: chosen.length === 0,
  });
  return (
    <>
      <Combobox
        id={id}
        choices={choices}
        chosen={chosen}
        isMany={isMany}
        placeholder={hasText(placeholder) ? text(placeholder) : undefined}
        recent={list === undefined ? [] : recentIds(list)}
        groupOf={(item) => groupName(services, list, item)}
        markOf={(item) => articleMark(services, item)}
        create={canCreate && list !== undefined ? (title) => newItem(list, title) : undefined}
        isRequired={required}
        isInvalid={invalid || left !== null}
        describedBy={[describedBy, notice && noticeId].filter(Boolean).join(" ") || undefined}
        onOpen={() => setWanted(true)}
        onType={setTyped}
        onChoose={(next) => {
          setLeft(null);
          const added = next.at(-1);
          if (list !== undefined && added && next.length > 0) rememberChoice(list, added);
          commit(services, props, valueOfChosen(isMany, next));
        }}
        onLeave={(unchosen) => {
          setLeft(
            unchosen === "" && !(required && chosen.length === 0 && isWanted) ? null : unchosen,
          );
          props.onBlur();
        }}
      />
      {notice && (
        <Notice id={noticeId} role="status">
          <GapIcon size={12} />
          {text(notice.key, notice.params)}
        </Notice>
      )}
    </>
  );
}

interface NoticeFacts {
  left: string | null;
  isListEmpty: boolean;
  canCreate: boolean;
  required: boolean;
  isNothing: boolean;
}

/** What a picker says about itself: nothing chosen, typed but not chosen, nothing there to choose. */
function noticeOf(facts: NoticeFacts): { key: string; params?: Record<string, string> } | null {
  const { left, isListEmpty, canCreate, isNothing } = facts;
  if (left !== null && left !== "") {
    return { key: "widget.combobox.notChosen", params: { title: left } };
  }
  if (left === "" && isNothing) return { key: "widget.combobox.nothingChosen" };
  return isListEmpty && !canCreate ? { key: "widget.combobox.listEmpty" } : null;
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
