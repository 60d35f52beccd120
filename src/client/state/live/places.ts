import { call } from "#client/api/call.ts";
import { onNewApp } from "../appState.ts";

/** Where a tab is: in a record, with the step and the row that are open. */
export interface Place {
  id: number;
  step?: number;
  row?: string;
}

let own: Place | null = null;
onNewApp(() => {
  own = null;
});
const listeners = new Set<(place: Place | null) => void>();

/** Says where this tab is now, for others who have the same record open; null if in none. */
export function standAt(place: Place | null): void {
  own = place;
  for (const listener of listeners) listener(place);
}

/** Calls back with where this tab is, now and whenever it changes; returns a function that ends this. */
export function onStanding(listener: (place: Place | null) => void): () => void {
  listeners.add(listener);
  if (own) listener(own);
  return () => void listeners.delete(listener);
}

/** Milliseconds in which further moves are waited for. */
const pause = 300;
/** Milliseconds after which it is told again where the server can't see that a browser is still there. */
const repetition = 15_000;
/** Milliseconds after which what could not be told is tried again. */
const retry = 10_000;
/** Places that are told at once. */
const most = 20;

/** Tells the server where the tabs of a browser are. */
export interface Places {
  take: (tab: string, place: Place | null) => void;
  /** Tells all again, since a new stream knows of none. */
  again: () => void;
  /** Tells all again from time to time, as long as the hub is another server's. */
  repeat: (isElsewhere: boolean) => void;
  end: () => void;
}

/** Collects where the tabs of a browser are, and tells the server what has changed. */
export function keepPlaces(browser: string): Places {
  const places = new Map<string, Place>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    timer = undefined;
    const body = { browser, places: [...places.values()].slice(0, most) };
    void call("records.present", { body }, { inPlace: "all" }).catch(() => {
      timer ??= setTimeout(send, retry);
    });
  };
  const sendSoon = (): void => {
    timer ??= setTimeout(send, pause);
  };
  const again = (): void => {
    if (places.size > 0) sendSoon();
  };
  let repeating: ReturnType<typeof setInterval> | undefined;
  return {
    take: (tab, place) => {
      const before = places.get(tab);
      if (place) places.set(tab, place);
      else places.delete(tab);
      if (JSON.stringify(before ?? null) !== JSON.stringify(place)) sendSoon();
    },
    again,
    repeat: (isElsewhere) => {
      clearInterval(repeating);
      if (isElsewhere) repeating = setInterval(again, repetition);
    },
    end: () => {
      clearTimeout(timer);
      clearInterval(repeating);
    },
  };
}
