import type { FieldTemplateProps } from "@rjsf/utils";
import { useContext, useMemo } from "react";
import styled from "styled-components";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { numbersIn } from "#shared/engine/body/numbers.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { markIds } from "./fieldIds.ts";
import { isCard, isLineWidget, LaidOutDocument } from "./layout.ts";
import { isForReading, isLeftOut, isPlainText } from "./onPaper.ts";
import type { FieldPath } from "./paths.ts";
import { nodeAtPath, toFieldPath } from "./paths.ts";
import { REQUIRED, watchRule } from "./ruleState.ts";
import { type FieldWidget, type FormServices, useForm } from "./services.ts";
import { MarkLines } from "./MarkLine.tsx";
import { handleBlur } from "./showChecks.ts";
import type { FormNode } from "./store.ts";
import { formNodeAt } from "./store.ts";
import { useFieldValue, useKey } from "./useKey.ts";
import { useShownMarks } from "./useMarks.ts";

interface FieldFrameProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  formNode: FormNode;
  children: React.ReactNode;
}

/**
 * Label, article, hint, gap and error around a field; bound to its path, so typing doesn't render
 * it.
 */
export function BoundFieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const { store, widgets } = useForm();
  const path = useMemo(() => toFieldPath(store.index, fieldPathId.path), [store, fieldPathId]);
  const formNode = formNodeAt(store, path);
  const node = nodeAtPath(store.index, path);
  if (!formNode || !node || path.field === "") return <>{children}</>;
  watchRule(store, formNode, path.field);
  const Frame = widgets[node.widget]?.isForReading ? ReadFrame : FieldFrame;
  return (
    <Frame id={fieldPathId.$id} node={node} path={path} formNode={formNode}>
      {children}
    </Frame>
  );
}

/** Frame of a display-only field, hidden while it has no value. */
function ReadFrame(props: FieldFrameProps) {
  const value = useFieldValue(props.formNode, props.path.field);
  return value === undefined ? null : <FieldFrame {...props} />;
}

/** Position of a field's label. */
type LabelPlace = FieldWidget["label"] | "section";

function labelPlace(
  node: PlanNode,
  { widgets, isOnPaper }: FormServices,
  isLocked: boolean,
): LabelPlace {
  if (node.widget === "rows" || node.widget === "object") return "section";
  const widget = widgets[node.widget];
  const place = widget?.label ?? "above";
  // Plain text takes no label, so its field is a group that bears it.
  const isPlain = isLocked && isPlainText(widget, isOnPaper);
  return isPlain && (place === "above" || place === "inside") ? "group" : place;
}

function FieldFrame({ id, node, path, formNode, children }: FieldFrameProps) {
  const services = useForm();
  const { store, widgets, onFocus } = services;
  const rule = useKey(formNode.rules, path.field) ?? 0;
  if (isLeftOut(services, path, rule)) return null;
  const isLocked = isForReading(services, rule);
  // A locked field isn't marked as required.
  const isRequired = !isLocked && (rule & REQUIRED) !== 0;
  const label = labelPlace(node, services, isLocked);
  const isGroup = label === "group" || label === "section";
  return (
    <Cell
      $width={node.width}
      data-line={isLineWidget(node, widgets) || undefined}
      data-card={isCard(node, widgets) || undefined}
      role={isGroup ? "group" : undefined}
      aria-labelledby={isGroup ? `${id}_label` : undefined}
      onFocus={(event) => {
        event.stopPropagation();
        onFocus(path);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) handleBlur(store, path);
      }}
    >
      <Labels {...{ id, node, path }} place={label} isRequired={isRequired} />
      {children}
      <HelpAt node={node} path={path} place={label} />
      {label !== "none" && <Remarks {...{ id, node, path, formNode }} isLocked={isLocked} />}
    </Cell>
  );
}

interface LabelsProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  place: LabelPlace;
  isRequired: boolean;
}

function Labels({ id, node, path, place, isRequired }: LabelsProps) {
  if (place === "section") return <SectionLine id={id} node={node} path={path} />;
  if (place !== "above" && place !== "group") return null;
  return <LabelLine id={id} node={node} isGroup={place === "group"} isRequired={isRequired} />;
}

