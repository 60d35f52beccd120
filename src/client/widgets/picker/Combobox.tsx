import { type ReactNode, type RefObject, useId, useRef } from "react";
import { usePicker } from "#client/form/services.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Text } from "#shared/strings/text.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { itemKey, itemTitle } from "./matching.ts";
import { ArticleMark } from "./ArticleMark.tsx";
import { suggestionMark } from "./suggestionMark.tsx";
import { handleComboboxKey, handleTokenKey } from "./comboboxKeys.ts";
import { type ComboboxProps, type ComboboxState, useCombobox } from "./useCombobox.ts";
import styled from "styled-components";
import { masks } from "#client/theme/masks.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { tokenLook } from "#client/ui/token.ts";
import { hairline, px, radius, small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** A combobox for one or many items; fully usable by keyboard, and with thousands of items. */
export function Combobox(props: ComboboxProps) {
  const { choices, chosen, isMany, isInvalid = false, markOf } = props;
  const { text } = usePicker();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const input = props.input ?? own;
  const state = useCombobox(props);
  return (
    <Frame
      ref={frame}
      data-picker
      data-invalid={isInvalid || undefined}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
        state.open();
      }}
    >
      {isMany && <Tokens {...props} input={input} />}
      {inputOf({ props, state, input, listId })}
      {!isMany && state.typed === null && suggestionMark(text, chosen[0])}
      {!isMany && chosen.length > 0 && !props.isRequired && clearButton(props, state, text)}
      {openButton(state, input)}
      {state.isOpen && (
        <ChoiceList
          id={listId}
          anchor={frame}
          entries={state.entries}
          active={state.active}
          typed={state.query}
          isMany={isMany}
          chosen={isMany ? chosen.length : 0}
          total={state.total}
          isRefused={state.isRefused}
          state={choices.state}
          isEmpty={choices.items.length === 0}
          emptyWords={props.emptyWords}
          hidden={state.hidden}
          isCutOff={choices.isCutOff}
          atLeast={choices.atLeast}
          markOf={markOf}
          detailOf={props.detailOf}
          otherOf={props.otherOf}
          onPick={state.pick}
          onMore={state.more}
        />
      )}
    </Frame>
  );
}

type InputRef = RefObject<HTMLInputElement | null>;

interface InputParts {
  props: ComboboxProps;
  state: ComboboxState;
  input: InputRef;
  listId: string;
}

// Functions rather than components, since a page has many pickers.

function inputOf({ props, state, input, listId }: InputParts): ReactNode {
  const { chosen, isMany, isRequired, isInvalid } = props;
  const { isOpen, active, selectable, typed } = state;
  const single = isMany ? "" : itemTitle(chosen[0]);
  const activeId = active ? `${listId}-${selectable.indexOf(active)}` : undefined;
  return (
    <input
      ref={input}
      id={props.id}
      type="text"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      aria-label={props.name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isOpen ? activeId : undefined}
      aria-required={isRequired ? true : undefined}
      aria-invalid={isInvalid ? true : undefined}
      aria-describedby={props.describedBy}
      placeholder={chosen.length === 0 ? props.placeholder : undefined}
      value={typed ?? single}
      onChange={(event) => state.type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onPointerDown={state.open}
      onKeyDown={(event) => handleComboboxKey(event, state, props)}
      onPaste={state.paste}
      onBlur={state.leave}
    />
  );
}

/** The chosen items; none is a component of its own, since there are many. */
function Tokens({ chosen, markOf, otherOf, onChoose, input }: ComboboxProps & { input: InputRef }) {
  const { text } = usePicker();
  const remove = (gone: Body) => onChoose(chosen.filter((item) => item !== gone));
  return chosen.map((item) => {
    const mark = markOf?.(item);
    return (
      <span key={itemKey(item)} className="token">
        <span>
          {itemTitle(item)}
          {otherOf?.(item)}
        </span>
        {mark && <ArticleMark>{mark}</ArticleMark>}
        {suggestionMark(text, item)}
        <button
          type="button"
          tabIndex={-1}
          aria-label={text("widget.token.remove", { title: itemTitle(item) })}
          onPointerDown={(event) => event.preventDefault()}
          onKeyDown={(event) => handleTokenKey(event, () => remove(item), input.current)}
          onClick={() => {
            remove(item);
            input.current?.focus();
          }}
        />
      </span>
    );
  });
}

function clearButton({ onChoose }: ComboboxProps, state: ComboboxState, text: Text): ReactNode {
  return (
    <button
      type="button"
      className="corner clear"
      tabIndex={-1}
      aria-label={text("widget.combobox.clear")}
      title={text("widget.combobox.clear")}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        onChoose([]);
        state.reset();
      }}
    />
  );
}

function openButton(state: ComboboxState, input: InputRef): ReactNode {
  return (
    <button
      type="button"
      className="corner"
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        input.current?.focus();
        if (state.isOpen) state.close();
        else state.open();
      }}
    />
  );
}

/** The field of a combobox: tokens, input and corner buttons. */
const Frame = styled.div`
  ${fieldFrame}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(1)};
  max-height: ${px(44)};
  overflow-y: auto;
  padding: ${px(0.75)} ${px(8)} ${px(0.75)} ${px(1)};
  cursor: text;
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
  }
  input {
    flex: 1 1 ${px(6)};
    min-width: ${px(6)};
    height: ${px(6)};
    padding: 0 ${px(1.75)};
    border: 0;
    outline: none;
    background: transparent;
    text-overflow: ellipsis;
  }
  /* Room for the button that takes back the choice. */
  > [data-state] {
    margin-right: ${px(6.5)};
  }
  /* A chosen item. */
  .token {
    ${tokenLook}
    button::before {
      ${drawing(masks.smallClose, 12)}
    }
    &:has(button:focus-visible) {
      outline: ${px(0.5)} solid var(--focus-outlineColor);
      outline-offset: -${hairline};
    }
  }
  /* A button in the corner. */
  .corner {
    position: absolute;
    top: ${px(0.75)};
    right: ${px(1)};
    display: inline-grid;
    place-items: center;
    width: ${px(6)};
    height: ${px(6)};
    border-radius: ${radius.mark};
    color: var(--fgColor-muted);
  }
  .corner::before {
    ${drawing(masks.menu)}
  }
  .corner.clear {
    right: ${px(7)};
  }
  .corner.clear::before {
    mask: ${masks.smallClose};
  }
  ${small} {
    max-height: ${px(50)};
    input {
      height: ${px(8)};
    }
    .corner {
      top: ${px(1.75)};
    }
    .corner::after {
      content: "";
      position: absolute;
      inset: -${px(1.75)} -${px(1)} -${px(1.75)} 0;
    }
    .corner.clear::after {
      inset: -${px(1.75)} 0 -${px(1.75)} -${px(4)};
    }
  }
`;
