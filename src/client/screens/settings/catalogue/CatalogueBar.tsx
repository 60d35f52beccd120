import { useCallback } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { itemList, type ItemView } from "#client/state/catalogue.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { SearchField } from "../../list/SearchField.tsx";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueParts } from "./catalogueView.ts";
import { useIsMixed } from "./useIsMixed.ts";

const words = {
  all: "screen.catalogue.all",
  own: "screen.catalogue.ownOnes",
  unused: "screen.catalogue.unusedOnes",
  missing: "screen.catalogue.missing",
} as const satisfies Record<ItemView["part"], string>;

/**
 * Search of a catalogue and its filters: own items, unused items, items without an English title.
 * Hidden while there is nothing to search.
 */
export function CatalogueBar({ entry, address }: CatalogueProps) {
  const { text } = useTexts();
  const { counts } = useSnapshot(itemList);
  const isMixed = useIsMixed(entry);
  const { view, change } = address;
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  if (counts?.all === 0 && view.text === "" && view.part === "all") return null;
  const parts = catalogueParts(entry).filter(
    (part) => part !== "own" || isMixed || view.part === part,
  );
  return (
    <Bar>
      <SearchField
        text={view.text}
        name={text("screen.catalogue.search")}
        placeholder={text("screen.catalogue.search")}
        onChange={search}
      />
      {parts.length > 1 && (
        <Parts role="group" aria-label={text("screen.catalogue.part")}>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={view.part === part}
              onClick={() => change({ part })}
            >
              {text(words[part])} {counts?.[part]}
            </button>
          ))}
        </Parts>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 0 24px 12px var(--a30-page-inline);
  @media (max-width: 767.98px) {
    padding-right: var(--a30-page-inline);
  }
`;

const Parts = styled.div`
  display: flex;
  border: 1px solid var(--borderColor-default);
  border-radius: 6px;
  background: var(--bgColor-neutral-muted);
  button {
    min-height: 30px;
    padding: 0 12px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: transparent;
    cursor: pointer;
    white-space: nowrap;
  }
  button[aria-pressed="true"] {
    border-color: var(--control-borderColor-rest);
    background: var(--bgColor-default);
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    width: 100%;
    button {
      flex: 1;
      min-height: 40px;
      padding: 0 4px;
      white-space: normal;
    }
  }
`;
