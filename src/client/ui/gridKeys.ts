import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Controls of a grid by row; those of an open menu are none of them. */
function controlsOf(grid: HTMLElement): HTMLElement[][] {
  return [...grid.querySelectorAll("tbody tr")]
    .map((row) =>
      [...row.querySelectorAll<HTMLElement>("button, input")].filter(
        (each) => !each.matches(":disabled") && !each.closest("[role=menu]"),
      ),
    )
    .filter((row) => row.length > 0);
}

function columnOf(control: HTMLElement | undefined): string | undefined {
  return control?.closest<HTMLElement>("[data-column]")?.dataset["column"];
}

/** The control in the same place of the next row that has one there. */
function controlInColumn(
  rows: readonly HTMLElement[][],
  from: HTMLElement,
  step: number,
): HTMLElement | undefined {
  const isBeside = (each: HTMLElement) => columnOf(each) === columnOf(from);
  const row = rows.findIndex((each) => each.includes(from));
  const place = rows[row]?.filter(isBeside).indexOf(from) ?? 0;
  for (let at = row + step; rows[at]; at += step) {
    const beside = rows[at]?.filter(isBeside) ?? [];
    if (beside.length > 0) return beside[Math.min(place, beside.length - 1)];
  }
  return undefined;
}

/** The control that a key leads to from another one. */
function controlByKey(
  rows: readonly HTMLElement[][],
  from: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
): HTMLElement | undefined {
  const row = rows.find((each) => each.includes(from)) ?? [];
  const at = row.indexOf(from);
  if (key === "ArrowUp") return controlInColumn(rows, from, -1);
  if (key === "ArrowDown") return controlInColumn(rows, from, 1);
  if (key === "ArrowLeft") return row[at - 1];
  if (key === "ArrowRight") return row[at + 1];
  if (key === "Home") return (ctrlKey ? rows[0] : row)?.[0];
  return key === "End" ? (ctrlKey ? rows.at(-1) : row)?.at(-1) : undefined;
}

/**
 * Makes the controls of a grid one tab stop, with the keys of the ARIA grid pattern between them.
 * The document holds the stop, so that moving it renders nothing.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, isLocked: boolean) {
  const stop = useRef<Element>(null);
  const placeStop = () => {
    const controls = grid.current && !isLocked ? controlsOf(grid.current).flat() : [];
    const entry =
      controls.find((each) => each === stop.current) ??
      controls.find((each) => "entry" in each.dataset) ??
      controls[0];
    for (const each of controls) each.tabIndex = each === entry ? 0 : -1;
  };
  // Any render may have brought or taken controls.
  useEffect(placeStop);
  return {
    onFocus: ({ target }: { target: Element }) => {
      stop.current = target;
      placeStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.defaultPrevented || event.altKey || event.metaKey) return;
      const rows = controlsOf(event.currentTarget);
      const from = rows.flat().find((each) => each === event.target);
      const to = from && controlByKey(rows, from, event);
      if (!to) return;
      event.preventDefault();
      to.focus();
    },
  };
}
