import { useEffect } from "react";
import { Count } from "#client/ui/count.ts";
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
      <Count as="b" tone="attention" aria-hidden="true" title={words}>
        {count}
      </Count>
      <HiddenText>, {words}</HiddenText>
    </>
  );
}
