import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { afterPress } from "#client/form/afterPress.ts";
import { useForm } from "#client/form/services.ts";
import { limits } from "#shared/api/limits.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Choices } from "./choices.ts";
import { type CreateEntry, type ListEntry, listEntries } from "./listEntries.ts";
import { itemTitled } from "./matching.ts";

/** Number of items shown at first, and added each time the list is scrolled to its end. */
const PAGE = limits.pickerItems;

/** Props of a combobox. */
export interface ComboboxProps {
  /** Its input, for callers that set the focus. */
  input?: RefObject<HTMLInputElement | null>;
  id: string;
  name?: string;
  choices: Choices;
  chosen: readonly Body[];
  isMany: boolean;
  placeholder?: string;
  recent: readonly number[];
  groupOf: (item: Body) => string;
  /** A short badge on an item, such as the article it falls under. */
  markOf?: (item: Body) => string | undefined;
  /** A line below an item's title, such as a rule's period. */
  detailOf?: (item: Body) => string;
  /** Creates an item from the typed text; absent if only picking is permitted. */
  create?: (title: string) => Body;
  /** Other ways to create an item from the typed text, each with its own label. */
  createOthers?: (title: string) => readonly CreateEntry[];
  /** What an empty list says; by default who can fill it. */
  emptyWords?: string;
  isRequired?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  onOpen: () => void;
  onType: (typed: string) => void;
  onChoose: (chosen: Body[]) => void;
  onLeave: (typedButNotChosen: string) => void;
  /** Text left before that was no choice, still shown. */
  typedBefore?: string | null;
}

interface OpenList {
  isOpen: boolean;
  active: number;
  most: number;
}

const closed: OpenList = { isOpen: false, active: 0, most: PAGE };

/** What a title can create; nothing if an item of that title exists. */
function creatableOf(props: ComboboxProps, title: string): readonly CreateEntry[] {
  const { choices, chosen, create, createOthers } = props;
  // Before the list has loaded, whether a title is new is unknown.
  if (title === "" || choices.state === "loading") return [];
  const others = createOthers?.(title) ?? [];
  if (!create || itemTitled([...choices.items, ...chosen], title)) return others;
  return [...others, { kind: "create", key: "create", title, make: create }];
}

/** The lines that match the typed text. */
function useListEntries(props: ComboboxProps, list: OpenList, typed: string) {
  const { choices, chosen, isMany, recent, groupOf } = props;
  const { text } = useForm();
  if (!list.isOpen) return { entries: [], total: 0 };
  return listEntries({
    items: choices.items,
    chosen: isMany ? chosen : [],
    typed,
    recent,
    groupOf,
    most: list.most,
    recentHead: text("widget.combobox.recent"),
    creatable: creatableOf(props, tidyTitle(typed)),
  });
}

/** The open list with its active line and the number of items shown. */
function useOpenList(onOpen: () => void) {
  const [list, setList] = useState(closed);
  const close = () => setList(closed);
  const open = () => {
    if (list.isOpen) return;
    onOpen();
    setList({ ...closed, isOpen: true });
  };
  const restart = () => {
    if (!list.isOpen) onOpen();
    setList({ ...closed, isOpen: true });
  };
  const more = () => setList({ ...list, most: list.most + PAGE });
  const move = (by: number, count: number, total: number) => {
    if (!list.isOpen) return open();
    const next = list.active + by;
    const last = Math.max(count - 1, 0);
    const hasMore = total > list.most;
    const wrapped = next > last && !hasMore ? 0 : next;
    setList({
      isOpen: true,
      active: next < 0 ? last : wrapped,
      most: next > last && hasMore ? list.most + PAGE : list.most,
    });
  };
  const moveTo = (active: number) => setList({ ...list, active });
  return { list, setList, open, close, restart, more, move, moveTo };
}

