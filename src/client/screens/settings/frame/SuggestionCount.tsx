import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { countSuggestions, openSuggestions } from "#client/state/suggestions.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import type { SettingsPageEntry } from "./settingsMenu.ts";

/** Counts all that is to be decided on; returns how much of it is on a page. */
export function useSuggestions(): (page: Pick<SettingsPageEntry, "kind">) => number {
  const { counts } = useSnapshot(openSuggestions);
  useEffect(() => void countSuggestions(), []);
  return ({ kind = "" }) => counts[kind] ?? 0;
}

export function SuggestionCount({ count }: { count: number }) {
  const { text } = usePageTexts();
  if (count === 0) return null;
  const words = text("screen.settings.suggestions", { count });
  return (
    <>
      <Count aria-hidden="true" title={words}>
        {count}
      </Count>
      <HiddenText>, {words}</HiddenText>
    </>
  );
}

const Count = styled.b`
  flex: none;
  align-self: center;
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--bgColor-attention-muted);
  box-shadow: inset 0 0 0 1px var(--borderColor-attention-emphasis);
  color: var(--fgColor-default);
  font-size: 12px;
  line-height: 20px;
  font-weight: 500;
  text-align: center;
`;
