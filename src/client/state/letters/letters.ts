import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { formatOf } from "#shared/domain/writing/contentTypes.ts";
import { downloadFile } from "../downloads.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";

type Overview = Operations["letters.overview"]["reply"];
type Reply = Operations["letters.preview"]["reply"];
type Wanted = Operations["letters.preview"]["body"];

/** Letters that can be written, and the companies that can send them. */
export type LetterChoices = Snapshot<Overview>;
export type LetterPreview = Snapshot<Reply>;
export type LetterKind = Wanted["kind"];

/** A requested letter; null ids mean all records of the company, null persons all of them. */
export interface LetterDraft {
  kind: LetterKind;
  company: number;
  language: Wanted["language"];
  ids: number[] | null;
  persons: number[] | null;
  /** Includes records that were never finalised. */
  withUnfinished: boolean;
  /** Text added by section. */
  said: Record<string, string>;
}

interface Letters {
  draft: LetterDraft | null;
  /** Gaps that can be filled by hand, by section, including those already filled. */
  toAdd: Record<string, { heading: string; missing: string }>;
  making: "pdf" | "word" | null;
}

export const letters = appState<Letters>(() => ({ draft: null, toAdd: {}, making: null }));

/** Letters that can be written, and the companies that can send them. */
export const letterOverview = resource("letters.overview");

/** The letter as it reads with the inputs; the last one stays until the next is there. */
export const letterPreview = resource("letters.preview", { keepsFor: () => null });

export type LetterAddress = Partial<Pick<LetterDraft, "kind" | "company" | "ids">>;

/** Loads what letters there are, and begins with what the address asks for. */
export async function beginLetter(
  address: LetterAddress,
  language: LetterDraft["language"],
): Promise<void> {
  const record = address.ids?.[0];
  const reply = await letterOverview.load({ query: record === undefined ? {} : { record } });
  if (reply) Object.assign(letters, { toAdd: {}, draft: draftOf(reply, address, language) });
}

/** Initial draft; null if there is nobody to write to. */
function draftOf(
  { kinds, companies, company: ofRecord }: Overview,
  { kind, company, ids }: LetterAddress,
  language: LetterDraft["language"],
): LetterDraft | null {
  const wanted = company ?? ofRecord;
  const of = companies.find(({ id }) => id === wanted) ?? companies[0];
  const first = kinds.find((each) => each === kind) ?? kinds[0];
  if (first === undefined || of === undefined) return null;
  const chosen = of.id === wanted ? (ids ?? null) : null;
  const all = { ids: chosen, persons: null, withUnfinished: false, said: {} };
  return { kind: first, company: of.id, language, ...all };
}

/** Forgets what was asked for. */
export function endLetter(): void {
  letterOverview.clear();
  letterPreview.clear();
  letters.draft = null;
}

/** Changes what is asked for; what no longer fits is given up. */
export function changeLetter(changes: Partial<LetterDraft>): void {
  const { draft } = letters;
  if (!draft) return;
  const isOther = changes.kind !== undefined && changes.kind !== draft.kind;
  const isElsewhere = changes.company !== undefined && changes.company !== draft.company;
  if (isOther || isElsewhere) letters.toAdd = {};
  Object.assign(
    draft,
    isOther ? { said: {}, persons: null } : {},
    isElsewhere ? { said: {}, persons: null, ids: null } : {},
    changes,
  );
}

function wantedOf({ ids, persons, said, withUnfinished, ...rest }: LetterDraft): Wanted {
  const added = Object.entries(said).filter(([, text]) => text.trim() !== "");
  return {
    ...rest,
    ...(ids ? { ids: [...ids] } : {}),
    ...(persons ? { persons: [...persons] } : {}),
    ...(withUnfinished ? { withUnfinished } : {}),
    ...(added.length > 0 ? { said: added.map(([section, text]) => ({ section, text })) } : {}),
  };
}

export async function loadLetter(): Promise<void> {
  if (!letters.draft) return;
  const reply = await letterPreview.load({ body: wantedOf(letters.draft) });
  for (const { section, heading, missing, isToAdd } of reply?.gaps ?? [])
    if (isToAdd) letters.toAdd[section] = { heading, missing };
}

/** Writes the letter into a file and saves it through the browser; a failure has been shown. */
export async function makeLetter(contentType: "pdf" | "word"): Promise<boolean> {
  const { draft } = letters;
  if (!draft || letters.making) return false;
  letters.making = contentType;
  try {
    const body = { ...wantedOf(draft), contentType };
    const { reference } = await call("letters.create", { body });
    const name = `letter.${formatOf(contentType).extension}`;
    return (await downloadFile(reference, name)) === "done";
  } catch {
    return false;
  } finally {
    letters.making = null;
  }
}
