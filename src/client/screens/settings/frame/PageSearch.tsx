import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Input } from "#client/ui/fields.ts";
import { Hint } from "#client/ui/text.ts";
import { matchingGroups, type SettingsGroup, withRecent } from "./settingsMenu.ts";

interface PageSearch {
  typed: string;
  setTyped: (typed: string) => void;
  /** The pages that match what is typed; before that all, the last used first. */
  groups: readonly SettingsGroup[];
}

/** Finds settings pages by typing; the open page is none of the last used. */
export function usePageSearch(all: readonly SettingsGroup[], current?: string): PageSearch {
  const texts = usePageTexts();
  const [typed, setTyped] = useState("");
  const isSearching = typed.trim() !== "";
  const groups = isSearching ? matchingGroups(all, typed, texts) : withRecent(all, texts, current);
  return { typed, setTyped, groups };
}

/** The field of the search, and whether nothing was found. */
export function PageSearchField({ typed, setTyped, groups }: PageSearch) {
  const { text } = usePageTexts();
  return (
    <>
      <Input
        type="search"
        aria-label={text("screen.settings.search")}
        placeholder={text("screen.records.search")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Hint role="status">
        {groups.length === 0 && text("screen.settings.noHit", { typed: typed.trim() })}
      </Hint>
    </>
  );
}
