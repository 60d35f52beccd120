import { type FocusEvent, type ReactNode, useContext, useMemo } from "react";
import { numbersIn } from "#shared/engine/body/numbers.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { setValue } from "./edit.ts";
import { joinIds, markIds } from "./fieldIds.ts";
import type { FieldValue } from "./flatten.ts";
import { isCard, isLineWidget, LaidOutDocument } from "./layout.ts";
import { commentMark } from "./annotations/commentMark.tsx";
import { AnnotationLines } from "./annotations/MarkLine.tsx";
import { isForReading, isLeftOut, isPlainText } from "./onPaper.ts";
import type { FieldPath } from "./paths.ts";
import { articleForIn, needNow, REQUIRED } from "./ruleState.ts";
import {
  type FieldWidget,
  type FormServices,
  type PlacedNode,
  useForm,
  type ValueSource,
} from "./services.ts";
import { handleBlur } from "./showChecks.ts";
import { sumOfComments } from "./annotations/annotations.ts";
import type { Annotation } from "./formNode.ts";
import type { FormNode } from "./store.ts";
import { type FieldState, useFieldState } from "./useFieldState.ts";
import { useValueSource } from "./useKey.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";

interface FieldFrameProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  formNode: FormNode;
  /** The fields of an object or of rows; a leaf has an input. */
  children?: ReactNode;
}

interface Handlers {
  onChange: (next: FieldValue) => void;
  onBlur: () => void;
  source: ValueSource;
}

/** A field as far as it is shown. */
interface ShownField extends FieldFrameProps, FieldState {
  services: FormServices;
  handlers: Handlers;
  isLocked: boolean;
  /** A locked field isn't marked as required. */
  isRequired: boolean;
}

type LabelPlace = FieldWidget["label"] | "section";

function labelPlace({ node, services, isLocked }: ShownField): LabelPlace {
  const { widgets, isOnPaper } = services;
  if (node.widget === "rows" || node.widget === "object") return "section";
  const widget = widgets[node.widget];
  const place = widget?.label ?? "above";
  // Plain text takes no label, so its field is a group that bears it.
  const isPlain = isLocked && isPlainText(widget, isOnPaper);
  return isPlain && (place === "above" || place === "inside") ? "group" : place;
}

function useHandlers({ path, formNode }: FieldFrameProps): Handlers {
  const { store } = useForm();
  const source = useValueSource(formNode, path.field);
  return useMemo(
    () => ({
      source,
      onChange: (next) => setValue(store, path, next),
      onBlur: () => handleBlur(store, path),
    }),
    [store, path, source],
  );
}

/**
 * A field: label, article, input, hint, gap and error. It listens to its own state as one and is the
 * only part of a form that renders while somebody types; its parts are no components of their own,
 * since there are a thousand of each.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { node, path, formNode } = props;
  const services = useForm();
  const state = useFieldState(formNode, path.field, node);
  const handlers = useHandlers(props);
  const isUnsaid = services.widgets[node.widget]?.isForReading && state.value === undefined;
  if (isUnsaid || isLeftOut(services, path, state.rule)) return null;
  const isLocked = isForReading(services, state.rule);
  const isRequired = !isLocked && (state.rule & REQUIRED) !== 0;
  const field: ShownField = { ...props, ...state, services, handlers, isLocked, isRequired };
  const label = labelPlace(field);
  return label === "section" ? sectionOf(field) : leafOf(field, label);
}

/** An object or rows below their heading. */
function sectionOf(field: ShownField): ReactNode {
  const { id, node, path, children } = field;
  return (
    <div {...cellOf(field)} role="group" aria-labelledby={`${id}_label`}>
      <SectionLine
        id={id}
        node={node}
        path={path}
        article={articleAt(field)}
        mark={markOf(field)}
      />
      {children}
      {remarksOf(field)}
    </div>
  );
}

/** The number of comments at a field. */
function markOf({ node, path, services, annotations }: ShownField): ReactNode {
  const comments = sumOfComments(annotations);
  return comments && commentMark(services, comments, path, services.text(`${node.textKey}.label`));
}

/** An input with its label; one without renders all of itself. */
function leafOf(field: ShownField, label: FieldWidget["label"]): ReactNode {
  const { id, node, path, services, children } = field;
  const { Help } = services;
  const isGroup = label === "group";
  const cell = cellOf(field);
  if (label === "none")
    return (
      <div {...cell}>
        {markOf(field)}
        {children ?? inputOf(field)}
      </div>
    );
  return (
    <div
      {...cell}
      role={isGroup ? "group" : undefined}
      aria-labelledby={isGroup ? `${id}_label` : undefined}
    >
      {label !== "inside" && labelLine(field, isGroup)}
      {label !== "inside" && otherOf(field)}
      {label === "inside" && markOf(field)}
      {children ?? inputOf(field)}
      {label === "inside" && otherOf(field)}
      {Help && <Help node={node} path={path} />}
      {remarksOf(field)}
    </div>
  );
}

function otherOf({ node, services: { Other } }: ShownField): ReactNode {
  return Other && <Other textKey={`${node.textKey}.label`} />;
}

