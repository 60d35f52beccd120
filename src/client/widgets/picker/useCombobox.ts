import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { afterPress } from "#client/form/timing/afterPress.ts";
import { usePicker } from "#client/form/services.ts";
import { limits } from "#shared/api/limits.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Choices } from "./choices.ts";
import {
  type CreateEntry,
  joinPieces,
  listEntries,
  type ListEntry,
  piecesOf,
} from "./listEntries.ts";
import { itemTitled } from "./matching.ts";

/** Number of items shown at first, and added each time the list is scrolled to its end. */
const PAGE = limits.pickerItems;

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
  /** Place of an item's heading; by default that of its first item. */
  placeOf?: (item: Body) => number;
  /** Finds items by their whole titles, in lists too long to load as well. */
  titled?: (titles: readonly string[]) => Promise<readonly Body[]>;
  /** A short badge on an item, such as the article it falls under. */
  markOf?: (item: Body) => string | undefined;
  /** A line below an item's title, such as a rule's period. */
  detailOf?: (item: Body) => string;
  /** Title of an item or its heading in the other language, if both are shown. */
  otherOf?: ((item: Body, isHead?: boolean) => ReactNode) | undefined;
  /** Creates an item from the typed text; absent if only picking is permitted. */
  create?: (title: string) => Body;
  /** Asks for more than a title before an item is created; `done` takes the title away. */
  onCreate?: ((title: string, done: () => void) => void) | undefined;
  /** True if new items are only suggested. */
  isSuggesting?: boolean;
  /** Other ways to create an item from the typed text, each with its own label. */
  createOthers?: (title: string) => readonly CreateEntry[];
  /** Message for an empty list; by default, it tells who can fill it. */
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

/** Ways to create an item of that title; empty if it exists. */
function creatableOf(props: ComboboxProps, title: string): readonly CreateEntry[] {
  const { choices, chosen, create, createOthers, isSuggesting = false } = props;
  // Until the list has loaded, nobody knows if a title is new.
  if (title === "" || choices.state !== "ready") return [];
  const others = createOthers?.(title) ?? [];
  if (!create || itemTitled([...choices.items, ...chosen], title)) return others;
  return [
    ...others,
    { kind: "create", key: "create", title, isSuggestion: isSuggesting, make: create },
  ];
}

function useListEntries(props: ComboboxProps, list: OpenList, typed: string) {
  const { choices, chosen, isMany, recent, groupOf } = props;
  const { text } = usePicker();
  if (!list.isOpen) return { entries: [], total: 0 };
  return listEntries({
    items: choices.items,
    chosen: isMany ? chosen : [],
    typed,
    isFound: choices.isFound === true,
    named: choices.named,
    isMany,
    recent,
    groupOf,
    placeOf: props.placeOf ?? (() => 0),
    most: list.most,
    recentHead: text("widget.combobox.recent"),
    creatable: (title) => creatableOf(props, title),
  });
}

/** The lines shown, those that can be chosen, and the one that Enter takes. */
function useShown(props: ComboboxProps, list: OpenList, typed: string) {
  const { entries, total } = useListEntries(props, list, typed);
  const selectable = entries.filter((entry) => entry.kind !== "head");
  const active = selectable[Math.min(list.active, selectable.length - 1)];
  return { entries, total, selectable, active };
}

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
  const { store } = usePicker();
  useEffect(() => {
    if (!leave) return undefined;
    store.onSettle.add(leave);
    return () => void store.onSettle.delete(leave);
  });
}

function useTaking(props: ComboboxProps, setTyped: (typed: string | null) => void) {
  const { choices, chosen, isMany, onChoose } = props;
  const take = (items: readonly Body[], left = "") => {
    const added = items.filter((item) => !chosen.some((each) => isSameReference(each, item)));
    if (!isMany || added.length > 0) onChoose(isMany ? [...chosen, ...added] : [...items]);
    setTyped(isMany ? left : null);
  };
  /** Takes those of the pieces that are titles of items; returns the others. */
  const takePieces = (items: readonly Body[], among: readonly string[]): string => {
    const known = among.map((piece) => ({ piece, item: itemTitled(items, piece) }));
    const left = joinPieces(known.flatMap(({ piece, item }) => (item ? [] : piece)));
    const matches = known.flatMap(({ item }) => (item ? [item] : []));
    if (matches.length > 0) take([...new Set(matches)], left);
    return left;
  };
  const takeEntry = (entry: Exclude<ListEntry, { kind: "head" }>, left: string) => {
    if (entry.kind === "item") take([entry.item], left);
    else if (props.onCreate) props.onCreate(entry.title, () => setTyped(isMany ? left : null));
    else take([entry.make(entry.title)], left);
  };
  const takeTyped = (typed: string): string => {
    // A title may have a semicolon itself.
    const whole = itemTitled(choices.items, typed);
    return takePieces(choices.items, whole ? [tidyTitle(typed)] : piecesOf(typed, isMany));
  };
  return { takeEntry, takePieces, takeTyped };
}

