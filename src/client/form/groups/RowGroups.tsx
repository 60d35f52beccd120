import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { ProposalIcon } from "#client/theme/icons.ts";
import type { FieldGroup } from "#shared/engine/plan/plan.ts";
import { contentsOf, fieldGrid, type GroupsProps } from "./fieldGrid.tsx";
import { fieldId } from "../fieldIds.ts";
import { stateOfPart } from "./lacks.ts";
import { groupTextKey } from "../layout.ts";
import { leafAt, nodeAtPath } from "../paths.ts";
import { focusSoon } from "../rows.ts";
import { commentMark } from "../annotations/commentMark.tsx";
import { useForm } from "../services.ts";
import { type FormNode, formNodeAt, type FormStore } from "../store.ts";
import { useKey } from "../useKey.ts";
import { lacksOfGroup, useGroup } from "./groupState.ts";
import { fontSizes, px, sizes, small } from "#client/ui/tokens.ts";

/** The fields of an open row in groups; those that lack nothing start folded to a line. */
export function RowGroups({ plan, groups, contents, path }: GroupsProps) {
  const { store, text, isOnPaper } = useForm();
  const formNode = formNodeAt(store, path);
  if (isOnPaper) return fieldGrid([...contents.values()]);
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const isInSight = (field: string) =>
    nodeAtPath(store.index, { ...path, field })?.widget !== "hidden" && !grouped.has(field);
  const rest = [...contents].filter(([name]) => isInSight(name));
  if (!formNode) return null;
  return (
    <GroupArea>
      {groups.map((group) => (
        <RowGroup
          key={group.key}
          group={group}
          label={text(groupTextKey(plan, group.key))}
          formNode={formNode}
          contents={contents}
        />
      ))}
      {rest.length > 0 && fieldGrid(rest.map(([, content]) => content))}
    </GroupArea>
  );
}

interface RowGroupProps {
  group: FieldGroup;
  label: string;
  formNode: FormNode;
  contents: GroupsProps["contents"];
}

function isWanted({ state }: FormStore, { list, key }: FormNode, { fields }: FieldGroup): boolean {
  const path = state.focusRequest?.path;
  if (path?.list !== list || path.key !== key) return false;
  return fields.includes(path.field.split("/")[0] ?? "");
}

/** True if something in a group is to be filled in; before the first check that is not known. */
function startsOpen(store: FormStore, formNode: FormNode, group: FieldGroup): boolean {
  if (!store.state.isChecked || isWanted(store, formNode, group)) return true;
  const { errors, missing, recommended } = lacksOfGroup(formNode, group);
  return errors + missing > 0 || (group.openFor === "recommended" && recommended > 0);
}

function RowGroup({ group, label, formNode, contents }: RowGroupProps) {
  const services = useForm();
  const { store } = services;
  const [isOpen, setOpen] = useState(() => startsOpen(store, formNode, group));
  const state = useGroup(services, formNode, group, isOpen);
  const request = useKey(store.state, "focusRequest");
  const [answered, setAnswered] = useState(request);
  if (request !== answered) {
    setAnswered(request);
    if (isWanted(store, formNode, group)) setOpen(true);
  }
  if (state.fields.length === 0) return <>{contentsOf(group, contents)}</>;
  const { list, key } = formNode;
  const id = fieldId({ list, key, field: `${group.key}_group` }, store.idPrefix);
  return (
    <div className="group" role="group" aria-labelledby={id}>
      <div className="head">
        <button
          type="button"
          className="opener"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <i className="arrow" />
          <span className="title" id={id}>
            {label}
          </span>
          {!isOpen && <GroupLine {...state} />}
        </button>
        {!isOpen &&
          commentMark(
            services,
            state.comments,
            { list, key, field: state.comments?.field ?? "" },
            label,
          )}
      </div>
      {isOpen &&
        fieldGrid(
          group.fields.map((field) => (
            <FilledField
              key={field}
              field={field}
              formNode={formNode}
              content={contents.get(field)}
              origin={state.filled[field]}
            />
          )),
        )}
    </div>
  );
}

