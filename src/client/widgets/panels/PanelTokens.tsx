import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { AddIcon, CloseIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";
import { Token } from "#client/ui/token.ts";
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
        <Row as="ul" wrap gap={2} role="list">
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
        </Row>
      )}
      {state.items.length === 0 && note === "" && <small>{text("widget.panel.none")}</small>}
      {note !== "" && (
        <Text as="p" size="small" keepsLines>
          {note}
        </Text>
      )}
    </>
  );
}

const looks: Record<PanelItem["kind"], string> = {
  inherited:
    "border-color: var(--borderColor-default); background: none; color: var(--fgColor-muted);",
  same: "",
  added: "background: var(--bgColor-accent-muted); color: var(--fgColor-accent);",
  dropped:
    "border-color: var(--borderColor-default); background: none; color: var(--fgColor-muted); text-decoration: line-through;",
};

const PanelToken = styled(Token)<{ $kind: PanelItem["kind"] }>`
  ${({ $kind }) => looks[$kind]}
  @media print {
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }
`;
