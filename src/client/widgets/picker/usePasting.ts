import { type ClipboardEvent, useEffect, useState } from "react";
import { limits } from "#shared/api/limits.ts";
import { tidyTitle } from "#shared/engine/body/normalise.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { joinPieces } from "./listEntries.ts";
import type { ComboboxProps } from "./useCombobox.ts";

/** Titles that were pasted: a line or a cell of a table each. */
function pastedTitles(pasted: string): string[] {
  return [...new Set(pasted.split(/[\r\n\t]+/).map(tidyTitle))].filter((line) => line !== "");
}

function isTooMuch(pasted: string): boolean {
  return pasted.length > limits.pastedText || pastedTitles(pasted).length > limits.pastedLines;
}

interface Taking {
  /** Takes those of the pieces that are titles of items. */
  takePieces: (items: readonly Body[], pieces: readonly string[]) => void;
  setTyped: (typed: string) => void;
}

/** Pasting several titles into a picker of many items; what is none stays typed. */
export function usePasting({ isMany, choices, titled, onOpen }: ComboboxProps, taking: Taking) {
  const { takePieces, setTyped } = taking;
  const [isRefused, setRefused] = useState(false);
  const [found, setFound] = useState<{ items: readonly Body[]; lines: string[] } | null>(null);
  useEffect(() => {
    if (!found) return;
    setFound(null);
    takePieces(found.items, found.lines);
    // Only what was found is a reason to take it.
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is new at each render
  }, [found]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    setRefused(isTooMuch(pasted));
    const lines = isTooMuch(pasted) ? [] : pastedTitles(pasted);
    if (isTooMuch(pasted) || (isMany && lines.length > 1)) event.preventDefault();
    if (!isMany || lines.length < 2) return;
    onOpen();
    setTyped(joinPieces(lines));
    const search = titled?.(lines) ?? Promise.resolve(choices.items);
    void search.then((items) => setFound({ items, lines }));
  };
  return { paste, isRefused, forgive: () => setRefused(false) };
}