/** Values in a folded group, where it comes from, and what it lacks. */
function GroupLine(group: ReturnType<typeof useGroup>) {
  const { values, origin, lacks, lacking, change, isProposed } = group;
  const { text } = useForm();
  const { kind, count } = stateOfPart(lacks, values.length > 0 || lacking.length > 0);
  const isNamed = kind === "missing" || kind === "recommended";
  const key = isNamed ? (`form.lack.${kind}Fields` as const) : (`form.lack.${kind}` as const);
  const words = text(kind === "untouched" ? "form.lack.unneeded" : key, {
    count,
    fields: lacking.join(", "),
  });
  return (
    <span className="words">
      <span>
        {values[0]}
        {origin !== undefined && <small> {origin}</small>}
        {values.slice(1).map((value) => ` · ${value}`)}
      </span>
      {kind !== "done" && (
        <span className="state" data-mark={kind}>
          {words}
        </span>
      )}
      {isProposed && (
        <span className="proposed">
          <ProposalIcon size={12} />
          {text("form.proposed")}
        </span>
      )}
      {change && <span className="news">{text(change.text, change.params)}</span>}
    </span>
  );
}

interface FilledFieldProps {
  field: string;
  formNode: FormNode;
  content: ReactNode;
  /** Where its value comes from; undefined for what was filled in here. */
  origin: string | undefined;
}

/** A field; one whose value was filled from another is a line until somebody wants to change it. */
function FilledField({
  field,
  formNode: { list, key, values },
  content,
  origin,
}: FilledFieldProps) {
  const { store, text, valueText } = useForm();
  const path = { list, key, field };
  const node = leafAt(store.index, path);
  const [isChanged, setChanged] = useState(false);
  const change = () => setChanged(true);
  if (!node || origin === undefined || isChanged)
    return (
      <div className="whole" onFocusCapture={change}>
        {content}
      </div>
    );
  const label = text(`${node.textKey}.label`);
  return (
    <p className="field inherited">
      <span className="term">{label}</span>
      <span>
        {valueText(node, values[field])} <small>{origin}</small>
      </span>
      <button
        type="button"
        aria-label={text("form.origin.changeOf", { field: label })}
        onClick={() => {
          change();
          focusSoon(fieldId(path, store.idPrefix));
        }}
      >
        {text("form.origin.change")}
      </button>
    </p>
  );
}

const GroupArea = styled.div`
  margin-bottom: -${px(5)};
  .group .opener {
    align-items: start;
    min-height: ${px(10)};
    padding: ${px(2.5)} 0;
  }
  .group .title {
    flex: none;
    width: ${px(44)};
  }
  .group .arrow {
    margin-top: ${px(0.5)};
  }
  .group .words {
    gap: ${px(0.5)};
    font-size: ${sizes.small};
  }
  .proposed {
    display: flex;
    gap: ${px(1.5)};
    align-items: center;
    font-size: ${fontSizes.tiny};
    color: var(--fgColor-muted);
  }
  .group .words > span:first-child:empty {
    display: none;
  }
  .group small {
    white-space: nowrap;
  }
  .term {
    font-size: ${fontSizes.tiny};
    color: var(--fgColor-muted);
  }
  .group .room {
    padding: ${px(1)} 0 ${px(5)} ${px(7)};
  }
  .whole {
    display: contents;
  }
  /* Values that are not entered here are lines, not fields. */
  .grid > .inherited,
  .grid .field[data-derived] {
    display: grid;
    grid-template-columns: ${px(44)} minmax(0, 1fr) auto;
    grid-column: 1 / -1;
    gap: ${px(1)} ${px(2)};
    align-items: baseline;
  }
  .field[data-derived] > :not(.labels) {
    grid-column: 2 / -1;
    padding-block: ${px(0.5)};
  }
  /* Lines stand closer together than fields. */
  .grid > :is(.inherited, :has(> [data-derived])) + .inherited,
  .grid > :is(.inherited, :has(> [data-derived])) + .whole > [data-derived] {
    margin-top: -${px(2.25)};
  }
  .field[data-derived] > .labels > .label {
    font-size: ${fontSizes.tiny};
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .inherited button {
    min-height: ${px(6)};
    color: var(--fgColor-accent);
    font-size: ${fontSizes.tiny};
    font-weight: 600;
  }
  ${small} {
    .group .opener {
      flex-wrap: wrap;
      gap: ${px(0.5)} ${px(2)};
    }
    .group .words {
      flex-basis: 100%;
      padding-left: ${px(7)};
    }
    .group .room {
      padding-left: 0;
    }
    .inherited button {
      min-height: ${px(10)};
    }
    .grid > .inherited,
    .grid .field[data-derived] {
      grid-template-columns: ${px(30)} minmax(0, 1fr) auto;
    }
  }
`;
