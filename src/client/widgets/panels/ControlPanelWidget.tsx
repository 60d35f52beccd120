import { Button } from "@primer/react";
import { useState } from "react";
import { setValue, transact } from "#client/form/edit.ts";
import { applyCascade } from "#client/form/applyCascade.ts";
import { fieldId, markIds } from "#client/form/fieldIds.ts";
import { AnnotationLine } from "#client/form/annotations/MarkLine.tsx";
import type { FieldPath } from "#client/form/paths.ts";
import { focusSoon } from "#client/form/rows.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { type FormNode, formNodeAt } from "#client/form/store.ts";
import { useDerived, useKey } from "#client/form/useKey.ts";
import { useShownMark, useShowsGaps } from "#client/form/annotations/useMarks.ts";
import {
  AddIcon,
  DeleteIcon,
  DeviatingIcon,
  EditIcon,
  GapIcon,
  ResetIcon,
  UntouchedIcon,
} from "#client/theme/icons.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { FieldCell } from "#client/ui/Field.tsx";
import { Note } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { LongTextWidget } from "../inputs/LongTextWidget.tsx";
import {
  canInherit,
  type PanelFields,
  panelFields,
  type PanelState,
  panelState,
} from "./panelState.ts";
import { Line } from "./panelStyles.ts";
import { panelView } from "./panelView.ts";
import { usePanelEntries } from "./usePanelEntries.ts";
import { PanelTokens } from "./PanelTokens.tsx";
import { ReferenceWidget } from "../picker/ReferenceWidget.tsx";

/** One control: inherited entries in grey, own deviations marked, reset with one press. */
export function ControlPanelWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const formNode = formNodeAt(store, props.path);
  const fields = panelFields(props.node, props.path.field);
  return formNode && fields ? <Panel {...props} formNode={formNode} fields={fields} /> : null;
}

interface PanelProps extends FieldWidgetProps {
  formNode: FormNode;
  fields: PanelFields;
}

/**
 * The state of a panel. While its note is edited, it stands in its input alone, so that typing does
 * not render the panel.
 */
function usePanelState({ node, formNode, fields }: PanelProps, isEditing: boolean): PanelState {
  const services = useForm();
  useKey(services.store.state, "outside");
  return useDerived(formNode.values, [fields.listField, fields.noteField], () => {
    const state = panelState(services, formNode, node, fields);
    return isEditing ? { ...state, note: "" } : state;
  });
}

/** The actions of a panel: edit its entries, or go back to the inherited ones. */
function usePanelActions(
  { id, path, fields }: PanelProps,
  state: PanelState,
  setEditing: (isEditing: boolean) => void,
) {
  const { store } = useForm();
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  const begin = () => {
    setEditing(true);
    focusSoon(fieldId(listPath, store.idPrefix));
  };
  const reset = () => {
    transact(store, () => {
      setValue(store, listPath, undefined);
      setValue(store, notePath, undefined);
      applyCascade(store);
    });
    setEditing(false);
    focusSoon(id);
  };
  const drop = (gone: Body) => setValue(store, listPath, withoutItem(state, gone));
  return { begin, reset, drop, end: () => setEditing(false) };
}

function isLeftOut({ kind }: PanelState, showsOwnOnly: boolean, isOnPaper: boolean): boolean {
  return (showsOwnOnly && kind !== "own") || (isOnPaper && kind === "empty");
}