/** The place of a field in the grid, and what it does on focus. */
function cellOf({ node, path, services, handlers }: ShownField) {
  const { widgets, onFocus, Help } = services;
  return {
    className: "field",
    "data-helped": Help ? true : undefined,
    "data-derived": (path.list !== "" && node.readOnly) || undefined,
    "data-width": node.width,
    "data-line": isLineWidget(node, widgets) || undefined,
    "data-card": isCard(node, widgets) || undefined,
    onFocus: (event: FocusEvent) => {
      event.stopPropagation();
      onFocus(path);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) handlers.onBlur();
    },
  };
}

/** The input of a leaf; a locked value is plain text, unless its input shows it. */
function inputOf(field: ShownField): ReactNode {
  const { id, node, path, services, isLocked, rule } = field;
  const { source, onChange, onBlur } = field.handlers;
  const { widgets, LockedInput, isOnPaper, text } = services;
  const widget = widgets[node.widget];
  if (!widget) return null;
  const isPlain = isLocked && isPlainText(widget, isOnPaper);
  const Input = isPlain ? LockedInput : widget.component;
  const isFollowed = widget.followsSource === true && !isLocked;
  const ids = markIds(id);
  return (
    <Input
      id={id}
      node={node}
      path={path}
      label={text(`${node.textKey}.label`)}
      value={isFollowed ? source.read() : field.value}
      required={(rule & REQUIRED) !== 0}
      readOnly={isLocked}
      invalid={field.annotations.some(({ level }) => level === "error")}
      describedBy={joinIds(hasHint(field) && ids.hint, linesOf(field).length > 0 && ids.mark)}
      onChange={onChange}
      onBlur={onBlur}
      {...(isFollowed ? { source } : {})}
    />
  );
}

function hasHint({ node, services, isLocked }: ShownField): boolean {
  return !isLocked && services.hasText(`${node.textKey}.hint`);
}

function remarksOf(field: ShownField): ReactNode {
  const { node, path, services } = field;
  const { Rule } = services;
  return Rule ? <Rule {...{ node, path }}>{textsOf(field)}</Rule> : textsOf(field);
}

/** The annotations below a field. */
function linesOf({ path, services, annotations }: ShownField): Annotation[] {
  const lines = annotations.filter(({ kind }) => kind !== "comments");
  const isFixed = path.list === "" && services.store.context.fixed?.includes(path.field);
  return isFixed ? [{ kind: "rule", path, level: "info", text: "form.fixed" }, ...lines] : lines;
}

/** Texts below a field: hint, annotations, proposal. */
function textsOf(field: ShownField): ReactNode {
  const { id, node, path, services, isLocked } = field;
  const { store, text, Proposal } = services;
  const ids = markIds(id);
  const isProposed = node.propose !== undefined && !isLocked;
  const lines = linesOf(field);
  if (!hasHint(field) && lines.length === 0 && !isProposed) return null;
  return (
    <>
      {hasHint(field) && (
        <p className="hint" id={ids.hint}>
          {text(`${node.textKey}.hint`, numbersIn(store.context.settings))}
        </p>
      )}
      {lines.length > 0 && <AnnotationLines id={ids.mark} annotations={lines} />}
      {Proposal && isProposed && <Proposal node={node} path={path} />}
    </>
  );
}

/** The article that asks for a field. */
function articleAt({ node, rule, services }: ShownField): string | undefined {
  const need = needNow(node, rule);
  return need && articleForIn(services.store)(need);
}

function labelLine(field: ShownField, isGroup: boolean): ReactNode {
  const { id, node, services, isRequired } = field;
  const { text, articleText } = services;
  const article = articleAt(field);
  const label = text(`${node.textKey}.label`);
  const star = isRequired && (
    <span className="star" aria-hidden="true">
      {" *"}
    </span>
  );
  return (
    <div className="labels">
      {isGroup ? (
        <span className="label" id={`${id}_label`}>
          {label}
          {star}
        </span>
      ) : (
        <label className="label" htmlFor={id} id={`${id}_label`}>
          {label}
          {star}
        </label>
      )}
      {article && <span className="article">{articleText(article)}</span>}
      {markOf(field)}
    </div>
  );
}

/** True if the field is alone on its page or tab and therefore labelled by its heading. */
function useIsOnlyField(path: FieldPath): boolean {
  const { planOf } = useForm();
  const document = useContext(LaidOutDocument);
  if (path.list !== "" || path.field.includes("/")) return false;
  const plan = planOf(document);
  const tab = plan?.groups?.find((group) => group.tab && group.fields.includes(path.field));
  const shown = plan?.nodes.filter((node) => node.widget !== "hidden") ?? [];
  return (tab?.fields ?? shown).length === 1;
}

/** The heading of an object or of rows. */
function SectionLine({
  id,
  node,
  path,
  article: asked,
  mark,
}: PlacedNode & { id: string; article: string | undefined; mark: ReactNode }) {
  const { text, articleText, Other } = useForm();
  const isAlone = useIsOnlyField(path);
  const given = node.options["article"];
  const article = typeof given === "string" ? given : asked;
  const label = text(`${node.textKey}.label`);
  if (isAlone)
    return (
      <>
        <HiddenText id={`${id}_label`}>{label}</HiddenText>
        {mark}
      </>
    );
  return (
    <div className="labels section">
      <div>
        <h3 id={`${id}_label`}>{label}</h3>
        {Other && <Other textKey={`${node.textKey}.label`} />}
      </div>
      {article && <span className="article">{articleText(article)}</span>}
      {mark}
    </div>
  );
}
