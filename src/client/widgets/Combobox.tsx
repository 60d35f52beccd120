import { useId, useRef, useState, type KeyboardEvent } from "react";
import styled from "styled-components";
import { CloseIcon, MenuIcon } from "#client/theme/icons.ts";
import { useForm } from "#client/form/services.ts";
import { limits } from "#shared/api/limits.ts";
import { tidyTitle } from "#shared/engine/normalise.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Choices } from "./choices.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { type ListEntry, listEntries } from "./listEntries.ts";
import { itemTitled, titleOf } from "./matching.ts";
import { Token } from "./Token.tsx";

/** How many items are shown at first, and how many come with each look further down. */
const PAGE = limits.pickerItems;

interface ComboboxProps {
  id: string;
  name?: string;
  choices: Choices;
  chosen: readonly Body[];
  isMany: boolean;
  placeholder?: string;
  recent: readonly number[];
  groupOf: (item: Body) => string;
  /** A short mark on an item, such as the article it falls under. */
  markOf?: (item: Body) => string | undefined;
  /** Makes an item of what was typed; absent where one may only pick. */
  create?: (title: string) => Body;
  isRequired?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  /** Whether tokens of what is chosen stand elsewhere. */
  hidesChosen?: boolean;
  onOpen: () => void;
  onType: (typed: string) => void;
  onChoose: (chosen: Body[]) => void;
  onLeave: (typedButNotChosen: string) => void;
}

/** Picks one or many from a list by typing; works by keyboard alone and with thousands of items. */
export function Combobox(props: ComboboxProps) {
  const { id, choices, chosen, isMany, recent, groupOf, create, onChoose } = props;
  const { text } = useForm();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [most, setMost] = useState<number>(PAGE);

  const query = typed ?? "";
  const title = tidyTitle(query);
  const isNew = title !== "" && !itemTitled([...choices.items, ...chosen], title);
  const { entries, total } = isOpen
    ? listEntries({
        items: choices.items,
        chosen: isMany ? chosen : [],
        typed: query,
        recent,
        groupOf,
        most,
        recentHead: text("widget.combobox.recent"),
        creatable: create && isNew ? title : null,
      })
    : { entries: [], total: 0 };
  const selectable = entries.filter((entry) => entry.kind !== "head");
  const activeEntry = selectable[Math.min(active, selectable.length - 1)];

  const open = () => {
    if (isOpen) return;
    props.onOpen();
    setOpen(true);
    setActive(0);
    setMost(PAGE);
  };
  const close = () => setOpen(false);
  const type = (next: string) => {
    setTyped(next);
    setActive(0);
    props.onType(next);
    open();
  };
  const take = (item: Body) => {
    onChoose(isMany ? [...chosen, item] : [item]);
    setTyped(isMany ? "" : null);
    setActive(0);
    if (!isMany) close();
  };
  const pick = (entry: ListEntry | undefined) => {
    if (entry?.kind === "item") take(entry.item);
    if (entry?.kind === "create" && create) take(create(entry.title));
  };
  const move = (by: number) => {
    if (!isOpen) return open();
    const next = active + by;
    if (next >= selectable.length && total > most) setMost(most + PAGE);
    const last = Math.max(selectable.length - 1, 0);
    setActive(next < 0 ? last : next > last && total <= most ? 0 : next);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      pick(activeEntry);
    } else if (event.key === "Tab" && isOpen && title !== "") {
      pick(itemEntry(entries, title) ?? activeEntry);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setTyped(null);
      close();
    } else if (event.key === "Backspace" && query === "" && isMany && chosen.length > 0) {
      onChoose(chosen.slice(0, -1));
    }
  };
  const handleBlur = () => {
    close();
    if (!isMany && typed === "") onChoose([]);
    const match = itemTitled(choices.items, query);
    if (match) take(match);
    const left = match || title === "" ? "" : title;
    if (left === "") setTyped(null);
    props.onLeave(left);
  };

  const single = isMany ? "" : titleOf(chosen[0]);
  return (
    <Frame
      ref={frame}
      $isInvalid={props.isInvalid ?? false}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          input.current?.focus();
          open();
        }
      }}
    >
      {isMany &&
        !props.hidesChosen &&
        chosen.map((item, index) => (
          <Token
            key={`${String(item["id"] ?? item["clientId"])}`}
            label={titleOf(item)}
            mark={props.markOf?.(item)}
            onRemove={() => {
              onChoose(chosen.filter((_, at) => at !== index));
              input.current?.focus();
            }}
          />
        ))}
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          isOpen && activeEntry ? `${listId}-${selectable.indexOf(activeEntry)}` : undefined
        }
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={chosen.length === 0 ? props.placeholder : undefined}
        value={typed ?? single}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onPointerDown={open}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      />
      {!isMany && chosen.length > 0 && !props.isRequired && (
        <Corner
          type="button"
          tabIndex={-1}
          aria-label={text("widget.combobox.clear")}
          title={text("widget.combobox.clear")}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose([]);
            setTyped(null);
          }}
        >
          <CloseIcon size={12} />
        </Corner>
      )}
      <Corner
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault();
          input.current?.focus();
          if (isOpen) close();
          else open();
        }}
      >
        <MenuIcon size={16} />
      </Corner>
      {isOpen && (
        <ChoiceList
          id={listId}
          anchor={frame}
          entries={entries}
          active={activeEntry}
          typed={query}
          state={choices.state}
          isEmpty={choices.items.length === 0}
          hidden={Math.max(total - most, 0)}
          markOf={props.markOf}
          onPick={pick}
          onMore={() => setMost(most + PAGE)}
        />
      )}
    </Frame>
  );
}

function itemEntry(entries: readonly ListEntry[], title: string): ListEntry | undefined {
  const items = entries.flatMap((entry) => (entry.kind === "item" ? [entry.item] : []));
  const item = itemTitled(items, title);
  return item && { kind: "item", item };
}

const Frame = styled.div<{ $isInvalid: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 32px;
  max-height: 118px;
  overflow-y: auto;
  padding: 3px 32px 3px 4px;
  border: 1px solid
    ${({ $isInvalid }) =>
      $isInvalid ? "var(--borderColor-danger-emphasis)" : "var(--control-borderColor-rest)"};
  border-radius: 6px;
  background: var(--bgColor-default);
  cursor: text;
  &:focus-within {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  input {
    flex: 1 1 24px;
    min-width: 24px;
    height: 24px;
    padding: 0 7px;
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
    max-height: 150px;
    input {
      height: 32px;
    }
  }
`;

const Corner = styled.button`
  position: absolute;
  top: 3px;
  right: 4px;
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: transparent;
  color: var(--fgColor-muted);
  cursor: pointer;
  & + & {
    right: 4px;
  }
  &:not(:last-of-type) {
    right: 28px;
  }
  @media (max-width: 767.98px) {
    top: 7px;
  }
`;
