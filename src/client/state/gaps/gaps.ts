import type { Snapshot } from "valtio";
import { call, type CallInput } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { downloadGaps } from "../downloads.ts";
import type { Language } from "#shared/engine/language.ts";
import { keepOtherWords } from "../languages/otherWords.ts";
import { recordListQuery, type RecordView } from "../recordView.ts";
import { type PagedList, pagedList } from "../requests/pagedList.ts";
import { resource } from "../requests/resource.ts";

export type GapOverview = Snapshot<Operations["gaps.overview"]["reply"]>;
type Lines = Operations["gaps.lines"]["reply"];

/** Details of the tasks to assign, without the gaps that they cover. */
export type GapTaskWish = Pick<Operations["gaps.assign"]["body"], "assignee" | "due" | "note">;

/** A field that records lack, with how many do. */
export type GapKind = GapOverview["kinds"][number];

/** A record that lacks something. */
export type GapLine = Snapshot<Lines["items"][number]>;

/** Gaps of the records of a view by field, company and person. */
export const gapOverview = resource("gaps.overview", { topics: ["records"] });

/** Development of the gaps over the last days. */
export const gapPast = resource("gaps.past", { topics: ["records"] });

/** How many gaps the records of a view have. */
export const gapCount = resource("gaps.count");

const lineLists = new Map<string, PagedList<CallInput<"gaps.lines">, Lines>>();

/** Records that lack a field; under an empty name, all that lack anything. */
export function gapLinesOf(gap: string): PagedList<CallInput<"gaps.lines">, Lines> {
  const known = lineLists.get(gap) ?? pagedList("gaps.lines", { topics: ["records"] });
  lineLists.set(gap, known);
  return known;
}

type Filter = NonNullable<Operations["gaps.overview"]["body"]["filter"]>;

/** The filters of a view, without its order. */
function filterOfView(view: RecordView): Filter {
  const { filterId, filterAlias, filterValue, companyId, status, where, text } =
    recordListQuery(view);
  const all = { filterId, filterAlias, filterValue, companyId, status, where, text };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The input of the calls that tell of all gaps of a view. */
export function gapsInput(view: RecordView): CallInput<"gaps.overview"> {
  return { body: { filter: filterOfView(view) } };
}

export function gapLinesInput(view: RecordView, gap: string): CallInput<"gaps.lines"> {
  const ofGap = gap === "" ? {} : { gap };
  return { body: { filter: filterOfView(view), ...ofGap, perPage: 20 } };
}

/** Loads what fields that records lack are called in another language. */
export async function loadGapWords(view: RecordView, language: Language): Promise<void> {
  await keepOtherWords(language, async () => {
    const options = { inPlace: "all", language } as const;
    const { kinds } = await call("gaps.overview", gapsInput(view), options);
    return kinds.map(({ gap, title }) => ({ thing: ["gap", gap], words: title }));
  });
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
  const loaded = [...lineLists.values()].filter(({ state }) => state.key !== "");
  await Promise.all(loaded.map((list) => list.reload()));
  return made;
}