/** The behaviour of a combobox without its markup: typing, moving, choosing, leaving. */
export function useCombobox(props: ComboboxProps) {
  const { isMany } = props;
  const [typed, setTyped] = useState<string | null>(props.typedBefore ?? null);
  const { list, setList, open, close, restart, more, move, moveTo } = useOpenList(props.onOpen);
  const query = typed ?? "";
  const pieces = piecesOf(query, isMany);
  const shown = useShown(props, list, query);
  const last = Math.max(shown.selectable.length - 1, 0);
  const { takeEntry, takePieces, takeTyped } = useTaking(props, setTyped);
  const retype = (next: string) => {
    setTyped(next);
    restart();
  };
  const { paste, isRefused, forgive } = usePasting(props, { setTyped: retype, takePieces });
  const type = (next: string) => {
    forgive();
    // Of several titles, each is looked for by itself.
    props.onType(piecesOf(next, isMany).length > 1 ? "" : next);
    retype(next);
  };
  const pick = (entry: ListEntry | undefined) => {
    if (!entry || entry.kind === "head") return;
    const piece = entry.kind === "item" ? entry.piece : entry.title;
    takeEntry(entry, joinPieces(pieces.filter((each) => each !== piece)));
    setList({ ...list, active: 0, isOpen: isMany && list.isOpen });
  };
  /** On blur, titles typed in full count as chosen; any other leftover text is reported. */
  const takeLeft = () => {
    if (!isMany && typed === "") props.onChoose([]);
    const left = takeTyped(query);
    if (left === "") setTyped(null);
    props.onLeave(left);
    return left;
  };
  const takeNowOrLate = useLate(props.choices, list.isOpen, takeLeft);
  const leave = () => {
    close();
    forgive();
    afterPress(takeNowOrLate);
  };
  useSettling(typed === null ? undefined : takeLeft);
  return {
    typed,
    query,
    title: tidyTitle(query),
    ...shown,
    open,
    close,
    type,
    pick,
    paste,
    isRefused,
    more,
    leave,
    reset: () => setTyped(null),
    isOpen: list.isOpen,
    isSeveral: pieces.length > 1,
    hidden: Math.max(shown.total - list.most, 0),
    move: (by: number) => move(by, last + 1, shown.total),
    moveToEnd: (isFirst: boolean) => moveTo(isFirst ? 0 : last),
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;

/**
 * Takes what is left typed, now and, if its list has not loaded yet, once more when it has: until
 * then nobody knows whether it is in the list.
 */
function useLate({ state }: Choices, isOpen: boolean, takeLeft: () => string) {
  const isLate = useRef(false);
  useEffect(() => {
    if (state !== "ready" || !isLate.current) return;
    isLate.current = false;
    if (!isOpen) takeLeft();
    // Only a list that has loaded is a reason to look again.
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is new at each render
  }, [state]);
  return () => {
    isLate.current = takeLeft() !== "" && state !== "ready";
  };
}

/** Titles that were pasted: a line or a cell of a table each. */
function pastedTitles(pasted: string): string[] {
  return [...new Set(pasted.split(/[\r\n\t]+/).map(tidyTitle))].filter((line) => line !== "");
}

function isTooMuch(pasted: string): boolean {
  return pasted.length > limits.pastedText || pastedTitles(pasted).length > limits.pastedLines;
}

interface Taking {
  /** Takes those of the pieces that are titles of items. */
  takePieces: (items: readonly Body[], pieces: readonly string[]) => void;
  setTyped: (typed: string) => void;
}

/** Pasting several titles into a picker of many items; what is none stays typed. */
function usePasting({ isMany, choices, titled, onOpen }: ComboboxProps, taking: Taking) {
  const { takePieces, setTyped } = taking;
  const [isRefused, setRefused] = useState(false);
  const [found, setFound] = useState<{ items: readonly Body[]; lines: string[] } | null>(null);
  useEffect(() => {
    if (!found) return;
    setFound(null);
    takePieces(found.items, found.lines);
    // Only what was found is a reason to take it.
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is new at each render
  }, [found]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    setRefused(isTooMuch(pasted));
    const lines = isTooMuch(pasted) ? [] : pastedTitles(pasted);
    if (isTooMuch(pasted) || (isMany && lines.length > 1)) event.preventDefault();
    if (!isMany || lines.length < 2) return;
    onOpen();
    setTyped(joinPieces(lines));
    const search = titled?.(lines) ?? Promise.resolve(choices.items);
    void search.then((items) => setFound({ items, lines }));
  };
  return { paste, isRefused, forgive: () => setRefused(false) };
}
