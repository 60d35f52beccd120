import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isOfNothing } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { downloadGaps } from "../downloads.ts";
import type { Language } from "#shared/engine/language.ts";
import { keepOtherWords } from "../languages/otherWords.ts";
import { numberRequests } from "../requests/latest.ts";
import { recordListQuery, type RecordView } from "../recordView.ts";
import { appState } from "../appState.ts";

type Overview = Operations["gaps.overview"]["reply"];
type Past = Operations["gaps.past"]["reply"];
type Lines = Operations["gaps.lines"]["reply"];

/** Details of the tasks to assign, without the gaps that they cover. */
export type GapTaskWish = Pick<Operations["gaps.assign"]["body"], "assignee" | "due" | "note">;

/** A field that records lack, with how many do. */
export type GapKind = Snapshot<Overview["kinds"][number]>;

/** A record that lacks something. */
export type GapLine = Snapshot<Lines["items"][number]>;

/** Records that lack a field, as far as they are loaded. */
export interface LoadedLines {
  status: "loading" | "ready" | "failed";
  items: Lines["items"];
  next: string | null;
}

interface Gaps {
  /** The filter that all this is of. */
  asked: string;
  /** Gone is what the filter names, so that asking again is of no use. */
  status: "loading" | "ready" | "failed" | "gone";
  overview: Overview | null;
  /** Development of the gaps over the last days; null until loaded. */
  past: Past | null;
  /** How many gaps a filter has, and of which that is known. */
  counted: { of: string; count: number } | null;
  /** By field; under an empty name, of all that lack anything. */
  lines: Record<string, LoadedLines>;
}

export const gaps = appState<Gaps>(() => ({
  asked: "",
  status: "loading",
  overview: null,
  past: null,
  counted: null,
  lines: {},
}));

type Filter = NonNullable<Operations["gaps.overview"]["body"]["filter"]>;

/** The filters of a view, without its order. */
function filterOfView(view: RecordView): Filter {
  const { filterId, filterAlias, filterValue, companyId, status, where, text } =
    recordListQuery(view);
  const all = { filterId, filterAlias, filterValue, companyId, status, where, text };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function gapsKey(view: RecordView): string {
  return JSON.stringify(filterOfView(view));
}

export async function loadGaps(view: RecordView): Promise<void> {
  const asked = gapsKey(view);
  if (gaps.asked !== asked) Object.assign(gaps, { asked, overview: null, past: null, lines: {} });
  gaps.status = "loading";
  try {
    const overview = await call(
      "gaps.overview",
      { body: { filter: filterOfView(view) } },
      { inPlace: "all" },
    );
    gaps.counted = { of: asked, count: overview.gaps };
    if (gaps.asked !== asked) return;
    Object.assign(gaps, { overview, status: "ready" });
    void loadPast(view, asked);
  } catch (thrown) {
    if (gaps.asked === asked) gaps.status = isOfNothing(thrown) ? "gone" : "failed";
  }
}

/** Loads what fields that records lack are called in another language. */
export async function loadGapWords(view: RecordView, language: Language): Promise<void> {
  await keepOtherWords(language, async () => {
    const body = { filter: filterOfView(view) };
    const { kinds } = await call("gaps.overview", { body }, { inPlace: "all", language });
    return kinds.map(({ gap, title }) => ({ thing: ["gap", gap], words: title }));
  });
}

/** Loads what has become of the gaps of a view; without it, the view shows those of today. */
async function loadPast(view: RecordView, asked: string): Promise<void> {
  try {
    const past = await call(
      "gaps.past",
      { body: { filter: filterOfView(view) } },
      { inPlace: "all" },
    );
    if (gaps.asked === asked) gaps.past = past;
  } catch {
    if (gaps.asked === asked) gaps.past = null;
  }
}

const newCount = numberRequests();

export async function countGaps(view: RecordView): Promise<void> {
  const of = gapsKey(view);
  const isLatest = newCount();
  try {
    const body = { filter: filterOfView(view) };
    const { gaps: count } = await call("gaps.count", { body }, { inPlace: "all" });
    if (isLatest()) gaps.counted = { of, count };
  } catch {
    // The tab leads to them without it.
    if (isLatest() && gaps.counted?.of === of) gaps.counted = null;
  }
}

/** Loads the next records of a view that lack a field, or the first; of no field, any. */
export async function loadGapLines(view: RecordView, gap: string): Promise<void> {
  const asked = gapsKey(view);
  if (gaps.asked !== asked) return;
  gaps.lines[gap] ??= { status: "loading", items: [], next: null };
  const lines = gaps.lines[gap];
  lines.status = "loading";
  try {
    const { items, next } = await call(
      "gaps.lines",
      {
        body: {
          filter: filterOfView(view),
          ...(gap === "" ? {} : { gap }),
          ...(lines.next === null ? {} : { after: lines.next }),
          perPage: 20,
        },
      },
      { inPlace: "all" },
    );
    lines.items.push(...items);
    Object.assign(lines, { next: next ?? null, status: "ready" });
  } catch {
    lines.status = "failed";
  }
}

/** Saves what the records of a view lack as a table. */
export async function saveGaps(view: RecordView): Promise<void> {
  await downloadGaps(filterOfView(view));
}

/** Which gaps are asked for: of a field, of one record, or all. */
export interface GapChoice {
  gap: string | null;
  recordId: number | null;
}

/** Makes tasks for gaps, and shows them; throws what the call throws. */
export async function assignGaps(view: RecordView, choice: GapChoice, wish: GapTaskWish) {
  const { gap, recordId } = choice;
  const made = await call(
    "gaps.assign",
    {
      body: {
        filter: filterOfView(view),
        ...(gap === null ? {} : { gap }),
        ...(recordId === null ? {} : { recordId }),
        ...wish,
      },
    },
    { inPlace: "all" },
  );
  const shown = Object.keys(gaps.lines);
  gaps.lines = {};
  await Promise.all(shown.map((each) => loadGapLines(view, each)));
  return made;
}
