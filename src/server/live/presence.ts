import type { Present } from "#server/auth/platform.ts";
import { presenceTopic } from "#shared/api/liveTopics.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OutboxRow } from "#server/store/trail/outboxFeed.ts";
import { isAmong, type Stream } from "./hub.ts";

/** Tracks who has which record open, as far as this server knows; nothing is stored. */
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

/** Message about who is in a record, for the people in it. */
export interface Said {
  group: number;
  topic: string;
  payload: Body;
}

interface Parts {
  now: () => number;
  /** Tells the streams of this server; none if they are elsewhere. */
  tell: (said: Said, streams: ReadonlySet<Stream>) => void;
  tellOthers: (present: Present) => void;
  /** True if another hub has the streams: browsers then report again, and it is told everything. */
  isElsewhere?: boolean;
}

interface Known extends Present {
  saidAt: number;
}

const times = { again: 15_000, forget: 40_000, left: 60_000 };
/** People that are named at a record, and browsers without a stream that an account may name. */
const most = { people: 30, nameless: 5 };

/** Knows where browsers are: those with a stream here, and what other servers say of theirs. */
export function makePresence({ now, tell, tellOthers, isElsewhere }: Parts): Presence {
  const streams = new Map<string, Stream>();
  const known = new Map<string, Known>();
  /** Browsers that have left, since a late word of theirs may still come. */
  const left = new Map<string, number>();

  const isTooMany = (present: Present): boolean =>
    namelessBeside(present, known.values(), streams) >= most.nameless;
  const tellRecord = (group: number, id: number, isFromOther: boolean): void => {
    const here = [...known.values()].filter((each) => each.group === group && isAt(each, id));
    const own = new Set(here.flatMap(({ browser }) => streams.get(browser) ?? []));
    // The server that was told tells the hub elsewhere.
    if (isElsewhere ? !isFromOther : own.size > 0) tell(saidOf(group, id, here), own);
  };
  const set = (present: Present, { isAsked = false, isFromOther = false } = {}): void => {
    const before = known.get(present.browser);
    if (present.places.length === 0) known.delete(present.browser);
    else known.set(present.browser, { ...present, saidAt: now() });
    if (!isAsked && before && JSON.stringify(before.places) === JSON.stringify(present.places))
      return;
    const ids = [...(before?.places ?? []), ...present.places].map(({ id }) => id);
    for (const id of new Set(ids)) tellRecord(present.group, id, isFromOther);
  };
  const say = (present: Present, isAsked = false): void => {
    set(present, { isAsked });
    tellOthers(present);
  };
  return {
    take: (present, isFromOther = false) => {
      const { browser, account } = present;
      const owner = streams.get(browser)?.account.id ?? known.get(browser)?.account ?? account;
      if (owner !== account || left.has(browser) || isTooMany(present)) return;
      if (isFromOther) set(present, { isFromOther });
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

function saidOf(group: number, id: number, here: readonly Known[]): Said {
  const people = here.slice(0, most.people).flatMap(({ browser, account, name, places }) =>
    places
      .filter((place) => place.id === id)
      .map(({ step, row }) => ({
        browser,
        account,
        name,
        ...(step === undefined ? {} : { step }),
        ...(row === undefined ? {} : { row }),
      })),
  );
  return { group, topic: presenceTopic(group, id), payload: { topic: "presence", id, people } };
}