/** Before a save, whatever is typed counts as if the field had been left. */
function useSettling(leave: (() => void) | undefined): void {
  const { store } = useForm();
  useEffect(() => {
    if (!leave) return undefined;
    store.onSettle.add(leave);
    return () => void store.onSettle.delete(leave);
  });
}

/** The behaviour of a combobox without its markup: typing, moving, choosing, leaving. */
export function useCombobox(props: ComboboxProps) {
  const { choices, chosen, isMany, onChoose } = props;
  const [typed, setTyped] = useState<string | null>(props.typedBefore ?? null);
  const { list, setList, open, close, restart, more, move, moveTo } = useOpenList(props.onOpen);
  const query = typed ?? "";
  const title = tidyTitle(query);
  const { entries, total } = useListEntries(props, list, query);
  const selectable = entries.filter((entry) => entry.kind !== "head");
  const active = selectable[Math.min(list.active, selectable.length - 1)];

  const type = (next: string) => {
    setTyped(next);
    props.onType(next);
    restart();
  };
  const take = (item: Body) => {
    onChoose(isMany ? [...chosen, item] : [item]);
    setTyped(isMany ? "" : null);
    setList({ ...list, active: 0, isOpen: isMany && list.isOpen });
  };
  const pick = (entry: ListEntry | undefined) => {
    if (entry?.kind === "item") take(entry.item);
    if (entry?.kind === "create") take(entry.make(entry.title));
  };
  /** On blur, a title typed in full counts as chosen; any other leftover text is reported. */
  const takeLeft = () => {
    if (!isMany && typed === "") onChoose([]);
    const match = itemTitled(choices.items, query);
    if (match) take(match);
    const left = match ? "" : title;
    if (left === "") setTyped(null);
    props.onLeave(left);
  };
  const leave = () => {
    close();
    afterPress(takeLeft);
  };
  const reset = () => setTyped(null);
  useSettling(typed === null ? undefined : takeLeft);
  return {
    typed,
    query,
    title,
    entries,
    selectable,
    active,
    open,
    close,
    type,
    pick,
    more,
    leave,
    reset,
    isOpen: list.isOpen,
    hidden: Math.max(total - list.most, 0),
    move: (by: number) => move(by, selectable.length, total),
    moveToEnd: (isFirst: boolean) => moveTo(isFirst ? 0 : Math.max(selectable.length - 1, 0)),
  };
}

/** State and actions of a combobox. */
export type ComboboxState = ReturnType<typeof useCombobox>;

function typedItem(entries: readonly ListEntry[], title: string): ListEntry | undefined {
  const items = entries.flatMap((entry) => (entry.kind === "item" ? [entry.item] : []));
  const item = itemTitled(items, title);
  return item && { kind: "item", item };
}

/** Handles keys while the list is open. */
function handleListKey(event: KeyboardEvent<HTMLInputElement>, state: ComboboxState): void {
  const { title, entries, active } = state;
  if (event.key === "Enter") {
    event.preventDefault();
    state.pick(active);
  } else if ((event.key === "Home" || event.key === "End") && title === "") {
    // In a typed text, the keys move the cursor.
    event.preventDefault();
    state.moveToEnd(event.key === "Home");
  } else if (event.key === "Tab" && title !== "") {
    state.pick(typedItem(entries, title) ?? active);
  } else if (event.key === "Escape") {
    event.stopPropagation();
    state.reset();
    state.close();
  }
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Handles keys of a combobox; other keys and those with modifiers bubble up. */
export function handleComboboxKey(
  event: KeyboardEvent<HTMLInputElement>,
  state: ComboboxState,
  { isMany, chosen, onChoose }: ComboboxProps,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const by = moves[event.key];
  const takesBack = event.key === "Backspace" && state.query === "" && isMany;
  if (by !== undefined) {
    event.preventDefault();
    state.move(by);
  } else if (takesBack && chosen.length > 0) {
    onChoose(chosen.slice(0, -1));
  } else if (state.isOpen) {
    handleListKey(event, state);
  }
}
