import { Button } from "@primer/react";
import { useState } from "react";
import { asOne, edit } from "#client/form/edit.ts";
import { followUp } from "#client/form/follow.ts";
import { focusSoon } from "#client/form/rows.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { Scope } from "#client/form/store.ts";
import { scopeAt } from "#client/form/store.ts";
import { useKey, useLeaf } from "#client/form/useKey.ts";
import {
  AddIcon,
  DeleteIcon,
  DeviatingIcon,
  EditIcon,
  GapIcon,
  ResetIcon,
} from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { LongTextWidget } from "../inputs/LongTextWidget.tsx";
import {
  canInherit,
  inheritedItems,
  type PanelFields,
  panelFields,
  type PanelState,
  panelState,
} from "./panelState.ts";
import { Line } from "./panelStyles.ts";
import { PanelTokens } from "./PanelTokens.tsx";
import { ReferenceWidget } from "../picker/ReferenceWidget.tsx";

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

/** What a press does in a panel: begin with what is inherited, or go back to it. */
function usePanelActions({ id, node, path, fields, scope }: PanelProps, state: PanelState) {
  const services = useForm();
  const { store } = services;
  const [isEditing, setEditing] = useState(false);
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  const begin = () => {
    if (canInherit(node) && scope.values[fields.listField] === undefined) {
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
  const drop = (gone: Body) => edit(store, listPath, without(state, gone));
  return { isEditing, begin, reset, drop, end: () => setEditing(false) };
}

function Panel(props: PanelProps) {
  const { id, node, label, readOnly, scope, fields } = props;
  const services = useForm();
  const { store, text, hasText } = services;
  useLeaf(scope, fields.listField);
  useLeaf(scope, fields.noteField);
  const showsOwnOnly = useKey(store.state, "onlyOwn");
  const state = panelState(services, scope, node, fields);
  const actions = usePanelActions(props, state);
  if (showsOwnOnly && state.kind !== "own") return null;
  const isEmpty = state.kind === "empty" && !actions.isEditing;
  return (
    <Line
      $isOwn={state.kind === "own" && canInherit(node)}
      role="group"
      aria-labelledby={`${id}_label`}
    >
      <div className="name">
        <h4 id={`${id}_label`}>{label}</h4>
        {hasText(`${node.textKey}.hint`) && <p>{text(`${node.textKey}.hint`)}</p>}
      </div>
      <div className="content">
        {actions.isEditing ? (
          <PanelFieldsForm {...props} onClose={actions.end} />
        ) : (
          <PanelTokens state={state} isLocked={readOnly} onDrop={actions.drop} />
        )}
        {isEmpty && (
          <p className="gap">
            <GapIcon size={12} />
            {text(emptyKey(node, hasText))}
          </p>
        )}
      </div>
      <PanelActions
        id={id}
        state={state}
        label={label}
        isLocked={readOnly}
        isAlone={!canInherit(node)}
        isEditing={actions.isEditing}
        onEdit={actions.begin}
        onReset={actions.reset}
      />
    </Line>
  );
}

function emptyKey(node: PlanNode, hasText: (key: string) => boolean): string {
  if (!canInherit(node)) return "widget.panel.emptyHere";
  return hasText(`${node.textKey}.gap`) ? `${node.textKey}.gap` : "widget.panel.empty";
}

/** The list and the words of a panel, open for editing. */
function PanelFieldsForm({
  id,
  path,
  scope,
  fields,
  onBlur,
  onClose,
}: PanelProps & { onClose: () => void }) {
  const { store, text } = useForm();
  const list = useLeaf(scope, fields.listField);
  const note = useLeaf(scope, fields.noteField);
  const plain = {
    label: "",
    required: false,
    readOnly: false,
    invalid: false,
    describedBy: undefined,
    onBlur,
  };
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  return (
    <>
      <div>
        <label className="hidden" htmlFor={`${id}_list`}>
          {text(`${fields.list.textKey}.label`)}
        </label>
        <ReferenceWidget
          {...plain}
          id={`${id}_list`}
          node={fields.list}
          path={listPath}
          value={list}
          onChange={(next) => edit(store, listPath, next)}
        />
      </div>
      {fields.note && (
        <div className="note">
          <label htmlFor={`${id}_note`}>{text(`${fields.note.textKey}.label`)}</label>
          <LongTextWidget
            {...plain}
            id={`${id}_note`}
            node={fields.note}
            path={notePath}
            value={note}
            onChange={(next) => edit(store, notePath, next)}
          />
        </div>
      )}
      <Button size="small" onClick={onClose}>
        {text("widget.panel.close")}
      </Button>
    </>
  );
}

function without(state: PanelState, gone: Body): Body[] {
  return state.items
    .filter(({ item, kind }) => kind !== "dropped" && item !== gone)
    .map(({ item }) => item);
}

interface PanelActionsProps {
  id: string;
  state: PanelState;
  label: string;
  isLocked: boolean;
  /** Nothing is inherited: there is nothing to deviate from, and nothing to go back to. */
  isAlone: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onReset: () => void;
}

function PanelActions({
  id,
  state,
  label,
  isLocked,
  isAlone,
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
      {!isAlone && (
        <span className={state.kind}>
          {state.kind === "own" && <DeviatingIcon size={16} />}
          {text(`widget.panel.${state.kind}`)}
        </span>
      )}
      {!isLocked && !isEditing && (
        <PlainIconButton id={id} name={text("widget.panel.edit", { name: label })} onClick={onEdit}>
          <EditIcon size={16} />
        </PlainIconButton>
      )}
      {!isLocked && state.kind === "own" && (
        <PlainIconButton
          name={text(isAlone ? "widget.panel.clear" : "widget.panel.reset", { name: label })}
          onClick={onReset}
        >
          {isAlone ? <DeleteIcon size={16} /> : <ResetIcon size={16} />}
        </PlainIconButton>
      )}
    </div>
  );
}
