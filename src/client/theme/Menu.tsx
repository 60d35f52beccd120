import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import styled from "styled-components";
import { TickIcon } from "./icons.ts";

/** One line of a menu. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  /** What arrow keys by letter find; the label where it is text. */
  text?: string;
  icon?: ReactNode;
  /** Set: a choice that is on or off. */
  isChecked?: boolean;
  isDangerous?: boolean;
  /** A line above it separates it from what stands before. */
  startsGroup?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Name of the list for screen readers. */
  name: string;
  items: readonly MenuItem[];
  /** Side of the button on which menu and button are level. */
  align?: "start" | "end";
  /** Whether it stays open after a choice, for several of them. */
  staysOpen?: boolean;
  /** Choices exclude each other. */
  isSingle?: boolean;
  trigger: (props: TriggerProps) => ReactNode;
}

/** What the button of a menu must carry. */
export interface TriggerProps {
  ref: (element: HTMLButtonElement | null) => void;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A menu behind a button: arrow keys, Home, End, first letters, Escape; focus returns to the button. */
export function Menu({ name, items, align = "start", staysOpen, isSingle, trigger }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);
  const list = useRef<HTMLDivElement | null>(null);

  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  useClosing(isOpen, [button, list], () => close(false));

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Anchor>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        id: `${id}-button`,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: onTriggerKey,
      })}
      {isOpen && (
        <List
          id={id}
          ref={(element) => {
            list.current = element;
            if (element) focusFirst(element);
          }}
          role="menu"
          aria-label={name}
          $align={align}
          onKeyDown={(event) =>
            onListKey(
              event,
              () => close(true),
              () => close(false),
            )
          }
        >
          {items.map((item) => (
            <Line
              key={item.key}
              item={item}
              isSingle={isSingle ?? false}
              onSelect={() => {
                if (!staysOpen) close(true);
                item.onSelect();
              }}
            />
          ))}
        </List>
      )}
    </Anchor>
  );
}

function Line({
  item,
  isSingle,
  onSelect,
}: {
  item: MenuItem;
  isSingle: boolean;
  onSelect: () => void;
}) {
  const isChoice = item.isChecked !== undefined;
  const role = isChoice ? (isSingle ? "menuitemradio" : "menuitemcheckbox") : "menuitem";
  return (
    <>
      {item.startsGroup && <Rule role="separator" />}
      <Item
        type="button"
        role={role}
        aria-checked={item.isChecked}
        tabIndex={-1}
        data-text={(item.text ?? String(item.label)).toLowerCase()}
        $isDangerous={item.isDangerous ?? false}
        onClick={onSelect}
      >
        {isChoice && <Place>{item.isChecked && <TickIcon size={16} />}</Place>}
        {item.icon && <Place>{item.icon}</Place>}
        <span>{item.label}</span>
      </Item>
    </>
  );
}

function useClosing(
  isOpen: boolean,
  inside: readonly { readonly current: HTMLElement | null }[],
  close: () => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!inside.some(({ current }) => current?.contains(target))) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}

/** Focus goes in once, when the menu opens; a choice in an open menu keeps its place. */
function focusFirst(list: HTMLElement) {
  if (list.contains(document.activeElement)) return;
  const lines = linesOf(list);
  const chosen = lines.find((line) => line.getAttribute("aria-checked") === "true");
  (chosen ?? lines[0])?.focus();
}

function onListKey(event: KeyboardEvent<HTMLElement>, escape: () => void, leave: () => void) {
  const lines = linesOf(event.currentTarget);
  const at = lines.findIndex((line) => line === document.activeElement);
  const next = nextLine(event.key, lines, at);
  if (event.key === "Escape") {
    event.stopPropagation();
    escape();
  } else if (event.key === "Tab") {
    leave();
  } else if (next) {
    event.preventDefault();
    next.focus();
  }
}

function nextLine(key: string, lines: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowDown") return lines[(at + 1) % lines.length];
  if (key === "ArrowUp") return lines[(at - 1 + lines.length) % lines.length];
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return after.find((line) => line.dataset["text"]?.startsWith(key.toLowerCase()));
}

function linesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

const List = styled.div<{ $align: "start" | "end" }>`
  position: absolute;
  top: calc(100% + 4px);
  ${({ $align }) => ($align === "start" ? "left: 0;" : "right: 0;")}
  z-index: 60;
  min-width: 192px;
  max-width: min(320px, calc(100vw - 32px));
  max-height: min(420px, 70vh);
  overflow-y: auto;
  padding: 6px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  background: var(--overlay-bgColor);
  box-shadow: var(--shadow-floating-small);
`;

const Item = styled.button<{ $isDangerous: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 32px;
  padding: 6px 8px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${({ $isDangerous }) => ($isDangerous ? "var(--fgColor-danger)" : "inherit")};
  text-align: start;
  cursor: pointer;
  &:hover,
  &:focus {
    background: var(--control-transparent-bgColor-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 767.98px) {
    min-height: 40px;
  }
`;

const Place = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  color: var(--fgColor-muted);
`;

const Rule = styled.div`
  height: 1px;
  margin: 6px -6px;
  background: var(--borderColor-muted);
`;
