import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { asOne, edit } from "#client/form/edit.ts";
import { followUp } from "#client/form/follow.ts";
import { focusSoon } from "#client/form/rows.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { Scope } from "#client/form/store.ts";
import { scopeAt } from "#client/form/store.ts";
import { useKey, useLeaf } from "#client/form/useKey.ts";
import { AddIcon, DeviatingIcon, EditIcon, GapIcon, ResetIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { LongTextWidget } from "./LongTextWidget.tsx";
import {
  inheritedItems,
  type PanelFields,
  panelFields,
  type PanelState,
  panelState,
} from "./panelState.ts";
import { PanelTokens } from "./PanelTokens.tsx";
import { ReferenceWidget } from "./ReferenceWidget.tsx";

/** One control: what is inherited shown grey, own deviations marked, reset in one press. */
export function ControlPanelWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const scope = scopeAt(store, props.path);
  const fields = panelFields(props.node, props.path.field);
  return scope && fields ? <Panel {...props} scope={scope} fields={fields} /> : null;
}

interface PanelProps extends FieldWidgetProps {
  scope: Scope;
  fields: PanelFields;
}

function Panel(props: PanelProps) {
  const { id, node, path, label, readOnly, scope, fields, onBlur } = props;
  const services = useForm();
  const { store, text, hasText } = services;
  const list = useLeaf(scope, fields.listField);
  const note = useLeaf(scope, fields.noteField);
  const shows = useKey(store.state, "onlyOwn");
  const [isEditing, setEditing] = useState(false);
  const state = panelState(services, scope, node, fields);
  if (shows && state.kind !== "own") return null;
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  const begin = () => {
    if (list === undefined) {
      asOne(store, () => {
        edit(store, listPath, inheritedItems(services, node, fields));
        if (state.inheritedNote !== "" && fields.note) edit(store, notePath, state.inheritedNote);
      });
    }
    setEditing(true);
    focusSoon(`${id}_list`);
  };
  const reset = () => {
    asOne(store, () => {
      edit(store, listPath, undefined);
      edit(store, notePath, undefined);
      followUp(store);
    });
    setEditing(false);
    focusSoon(id);
  };
  return (
    <Line $isOwn={state.kind === "own"} role="group" aria-labelledby={`${id}_label`}>
      <div className="name">
        <h4 id={`${id}_label`}>{label}</h4>
        {hasText(`${node.textKey}.hint`) && <p>{text(`${node.textKey}.hint`)}</p>}
      </div>
      <div className="content">
        {!isEditing && (
          <PanelTokens
            state={state}
            isLocked={readOnly}
            onDrop={(item) => edit(store, listPath, without(state, item))}
          />
        )}
        {isEditing && (
          <>
            <label htmlFor={`${id}_list`}>{text(`${fields.list.textKey}.label`)}</label>
            <ReferenceWidget
              {...{ id: `${id}_list`, node: fields.list, path: listPath, value: list, onBlur }}
              {...{ label: "", required: false, readOnly: false, invalid: false }}
              describedBy={undefined}
              onChange={(next) => edit(store, listPath, next)}
            />
            {fields.note && (
              <div className="note">
                <label htmlFor={`${id}_note`}>{text(`${fields.note.textKey}.label`)}</label>
                <LongTextWidget
                  {...{ id: `${id}_note`, node: fields.note, path: notePath, value: note, onBlur }}
                  {...{ label: "", required: false, readOnly: false, invalid: false }}
                  describedBy={undefined}
                  onChange={(next) => edit(store, notePath, next)}
                />
              </div>
            )}
            <Button size="small" onClick={() => setEditing(false)}>
              {text("widget.panel.close")}
            </Button>
          </>
        )}
        {!isEditing && state.kind === "empty" && (
          <p className="gap">
            <GapIcon size={12} />
            {text(hasText(`${node.textKey}.gap`) ? `${node.textKey}.gap` : "widget.panel.empty")}
          </p>
        )}
      </div>
      <PanelActions
        {...{ id, state, label, isLocked: readOnly, isEditing }}
        onEdit={begin}
        onReset={reset}
      />
    </Line>
  );
}

function without(state: PanelState, gone: unknown) {
  return state.items
    .filter(({ item, kind }) => kind !== "dropped" && item !== gone)
    .map(({ item }) => item);
}

interface PanelActionsProps {
  id: string;
  state: PanelState;
  label: string;
  isLocked: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onReset: () => void;
}

function PanelActions({
  id,
  state,
  label,
  isLocked,
  isEditing,
  onEdit,
  onReset,
}: PanelActionsProps) {
  const { text } = useForm();
  if (state.kind === "empty" && !isLocked && !isEditing) {
    return (
      <div className="actions">
        <Button id={id} size="small" leadingVisual={AddIcon} onClick={onEdit}>
          {text("widget.panel.add")}
        </Button>
      </div>
    );
  }
  return (
    <div className="actions">
      <span className={state.kind}>
        {state.kind === "own" && <DeviatingIcon size={16} />}
        {text(`widget.panel.${state.kind}`)}
      </span>
      {!isLocked && !isEditing && (
        <PlainIconButton id={id} name={text("widget.panel.edit", { name: label })} onClick={onEdit}>
          <EditIcon size={16} />
        </PlainIconButton>
      )}
      {!isLocked && state.kind === "own" && (
        <PlainIconButton name={text("widget.panel.reset", { name: label })} onClick={onReset}>
          <ResetIcon size={16} />
        </PlainIconButton>
      )}
    </div>
  );
}

const Line = styled.div<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: minmax(150px, 220px) minmax(0, 1fr) auto;
  gap: 4px 20px;
  padding: 12px 8px 12px 13px;
  border-left: 3px solid
    ${({ $isOwn }) => ($isOwn ? "var(--borderColor-accent-emphasis)" : "transparent")};
  h4 {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  .name p {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  .content {
    display: grid;
    gap: 8px;
    justify-items: start;
    align-content: start;
    > * {
      max-width: 100%;
    }
    > div:not([class*="tokens"]) {
      width: 100%;
    }
  }
  .note {
    display: grid;
    gap: 4px;
  }
  label {
    font-weight: 600;
  }
  .gap {
    display: flex;
    gap: 6px;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-attention);
  }
  .gap svg {
    flex: none;
    margin-top: 2px;
  }
  .actions {
    display: flex;
    align-items: center;
    align-self: start;
    min-height: 32px;
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  .actions span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-right: 4px;
  }
  .actions .own {
    color: var(--fgColor-accent);
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr) auto;
    .content {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