function Panel(props: PanelProps) {
  const { id, node, label, readOnly, formNode, fields } = props;
  const services = useForm();
  const { store, text, hasText, isOnPaper = false } = services;
  const showsOwnOnly = useKey(panelView(store), "showsOwnOnly");
  const isPointedOut = useShowsGaps(formNode, props.path.field);
  const [isEditing, setEditing] = useState(false);
  const state = usePanelState(props, isEditing);
  const actions = usePanelActions(props, state, setEditing);
  if (isLeftOut(state, showsOwnOnly, isOnPaper)) return null;
  const isEmpty = state.kind === "empty" && !isEditing;
  return (
    <Line
      $isOwn={state.kind === "own" && canInherit(node)}
      role="group"
      aria-labelledby={`${id}_label`}
    >
      <PanelName id={id} node={node} label={label} />
      <Stack className="content" gap={2}>
        {isEditing ? (
          <PanelFieldsForm {...props} onClose={actions.end} />
        ) : (
          <PanelTokens
            list={fields.list.lookup?.list ?? ""}
            state={state}
            isLocked={readOnly}
            onDrop={actions.drop}
          />
        )}
        <PanelError {...props} field={fields.listField} />
        <PanelError {...props} field={fields.noteField} />
        {isEmpty && (
          <Note as="p" tone={isPointedOut ? "attention" : "muted"}>
            {isPointedOut ? <GapIcon size={12} /> : <UntouchedIcon size={12} />}
            {text(emptyKey(node, hasText))}
          </Note>
        )}
      </Stack>
      <PanelActions
        id={id}
        state={state}
        label={label}
        isLocked={readOnly}
        isAlone={!canInherit(node)}
        isEditing={isEditing}
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

interface PartProps {
  formNode: FormNode;
  path: FieldPath;
  /** The list or the note. */
  field: string;
}

/** The error of a part of a panel; gaps are shown for the whole panel. */
function usePanelError({ formNode, path, field }: PartProps) {
  const mark = useShownMark(formNode, field);
  const id = fieldId({ ...path, field }, useForm().store.idPrefix);
  const error = mark?.level === "error" ? mark : undefined;
  return { id, error, markId: markIds(id).mark };
}

function PanelError(props: PartProps) {
  const { error, markId } = usePanelError(props);
  return error ? <AnnotationLine id={markId} annotation={error} /> : null;
}

/** Common properties of a part's input. */
function usePartInput(props: PartProps) {
  const { id, error, markId } = usePanelError(props);
  const described = error ? markId : undefined;
  const plain = { label: "", required: false, readOnly: false };
  return { ...plain, id, invalid: error !== undefined, describedBy: described };
}

/** The list and the note of a panel, open for editing. */
function PanelFieldsForm(props: PanelProps & { onClose: () => void }) {
  const { node, path, formNode, fields, onBlur, onClose } = props;
  const { text } = useForm();
  const { list, note, setList, setNote } = usePanelEntries(props);
  const listInput = usePartInput({ formNode, path, field: fields.listField });
  const noteInput = usePartInput({ formNode, path, field: fields.noteField });
  const listPath = { ...path, field: fields.listField };
  const notePath = { ...path, field: fields.noteField };
  return (
    <>
      <div>
        <HiddenText as="label" htmlFor={listInput.id}>
          {text(`${fields.list.textKey}.label`)}
        </HiddenText>
        <ReferenceWidget
          {...listInput}
          onBlur={onBlur}
          node={fields.list}
          path={listPath}
          value={list}
          onChange={() => undefined}
          onChosen={setList}
        />
      </div>
      {fields.note && (
        <FieldCell>
          <label htmlFor={noteInput.id}>{text(`${fields.note.textKey}.label`)}</label>
          <LongTextWidget
            {...noteInput}
            onBlur={onBlur}
            node={fields.note}
            path={notePath}
            value={note.read()}
            source={note}
            onChange={setNote}
          />
        </FieldCell>
      )}
      <div>
        <Button size="small" onClick={onClose}>
          {text("widget.panel.close")}
        </Button>
        {canInherit(node) && referencesIn(list).length > 0 && (
          <Button size="small" variant="invisible" onClick={() => setList([])}>
            {text("widget.panel.sayNone")}
          </Button>
        )}
      </div>
    </>
  );
}

function withoutItem(state: PanelState, gone: Body): Body[] {
  return state.items
    .filter(({ item, kind }) => kind !== "dropped" && item !== gone)
    .map(({ item }) => item);
}

interface PanelActionsProps {
  id: string;
  state: PanelState;
  label: string;
  isLocked: boolean;
  /** Nothing is inherited, so nothing can deviate or be reset. */
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
      <Row className="actions" size="tiny" tone="muted">
        <Button id={id} size="small" leadingVisual={AddIcon} onClick={onEdit}>
          {text("widget.panel.add")}
        </Button>
      </Row>
    );
  }
  return (
    <Row className="actions" size="tiny" tone="muted">
      {!isAlone && <KindNote kind={state.kind} />}
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
    </Row>
  );
}

function KindNote({ kind }: Pick<PanelState, "kind">) {
  const { text } = useForm();
  const isOwn = kind === "own";
  return (
    <Note tone={isOwn ? "accent" : "muted"}>
      {isOwn && <DeviatingIcon size={16} />}
      {text(`widget.panel.${kind}`)}
    </Note>
  );
}

function PanelName({ id, node, label }: Pick<FieldWidgetProps, "id" | "node" | "label">) {
  const { text, hasText, Other } = useForm();
  return (
    <div>
      <h4 id={`${id}_label`}>{label}</h4>
      {Other && <Other textKey={`${node.textKey}.label`} />}
      {hasText(`${node.textKey}.hint`) && (
        <Hint data-screen-only>{text(`${node.textKey}.hint`)}</Hint>
      )}
    </div>
  );
}
