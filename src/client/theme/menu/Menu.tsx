import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { TickIcon } from "../icons.ts";
import { focusMenu, moveInMenu, opensMenu } from "./menuKeys.ts";
import { Anchor, Item, List, MenuHeading, Place, Rule } from "./menuParts.ts";

/** A menu item. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  /** Text for type-ahead; defaults to a textual label. */
  text?: string;
  icon?: ReactNode;
  /** Set for items that can be checked. */
  isChecked?: boolean;
  isDangerous?: boolean;
  /** Heading above the item. */
  heading?: string;
  /** Draws a separator above the item. */
  startsGroup?: boolean;
  /** Closes the menu even if it stays open after others. */
  closes?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Accessible name of the menu. */
  name: string;
  items: readonly MenuItem[];
  /** Edge of the button the menu aligns to. */
  align?: "start" | "end";
  /** Keeps the menu open after a choice, for multiple selection. */
  staysOpen?: boolean;
  /** Makes choices mutually exclusive. */
  isSingle?: boolean;
  trigger: (props: TriggerProps) => ReactNode;
}

/** Attributes a menu's button needs. */
export interface TriggerProps {
  ref: (element: HTMLButtonElement | null) => void;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A menu button with arrow keys, Home, End, type-ahead and Escape; closing returns the focus to the
 * button.
 */
export function Menu({ trigger, ...menu }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Anchor ref={anchor}>
      {/* oxlint-disable-next-line react/refs -- the button is handed over here and read only in events */}
      {trigger({
        // A ref instead of state: pages have several menus, and none should render twice.
        ref: (element) => {
          button.current = element;
        },
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => opensMenu(event) && setOpen(true),
      })}
      {isOpen && (
        <OpenMenu
          {...menu}
          id={id}
          isPartOf={(element) => anchor.current?.contains(element) ?? false}
          onClose={(isFocusBack) => {
            setOpen(false);
            if (isFocusBack) button.current?.focus();
          }}
        />
      )}
    </Anchor>
  );
}

interface OpenMenuProps extends Omit<MenuProps, "trigger"> {
  id: string;
  /** True for elements of the menu and its button, whose presses leave it open. */
  isPartOf: (element: Node | null) => boolean;
  /** Called when it is to be closed; the focus goes back to the button unless it went elsewhere. */
  onClose: (isFocusBack: boolean) => void;
}

/** The menu of a button that is open. */
export function OpenMenu(props: OpenMenuProps) {
  const { id, name, items, align = "start", staysOpen, isSingle, isPartOf, onClose } = props;
  usePressOutside(isPartOf, () => onClose(false));
  const onListKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") onClose(false);
    else if (event.key !== "Escape") moveInMenu(event);
    else {
      event.stopPropagation();
      onClose(true);
    }
  };
  const choose = (item: MenuItem) => {
    if (!staysOpen || item.closes) onClose(true);
    item.onSelect();
  };
  return (
    <List
      id={id}
      ref={focusMenu}
      role="menu"
      aria-label={name}
      tabIndex={-1}
      $align={align}
      onKeyDown={onListKey}
    >
      {items.map((item) => (
        <MenuLine
          key={item.key}
          item={item}
          isSingle={isSingle ?? false}
          onSelect={() => choose(item)}
        />
      ))}
    </List>
  );
}

interface LineProps {
  item: MenuItem;
  isSingle: boolean;
  onSelect: () => void;
}

function MenuLine({ item, isSingle, onSelect }: LineProps) {
  const isChoice = item.isChecked !== undefined;
  const choiceRole = isSingle ? "menuitemradio" : "menuitemcheckbox";
  return (
    <Fragment>
      {item.startsGroup && <Rule />}
      {item.heading && <MenuHeading role="presentation">{item.heading}</MenuHeading>}
      <Item
        type="button"
        role={isChoice ? choiceRole : "menuitem"}
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
    </Fragment>
  );
}

function usePressOutside(isPartOf: (element: Node | null) => boolean, close: () => void) {
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!isPartOf(event.target instanceof Node ? event.target : null)) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  });
}
