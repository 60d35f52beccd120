import { useId, useRef, type RefObject } from "react";
import { CloseIcon, MenuIcon } from "#client/theme/icons.ts";
import { useForm } from "#client/form/services.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { Corner, Frame } from "./comboboxStyles.ts";
import { itemKey, itemTitle } from "./matching.ts";
import { Token } from "./Token.tsx";
import {
  type ComboboxProps,
  type ComboboxState,
  handleComboboxKey,
  useCombobox,
} from "./useCombobox.ts";

/** A combobox for one or many items; fully usable by keyboard, and with thousands of items. */
export function Combobox(props: ComboboxProps) {
  const { choices, chosen, isMany, isInvalid = false, markOf } = props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const input = props.input ?? own;
  const state = useCombobox(props);
  return (
    <Frame
      ref={frame}
      $isInvalid={isInvalid}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
        state.open();
      }}
    >
      {isMany && <Tokens {...props} input={input} />}
      <ComboboxInput props={props} state={state} input={input} listId={listId} />
      {!isMany && chosen.length > 0 && !props.isRequired && (
        <ClearButton
          onClear={() => {
            props.onChoose([]);
            state.reset();
          }}
        />
      )}
      <OpenButton state={state} input={input} />
      {state.isOpen && (
        <ChoiceList
          id={listId}
          anchor={frame}
          entries={state.entries}
          active={state.active}
          typed={state.query}
          state={choices.state}
          isEmpty={choices.items.length === 0}
          emptyWords={props.emptyWords}
          hidden={state.hidden}
          markOf={markOf}
          detailOf={props.detailOf}
          onPick={state.pick}
          onMore={state.more}
        />
      )}
    </Frame>
  );
}

type InputRef = RefObject<HTMLInputElement | null>;

interface ComboboxInputProps {
  props: ComboboxProps;
  state: ComboboxState;
  input: InputRef;
  listId: string;
}

function ComboboxInput({ props, state, input, listId }: ComboboxInputProps) {
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
      onBlur={state.leave}
    />
  );
}

function Tokens({ chosen, markOf, onChoose, input }: ComboboxProps & { input: InputRef }) {
  const remove = (gone: Body) => {
    onChoose(chosen.filter((item) => item !== gone));
    input.current?.focus();
  };
  return chosen.map((item) => (
    <Token
      key={itemKey(item)}
      label={itemTitle(item)}
      mark={markOf?.(item)}
      onRemove={() => remove(item)}
    />
  ));
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { text } = useForm();
  return (
    <Corner
      type="button"
      tabIndex={-1}
      aria-label={text("widget.combobox.clear")}
      title={text("widget.combobox.clear")}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CloseIcon size={12} />
    </Corner>
  );
}

function OpenButton({ state, input }: { state: ComboboxState; input: InputRef }) {
  return (
    <Corner
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        input.current?.focus();
        if (state.isOpen) state.close();
        else state.open();
      }}
    >
      <MenuIcon size={16} />
    </Corner>
  );
}
