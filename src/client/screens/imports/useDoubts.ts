import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { addressOfImport, type ImportRow } from "#client/state/imports/imports.ts";
import { isTyping } from "#client/state/shortcuts.ts";
import { useCommand } from "../shortcuts/useCommand.ts";

interface Doubts {
  id: number;
  /** Number of the row that is open. */
  open: number | null;
  rows: readonly Pick<ImportRow, "number" | "doubts">[];
  end: { next: string | number | null; onMore: () => void };
}

type Way = 1 | -1;

/** Goes from one half understood cell to the next, in this row and then in others. */
export function useDoubts({ id, open, rows, end }: Doubts) {
  const [, navigate] = useLocation();
  const coming = useRef<{ number: number; way: Way } | null>(null);
  const isLooking = useRef(false);
  const go = (way: Way) => {
    if (focusDoubt(way)) return;
    const others = rows.filter(({ number, doubts }) => {
      const isBeyond = way > 0 ? number > (open ?? 0) : number < (open ?? 0);
      return doubts !== undefined && isBeyond;
    });
    const next = way > 0 ? others[0] : others.at(-1);
    if (next) {
      coming.current = { number: next.number, way };
      navigate(addressOfImport(id, "preview", { row: next.number }));
    } else if (way > 0 && end.next !== null) {
      isLooking.current = true;
      end.onMore();
    }
  };
  // Rows that were asked for to find the next doubt lead to it once they are there.
  const goOn = useEffectEvent(() => {
    if (!isLooking.current) return;
    isLooking.current = false;
    go(1);
  });
  useEffect(() => goOn(), [rows.length]);
  const isMeant = (event: KeyboardEvent) => !isTyping(event);
  useCommand("nextDoubt", () => go(1), isMeant);
  useCommand("previousDoubt", () => go(-1), isMeant);
  const onShown = (number: number) => {
    if (coming.current?.number !== number) return;
    const { way } = coming.current;
    coming.current = null;
    focusDoubt(way);
  };
  return { go, onShown };
}

/** Moves the focus to the next place of the row that waits for a look; false if there is none. */
function focusDoubt(way: Way): boolean {
  const places = [...document.querySelectorAll<HTMLElement>("[data-doubt]")];
  const at = places.findIndex((place) => place.contains(document.activeElement));
  const next = places[at < 0 ? (way > 0 ? 0 : places.length - 1) : at + way];
  if (!next) return false;
  const field = next.querySelector<HTMLElement>("input, button") ?? next;
  field.focus();
  field.scrollIntoView({ block: "nearest" });
  return true;
}