/** The help for a field; sections are headings, whose fields have it. */
function HelpAt({ node, path, place }: Omit<LabelsProps, "id" | "isRequired">) {
  const { Help } = useForm();
  if (!Help || place === "none" || place === "section") return null;
  return <Help node={node} path={path} />;
}

interface RemarksProps extends Omit<FieldFrameProps, "children"> {
  isLocked: boolean;
}

/** Texts below a field: hint, error or gap, proposal. */
function Remarks({ id, node, path, formNode, isLocked }: RemarksProps) {
  const { store, text, hasText, Proposal } = useForm();
  const marks = useShownMarks(formNode, path.field);
  const hintKey = `${node.textKey}.hint`;
  return (
    <>
      {!isLocked && hasText(hintKey) && (
        <Hint id={markIds(id).hint}>{text(hintKey, numbersIn(store.context.settings))}</Hint>
      )}
      {marks.length > 0 && <MarkLines id={markIds(id).mark} marks={marks} />}
      {Proposal && node.propose && !isLocked && <Proposal node={node} path={path} />}
    </>
  );
}

/** Whether the field is alone on its page or tab and therefore labelled by its heading. */
function useIsOnlyField(path: FieldPath): boolean {
  const { planOf } = useForm();
  const document = useContext(LaidOutDocument);
  if (path.list !== "" || path.field.includes("/")) return false;
  const plan = planOf(document);
  const tab = plan?.groups?.find((group) => group.tab && group.fields.includes(path.field));
  const shown = plan?.nodes.filter((node) => node.widget !== "hidden") ?? [];
  return (tab?.fields ?? shown).length === 1;
}

interface SectionLineProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
}

function SectionLine({ id, node, path }: SectionLineProps) {
  const { text, articleText } = useForm();
  const isAlone = useIsOnlyField(path);
  const given = node.options["article"];
  const article = typeof given === "string" ? given : node.needed?.[0]?.article;
  const label = text(`${node.textKey}.label`);
  if (isAlone) return <HiddenText id={`${id}_label`}>{label}</HiddenText>;
  return (
    <Line className="section">
      <h3 id={`${id}_label`}>{label}</h3>
      {article && <Article>{articleText(article)}</Article>}
    </Line>
  );
}

interface LabelLineProps {
  id: string;
  node: PlanNode;
  isGroup: boolean;
  isRequired: boolean;
}

function LabelLine({ id, node, isGroup, isRequired }: LabelLineProps) {
  const { text, articleText } = useForm();
  const article = node.needed?.[0]?.article;
  const label = text(`${node.textKey}.label`);
  const star = isRequired && <Star aria-hidden="true"> *</Star>;
  return (
    <Line>
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
      {article && <Article>{articleText(article)}</Article>}
    </Line>
  );
}

const Cell = styled.div<{ $width: number }>`
  grid-column: span ${({ $width }) => $width};
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
  &:has(> [data-help]) {
    position: relative;
  }
  /* The button of the help is at the end of the first line. */
  &:has(> [data-help]) > :first-child {
    padding-right: 32px;
  }
  &[data-card],
  &[data-line] {
    gap: 0;
  }
  &[data-card] {
    border: 1px solid var(--borderColor-default);
    border-radius: 10px;
  }
  &[data-card]:not(:has([data-line] > *)),
  &[data-line]:empty {
    display: none;
  }
  &[data-card] > .section {
    padding: 9px 16px;
    border-radius: 10px 10px 0 0;
    background: var(--bgColor-muted);
  }
  @media print {
    gap: 0;
  }
  @container fields (max-width: 459.98px) {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  .label {
    font-weight: 600;
  }
  @media print {
    break-after: avoid;
    .label {
      font-size: 11px;
      line-height: 14px;
      font-weight: 400;
      color: var(--fgColor-muted);
    }
    .label ~ * {
      display: none;
    }
  }
`;

const Star = styled.span`
  color: var(--fgColor-danger);
  font-weight: 400;
`;

/** Citation of the field's legal source, at the end of its label. */
const Article = styled.span`
  flex: none;
  font-size: 11px;
  line-height: 16px;
  font-weight: 500;
  color: var(--fgColor-muted);
`;

const Hint = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
`;
