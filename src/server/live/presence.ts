import type { Present } from "#server/auth/platform.ts";
import { presenceTopic } from "#shared/api/liveTopics.ts";
import type { OutboxRow } from "#server/store/trail/outboxFeed.ts";
import { isAmong, type Stream } from "./hub.ts";
import { eventBytes, type LiveUpdate } from "./liveUpdates.ts";

/** Who has which record open, as far as this server knows; nothing of it is stored. */
export interface Presence {
  /** Takes where a browser is now, as it says itself or as another server says. */
  take: (present: Present, isFromOther?: boolean) => void;
  /** A stream has begun, or ended: what its browser had open is left. */
  begin: (stream: Stream) => void;
  leave: (stream: Stream) => void;
  /** Records that have changed may be hidden from some by now. */
  recheck: (rows: readonly OutboxRow[]) => void;
  /** Says again who is here, and forgets of whom nobody says so any more. */
  tick: () => void;
}

interface Parts {
  now: () => number;
  deliver: (streams: ReadonlySet<Stream>, updates: readonly LiveUpdate[]) => void;
  tellOthers: (present: Present) => void;
}

interface Known extends Present {
  /** When it was last said. */
  saidAt: number;
}

const times = { again: 15_000, forget: 40_000, left: 60_000 };
/** People that are named at a record, and browsers without a stream that an account may name. */
const most = { people: 30, nameless: 5 };

/** Knows where browsers are: those with a stream here, and what other servers say of theirs. */
export function makePresence({ now, deliver, tellOthers }: Parts): Presence {
  const streams = new Map<string, Stream>();
  const known = new Map<string, Known>();
  /** Browsers that have left, since a late word of theirs may still come. */
  const left = new Map<string, number>();

  const isTooMany = (present: Present): boolean =>
    namelessBeside(present, known.values(), streams) >= most.nameless;
  const tellRecord = (group: number, id: number): void => {
    const here = [...known.values()].filter((each) => each.group === group && isAt(each, id));
    const own = here.flatMap(({ browser }) => streams.get(browser) ?? []);
    if (own.length > 0) deliver(new Set(own), [updateOf(group, id, here)]);
  };
  const set = (present: Present, isAsked = false): void => {
    const before = known.get(present.browser);
    if (present.places.length === 0) known.delete(present.browser);
    else known.set(present.browser, { ...present, saidAt: now() });
    if (!isAsked && before && JSON.stringify(before.places) === JSON.stringify(present.places))
      return;
    const ids = [...(before?.places ?? []), ...present.places].map(({ id }) => id);
    for (const id of new Set(ids)) tellRecord(present.group, id);
  };
  const say = (present: Present, isAsked = false): void => {
    set(present, isAsked);
    tellOthers(present);
  };
  return {
    take: (present, isFromOther = false) => {
      const { browser, account } = present;
      const owner = streams.get(browser)?.account.id ?? known.get(browser)?.account ?? account;
      if (owner !== account || left.has(browser) || isTooMany(present)) return;
      if (isFromOther) set(present);
      else say(present, true);
    },
    begin: (stream) => {
      if (stream.browser === null) return;
      left.delete(stream.browser);
      streams.set(stream.browser, stream);
    },
    leave: ({ browser, ...stream }) => {
      // The browser may have come back by another one.
      if (browser === null || streams.get(browser)?.id !== stream.id) return;
      streams.delete(browser);
      left.set(browser, now());
      const last = known.get(browser);
      if (last) say({ ...last, places: [] });
    },
    recheck: (rows) => {
      for (const present of hiddenIn(known.values(), streams, rows)) say(present);
    },
    tick: () => {
      const time = now();
      for (const [browser, at] of left) if (time - at >= times.left) left.delete(browser);
      for (const present of known.values()) {
        const age = time - present.saidAt;
        if (streams.has(present.browser)) {
          if (age >= times.again) say(present);
        } else if (age >= times.forget) set({ ...present, places: [] });
      }
    },
  };
}

/** Browsers with a record open that has changed so that they may not see it any more, without it. */
function hiddenIn(
  known: Iterable<Present>,
  streams: ReadonlyMap<string, Stream>,
  rows: readonly OutboxRow[],
): Present[] {
  const all = [...known];
  return rows.flatMap(({ group, topic, audience }) => {
    const id = Number(/\/records\/(\d+)$/.exec(topic)?.[1] ?? 0);
    // The others might see it before.
    const [now] = audience;
    if (id === 0 || now === undefined) return [];
    return all
      .filter((each) => each.group === group && isAt(each, id))
      .filter(({ browser }) => {
        const account = streams.get(browser)?.account;
        return account && !isAmong(account, now);
      })
      .map((each) => ({ ...each, places: each.places.filter((place) => place.id !== id) }));
  });
}

/** How many other browsers an account has named of which no stream is known here; none matter to one that has. */
function namelessBeside(
  { account, browser }: Present,
  known: Iterable<Present>,
  streams: ReadonlyMap<string, Stream>,
): number {
  if (streams.has(browser)) return 0;
  const isOne = (each: Present): boolean =>
    each.account === account && each.browser !== browser && !streams.has(each.browser);
  return [...known].filter(isOne).length;
}

function isAt({ places }: Present, record: number): boolean {
  return places.some(({ id }) => id === record);
}

/** Says who is in a record, to those who are; without an id, since it is nothing to come back to. */
function updateOf(group: number, id: number, here: readonly Known[]): LiveUpdate {
  const people = here
    .slice(0, most.people)
    .flatMap(({ browser, account, name, places }) =>
      places
        .filter((place) => place.id === id)
        .map(({ step, row }) => ({ browser, account, name, step, row })),
    );
  const data = JSON.stringify({ topic: "presence", id, people });
  return {
    group,
    audience: ["group"],
    id: "",
    topics: [presenceTopic(group, id)],
    bytes: eventBytes({ id: "", type: "", data }),
  };
}
