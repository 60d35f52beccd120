import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { countSuggestions, openSuggestions } from "#client/state/suggestions.ts";
import type { SettingsPageEntry } from "./settingsMenu.ts";

/** Counts what waits for a decision; returns how much of it is on a page. */
export function useSuggestions(): (page: Pick<SettingsPageEntry, "kind">) => number {
  const { counts } = useSnapshot(openSuggestions);
  useEffect(() => void countSuggestions(), []);
  return ({ kind = "" }) => counts[kind] ?? 0;
}
