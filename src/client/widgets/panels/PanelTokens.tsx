import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { AddIcon, CloseIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { itemKey, itemTitle } from "../picker/matching.ts";
import { suggestionMark } from "../picker/suggestionMark.tsx";
import type { PanelItem, PanelState } from "./panelState.ts";

interface PanelTokensProps {
  /** The list that the entries are of. */
  list: string;
  state: PanelState;
  isLocked: boolean;
  onDrop: (item: Body) => void;
}

/**
 * The entries of a panel: inherited ones outlined in grey, own ones with a plus, dropped ones
 * struck through.
 */
export function PanelTokens({ list, state, isLocked, onDrop }: PanelTokensProps) {
  const { text, Other } = useForm();
  const note = state.kind === "own" ? state.note : state.inheritedNote;
  if (state.items.length === 0 && note === "" && state.kind !== "own") return null;
  return (
    <>
      {state.items.length > 0 && (
        <Tokens className="tokens" role="list">
          {state.items.map(({ item, kind }) => (
            <li key={itemKey(item)}>
              <PanelToken $kind={kind}>
                {kind === "added" && <AddIcon size={12} />}
                {kind === "dropped" && <HiddenText>{text("widget.panel.dropped")} </HiddenText>}
                <span>
                  {itemTitle(item)}
                  {Other && <Other list={list} items={[item]} />}
                </span>
                {suggestionMark(text, item)}
                {kind === "added" && !isLocked && (
                  <button
                    type="button"
                    aria-label={text("widget.token.remove", { title: itemTitle(item) })}
                    onClick={() => onDrop(item)}
                  >
                    <CloseIcon size={12} />
                  </button>
                )}
              </PanelToken>
            </li>
          ))}
        </Tokens>
      )}
      {state.items.length === 0 && note === "" && <small>{text("widget.panel.none")}</small>}
      {note !== "" && <Note>{note}</Note>}
    </>
  );
}

const Tokens = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  list-style: none;
  @media print {
    gap: 0 12px;
  }
`;

const looks: Record<PanelItem["kind"], string> = {
  inherited: "border: 1px solid var(--borderColor-default); color: var(--fgColor-muted);",
  same: "border: 1px solid transparent; background: var(--bgColor-neutral-muted);",
  added:
    "border: 1px solid transparent; background: var(--bgColor-accent-muted); color: var(--fgColor-accent);",
  dropped:
    "border: 1px solid var(--borderColor-default); color: var(--fgColor-muted); text-decoration: line-through;",
};

const PanelToken = styled.span<{ $kind: PanelItem["kind"] }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 1px 7px;
  border-radius: 3px;
  font-size: 13px;
  line-height: 20px;
  ${({ $kind }) => looks[$kind]}
  button {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin: -2px -6px -2px -4px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  @media print {
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }
  @media screen and (max-width: 767.98px), (pointer: coarse) {
    min-height: 36px;
    button {
      width: 40px;
      height: 36px;
      margin-block: -1px;
    }
  }
`;

const Note = styled.p`
  font-size: 13px;
  white-space: pre-wrap;
`;
