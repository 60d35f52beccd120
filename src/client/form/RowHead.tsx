import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { DeleteIcon, DuplicateIcon, MoreIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { commentMark } from "./annotations/commentMark.tsx";
import { marksAtOnce } from "./annotations/useMarks.ts";
import { loadAsking } from "./rows/loadAsking.ts";
import { stateLine, useRowState } from "./rows/rowState.tsx";
import { rowId } from "./fieldIds.ts";
import { markKey } from "./formNode.ts";
import { duplicateOpen, selectedRows, shiftRow, showRow, toggleRow } from "./rows.ts";
import { useForm } from "./services.ts";
import type { FormNode, FormStore } from "./store.ts";
import { orderOf } from "./store.ts";
import { summaryFields, summaryOf } from "./summary.ts";
import { listenToKey, useFieldValues, useKey } from "./useKey.ts";

const noFields: readonly string[] = [];

/** Summary line of a row with its state and actions; no component, since there are hundreds. */
export function rowHead(
  formNode: FormNode,
  isOpen: boolean,
  isLocked: boolean,
  isOnPaper: boolean,
): ReactNode {
  const { list } = formNode;
  if (isOnPaper) return <PaperHead list={list} formNode={formNode} />;
  return (
    <div className="head">
      <HeadButton list={list} formNode={formNode} isOpen={isOpen} isLocked={isLocked} />
      {isLocked ? <span /> : <RowMenu list={list} formNode={formNode} />}
    </div>
  );
}

interface HeadProps {
  list: string;
  formNode: FormNode;
}

function useSummary({ list, formNode }: HeadProps): { title: string; details: readonly string[] } {
  const services = useForm();
  const { store, text, planOf } = services;
  const node = store.index.lists.get(list);
  const plan = node?.of ? planOf(node.of) : undefined;
  const fields = useMemo(() => (plan?.summary ? summaryFields(plan.summary) : noFields), [plan]);
  useFieldValues(formNode, fields, true);
  const { title, details } = summaryOf(services, list, formNode.values, plan?.summary ?? []);
  if (title !== "") return { title, details };
  const what = text(`${plan?.textKey ?? list}.label`);
  return { title: text("form.row.unnamed", { what }), details };
}

/** On paper the fields below say the details. */
function PaperHead(props: HeadProps) {
  const { title } = useSummary(props);
  return (
    <div className="head">
      <span className="title">{title}</span>
    </div>
  );
}

/** The summary that opens the row, and the row's state; only this renders while its title is typed. */
function HeadButton({
  list,
  formNode,
  isOpen,
  isLocked,
}: HeadProps & { isOpen: boolean; isLocked: boolean }) {
  const services = useForm();
  const { store, text, Other } = services;
  const summary = useSummary({ list, formNode });
  const state = useRowState(store, formNode);
  const { kind, count, recommended, news, comments } = state;
  const isSelected = useIsSelected(store, list, formNode.key);
  return (
    <>
      <button
        type="button"
        className="opener"
        id={rowId(list, formNode.key, store.idPrefix)}
        aria-expanded={isOpen}
        data-selected={isSelected || undefined}
        onClick={() => showRow(store, list, formNode.key, !isOpen)}
      >
        <i className="arrow" />
        {!isLocked && <i className="grip" />}
        <span className="words">
          <span className="title">{summary.title}</span>
          {summary.details.length > 0 && (
            <span className="details">{summary.details.join(" · ")}</span>
          )}
          {Other && <Other row={formNode} />}
          {isSelected && <span className="selected">{text("form.row.selected")}</span>}
          {[...news, ...(isOpen ? [] : marksAtOnce(formNode))].map((each) => (
            <span key={markKey(each)} className="news">
              {text(each.text, each.params)}
            </span>
          ))}
        </span>
      </button>
      {kind !== "recommended" && recommended > 0 && (
        <span className="beside">
          {stateLine(text, { kind: "recommended", count: recommended })}
        </span>
      )}
      {stateLine(text, { kind, count })}
      {commentMark(services, comments, { list, key: formNode.key, field: "" }, summary.title)}
    </>
  );
}

/** True if a row is selected; rerenders only when that changes. */
function useIsSelected(store: FormStore, list: string, key: string): boolean {
  const listen = useCallback(
    (changed: () => void) => listenToKey(store.state, "selected", changed),
    [store],
  );
  return useSyncExternalStore(listen, () => selectedRows(store, list).includes(key));
}

/** Creates the menu on first use, since a menu per row would cost more than the row itself. */
const RowMenu = memo(function RowMenu({ list, formNode }: HeadProps) {
  const { text } = useForm();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <OpenedMenu list={list} formNode={formNode} />;
  return (
    <button
      type="button"
      className="more"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={text("form.row.more")}
      title={text("form.row.more")}
      onClick={() => setAsked(true)}
    />
  );
});

function OpenedMenu({ list, formNode }: { list: string; formNode: FormNode }) {
  const { text } = useForm();
  const button = useRef<HTMLButtonElement | null>(null);
  const items = useRowActions(list, formNode);
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <Menu
      name={text("form.row.more")}
      align="end"
      items={items}
      trigger={({ ref, ...props }) => (
        <PlainIconButton
          name={text("form.row.more")}
          {...props}
          ref={(element) => {
            button.current = element;
            ref(element);
          }}
        >
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}

function useRowActions(list: string, formNode: FormNode): MenuItem[] {
  const services = useForm();
  const { store, text } = services;
  const keys = useKey(orderOf(store, list), "keys");
  const at = keys.indexOf(formNode.key);
  const shift = (by: number) => () => shiftRow(store, list, formNode.key, by);
  const isSelected = selectedRows(store, list).includes(formNode.key);
  const items: MenuItem[] = [
    {
      key: "select",
      label: text(isSelected ? "form.row.deselect" : "form.row.select"),
      onSelect: () => toggleRow(store, list, formNode.key),
    },
    {
      key: "duplicate",
      label: text("form.row.duplicate"),
      icon: <DuplicateIcon size={16} />,
      onSelect: () => duplicateOpen(services, list, formNode.key),
    },
  ];
  if (at > 0) items.push({ key: "up", label: text("form.row.up"), onSelect: shift(-1) });
  if (at < keys.length - 1) {
    items.push({ key: "down", label: text("form.row.down"), onSelect: shift(1) });
  }
  items.push({
    key: "remove",
    label: text("form.row.remove"),
    icon: <DeleteIcon size={16} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () =>
      void loadAsking().then((asking) => asking.askToRemove(services, list, [formNode.key])),
  });
  return items;
}
