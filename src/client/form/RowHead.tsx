import { useSyncExternalStore } from "react";
import styled from "styled-components";
import { subscribe } from "valtio/vanilla";
import {
  ClosedIcon,
  DeleteIcon,
  DoneIcon,
  DuplicateIcon,
  ErrorIcon,
  GapIcon,
  MoreIcon,
  MoveIcon,
  OpenIcon,
} from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { rowId } from "./fieldIds.ts";
import { useRemoveRow } from "./useRemoveRow.ts";
import { duplicateOpen, shiftRow, showRow } from "./rows.ts";
import { useForm } from "./services.ts";
import type { Scope } from "./store.ts";
import { bodyOf, orderOf, rowsOf } from "./store.ts";
import { summaryOf } from "./summary.ts";
import { useKey } from "./useKey.ts";

interface RowHeadProps {
  list: string;
  rowKey: string;
  isOpen: boolean;
  isLocked: boolean;
}

/** Renders again after the row has changed, but not within the keystroke that changed it. */
function useRowBody(scope: Scope): void {
  useSyncExternalStore(
    (changed) => subscribe(scope.values, changed),
    () => bodyOf(scope),
  );
}

/** The line a row reads as, with its state, and what can be done with it. */
export function RowHead({ list, rowKey, isOpen, isLocked }: RowHeadProps) {
  const { store } = useForm();
  const scope = rowsOf(store, list).get(rowKey);
  return scope ? (
    <Head>
      <HeadButton list={list} scope={scope} isOpen={isOpen} />
      <RowState scope={scope} />
      {isLocked ? <span /> : <RowMenu list={list} scope={scope} />}
    </Head>
  ) : null;
}

function HeadButton({ list, scope, isOpen }: { list: string; scope: Scope; isOpen: boolean }) {
  const services = useForm();
  const { store, text, planOf } = services;
  useRowBody(scope);
  const node = store.index.lists.get(list);
  const plan = node?.of ? planOf(node.of) : undefined;
  const summary = summaryOf(services, list, scope.values, plan?.summary ?? []);
  const Icon = isOpen ? OpenIcon : ClosedIcon;
  return (
    <Opener
      type="button"
      id={rowId(list, scope.key)}
      aria-expanded={isOpen}
      onClick={() => showRow(store, list, scope.key, !isOpen)}
    >
      <Icon size={16} className="arrow" />
      <MoveIcon size={16} className="grip" />
      <span className="words">
        <span className="title">
          {summary.title ||
            text("form.row.unnamed", { what: text(`${plan?.textKey ?? list}.label`) })}
        </span>
        {summary.details.length > 0 && (
          <span className="details">{summary.details.join(" · ")}</span>
        )}
      </span>
    </Opener>
  );
}

function RowState({ scope }: { scope: Scope }) {
  const { text } = useForm();
  const errors = useKey(scope.view, "errors");
  const gaps = useKey(scope.view, "gaps");
  if (errors > 0) {
    return (
      <State data-tone="danger" title={text("form.row.errors", { count: errors })}>
        <ErrorIcon size={16} />
        <span>{text("form.row.errors", { count: errors })}</span>
      </State>
    );
  }
  if (gaps > 0) {
    return (
      <State data-tone="attention" title={text("form.row.gaps", { count: gaps })}>
        <GapIcon size={16} />
        <span>{text("form.row.gaps", { count: gaps })}</span>
      </State>
    );
  }
  return (
    <State data-tone="success" title={text("form.row.complete")}>
      <DoneIcon size={16} />
      <span>{text("form.row.complete")}</span>
    </State>
  );
}

function RowMenu({ list, scope }: { list: string; scope: Scope }) {
  const { store, text } = useForm();
  const remove = useRemoveRow(list, scope.key);
  const at = orderOf(store, list).keys.indexOf(scope.key);
  const shift = (by: number) => () => shiftRow(store, list, scope.key, by);
  const items: MenuItem[] = [
    {
      key: "duplicate",
      label: text("form.row.duplicate"),
      icon: <DuplicateIcon size={16} />,
      onSelect: () => duplicateOpen(store, list, scope.key),
    },
  ];
  if (at > 0) items.push({ key: "up", label: text("form.row.up"), onSelect: shift(-1) });
  if (at < orderOf(store, list).keys.length - 1) {
    items.push({ key: "down", label: text("form.row.down"), onSelect: shift(1) });
  }
  items.push({
    key: "remove",
    label: text("form.row.remove"),
    icon: <DeleteIcon size={16} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: remove,
  });
  return (
    <Menu
      name={text("form.row.more")}
      align="end"
      items={items}
      trigger={(props) => (
        <PlainIconButton name={text("form.row.more")} {...props}>
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-right: 6px;
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  flex: 1;
  min-width: 0;
  gap: 8px;
  padding: 6px 0 6px 9px;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  border-radius: 6px;
  &:focus-visible {
    outline-offset: -2px;
  }
  .arrow {
    color: var(--fgColor-muted);
    flex: none;
    margin: 0 2px;
  }
  .grip {
    color: var(--fgColor-disabled);
    flex: none;
  }
  .words {
    display: grid;
    min-width: 0;
  }
  .title {
    font-weight: 600;
  }
  .details {
    font-size: 13px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
    .grip {
      display: none;
    }
  }
`;

// Marked by attribute: styles that depend on props are made anew for each row.
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  font-size: 12px;
  font-weight: 600;
  &[data-tone="danger"],
  &[data-tone="danger"] svg {
    color: var(--fgColor-danger);
  }
  &[data-tone="attention"],
  &[data-tone="attention"] svg {
    color: var(--fgColor-attention);
  }
  &[data-tone="success"] {
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  &[data-tone="success"] svg {
    color: var(--fgColor-success);
  }
  @media (max-width: 767.98px) {
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
