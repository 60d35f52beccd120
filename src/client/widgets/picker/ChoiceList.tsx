import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { AddIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { type FormServices, usePicker } from "#client/form/services.ts";
import { limits } from "#shared/api/limits.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { MenuHeading } from "#client/theme/menu/menuParts.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Box, Line } from "./choiceListStyles.ts";
import type { Choices } from "./choices.ts";
import type { ListEntry } from "./listEntries.ts";
import { itemKey, itemTitle, titleParts } from "./matching.ts";
import { ArticleMark } from "./ArticleMark.tsx";
import { suggestionMark } from "./suggestionMark.tsx";
import { usePlace } from "./usePlace.ts";

interface ChoiceListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly ListEntry[];
  active: ListEntry | undefined;
  typed: string;
  isMany: boolean;
  /** Number of tokens. */
  chosen: number;
  /** Number of matches. */
  total: number;
  /** True if the pasted text was too much. */
  isRefused: boolean;
  state: Choices["state"];
  isEmpty: boolean;
  /** Message for an empty list; by default, it tells who can fill it. */
  emptyWords?: string;
  /** Number of matches not shown yet. */
  hidden: number;
  /** True if there are more entries than are loaded. */
  isCutOff: boolean;
  /** How many there are at least before anything is typed; by default those that are known. */
  atLeast?: number | undefined;
  markOf?: (item: Body) => string | undefined;
  detailOf?: (item: Body) => string;
  otherOf?: ((item: Body, isHead?: boolean) => ReactNode) | undefined;
  onPick: (entry: ListEntry) => void;
  onMore: () => void;
}

/** Most pixels of its height. */
const listHeight = 340;

/** How to get at what is not shown: by typing, or by typing more. */
const moreKeys = {
  above: { untyped: "widget.combobox.moreThan", typed: "widget.combobox.moreHitsThan" },
  left: { untyped: "widget.combobox.more", typed: "widget.combobox.moreHits" },
} as const;

/** That there are more than are known here. */
function aboveWords(text: FormServices["text"], props: ChoiceListProps): string {
  const how = typedOrNot(props);
  const { total, atLeast = total } = props;
  return text(moreKeys.above[how], { count: how === "untyped" ? atLeast : total });
}

function typedOrNot({ typed }: Pick<ChoiceListProps, "typed">) {
  return typed.trim() === "" ? "untyped" : "typed";
}

export function ChoiceList(props: ChoiceListProps) {
  const { id, entries, active, state, hidden, total } = props;
  const { text } = usePicker();
  const how = typedOrNot(props);
  const list = useRef<HTMLDivElement>(null);
  usePlace(list, props.anchor, listHeight);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  const selectable = entries.filter((entry) => entry.kind !== "head");
  return (
    <Box ref={list} popover="manual" onPointerDown={(event) => event.preventDefault()}>
      <HiddenText role="status">{countWords(text, props)}</HiddenText>
      <div
        id={id}
        role="listbox"
        aria-label={text("widget.combobox.list")}
        aria-multiselectable={props.isMany || undefined}
      >
        {entries.map((entry) =>
          entry.kind === "head" ? (
            <MenuHeading key={`head ${entry.text}`} role="presentation">
              {entry.text}
              {entry.of && props.otherOf?.(entry.of, true)}
            </MenuHeading>
          ) : (
            <Choice
              key={entry.kind === "create" ? entry.key : `${entry.piece} ${itemKey(entry.item)}`}
              id={`${id}-${selectable.indexOf(entry)}`}
              entry={entry}
              isActive={entry === active}
              list={props}
            />
          ),
        )}
      </div>
      {hidden > 0 && (
        <TextButton type="button" size="tiny" tabIndex={-1} onClick={props.onMore}>
          {props.isCutOff ? aboveWords(text, props) : text(moreKeys.left[how], { count: hidden })}
        </TextButton>
      )}
      {hidden === 0 && props.isCutOff && total > 0 && <p>{aboveWords(text, props)}</p>}
      {props.isRefused && (
        <p role="alert">{text("widget.combobox.pastedTooMuch", { count: limits.pastedLines })}</p>
      )}
      {selectable.length === 0 && <p role="status">{noticeWords(text, state, props)}</p>}
    </Box>
  );
}

const createKeys = {
  words: { create: "widget.combobox.create", suggest: "widget.combobox.suggest" },
  note: { create: "widget.combobox.forGroup", suggest: "widget.combobox.decided" },
} as const;

interface ChoiceProps {
  id: string;
  entry: Exclude<ListEntry, { kind: "head" }>;
  isActive: boolean;
  list: ChoiceListProps;
}

function Choice({ id, entry, isActive, list }: ChoiceProps) {
  const { typed, isMany, markOf, detailOf, otherOf, onPick } = list;
  const { text } = usePicker();
  const how = entry.kind === "create" && entry.isSuggestion ? "suggest" : "create";
  return (
    <Line
      id={id}
      role="option"
      aria-selected={!isMany && isActive}
      data-active={isActive || undefined}
      $isCreate={entry.kind === "create"}
      onClick={() => onPick(entry)}
    >
      {entry.kind === "item" ? (
        <ItemWords
          item={entry.item}
          typed={entry.piece || typed}
          mark={markOf?.(entry.item)}
          detail={detailOf?.(entry.item) ?? ""}
          other={otherOf?.(entry.item)}
        />
      ) : (
        <>
          <AddIcon size={16} />
          <span>{entry.words ?? text(createKeys.words[how], { title: entry.title })}</span>
          <small>{text(createKeys.note[how])}</small>
        </>
      )}
    </Line>
  );
}

/** Screen reader's summary: the number of choices and of chosen items. */
function countWords(text: FormServices["text"], props: ChoiceListProps): string {
  const { total, chosen, state, isCutOff } = props;
  if (state !== "ready" || total === 0) return "";
  const counted = isCutOff
    ? aboveWords(text, props)
    : text("widget.combobox.count", { count: total });
  return chosen === 0
    ? counted
    : `${counted}, ${text("widget.combobox.chosen", { count: chosen })}`;
}

function noticeWords(
  text: FormServices["text"],
  state: Choices["state"],
  { isEmpty, emptyWords }: Pick<ChoiceListProps, "isEmpty" | "emptyWords">,
): string {
  if (state === "failed") return text("widget.combobox.failed");
  if (state === "loading") return text("widget.combobox.loading");
  if (!isEmpty) return text("widget.combobox.noHit");
  return emptyWords ?? text("widget.combobox.listEmpty");
}

interface ItemWordsProps {
  item: Body;
  typed: string;
  mark: string | undefined;
  detail: string;
  other: ReactNode;
}

function ItemWords({ item, typed, mark, detail, other }: ItemWordsProps) {
  const { text } = usePicker();
  const description = item["description"];
  const below = detail || (typeof description === "string" ? description : "");
  return (
    <span className="words">
      <span>
        {titleParts(itemTitle(item), typed).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts of a title have no other identity
          part.isHit ? <b key={index}>{part.text}</b> : part.text,
        )}
        {mark && <ArticleMark>{mark}</ArticleMark>}
        {suggestionMark(text, item)}
      </span>
      {other}
      {below !== "" && <small>{below}</small>}
    </span>
  );
}
